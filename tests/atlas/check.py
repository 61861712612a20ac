"""Computes distances, a tree and a correlation again from the files of `gebeta matrix --folder`, with plain Python.

Only the definitions of docs/matrix.md are shared with the program.
"""

import csv
import itertools
import json
import math
import random
import re
import sys
from collections import defaultdict
from pathlib import Path


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number(text):
    try:
        return float(text)
    except ValueError:
        return None


def part(kind, reach, one, other):
    """The distance of two games by one character."""
    if kind == "words":
        return 1 - len(one & other) / len(one | other) if one | other else 0
    if one == other:
        return 0
    (one,), (other,) = one, other
    if number(one) is not None and number(other) is not None:
        return abs(number(one) - number(other)) / reach
    return 1


def leaves(text):
    """The games of a Newick tree with their distances from each other, along the branches."""
    tokens = re.findall(r"'(?:[^']|'')*'|[(),:;]|[^(),:;\s]+", text)
    place = 0

    def node(distances):
        nonlocal place
        if tokens[place] != "(":
            name = tokens[place].strip("'").replace("''", "'")
            place += 1
            return {name: 0.0}
        found = {}
        while tokens[place] in "(,":
            place += 1
            below = node(distances)
            assert tokens[place] == ":"
            length = float(tokens[place + 1])
            place += 2
            below = {name: far + length for name, far in below.items()}
            for (one, a), (other, b) in itertools.product(found.items(), below.items()):
                distances[frozenset((one, other))] = a + b
            found.update(below)
        assert tokens[place] == ")"
        place += 1
        return found

    distances = {}
    return node(distances), distances


def joined(games, distance):
    """The distances along the tree of neighbour joining, slowly: every sum is made anew."""
    members = {game: {game: 0.0} for game in games}
    d = {frozenset(pair): distance[frozenset(pair)] for pair in itertools.combinations(games, 2)}
    along = {}

    def join(parts):
        for (one, a), (other, b) in itertools.combinations(parts, 2):
            for (x, far), (y, away) in itertools.product(members[one].items(), members[other].items()):
                along[frozenset((x, y))] = far + a + b + away

    nodes = list(games)
    while len(nodes) > 3:
        total = {i: math.fsum(d[frozenset((i, k))] for k in nodes if k != i) for i in nodes}
        least, found = math.inf, None
        for i, j in itertools.combinations(nodes, 2):
            here = (len(nodes) - 2) * d[frozenset((i, j))] - total[i] - total[j]
            if here < least - 1e-12:
                least, found = here, (i, j)
        i, j = found
        between = d[frozenset((i, j))]
        to_i = between / 2 + (total[i] - total[j]) / (2 * (len(nodes) - 2))
        join([(i, to_i), (j, between - to_i)])
        members[i] = {
            game: far + length
            for node, length in ((i, to_i), (j, between - to_i))
            for game, far in members[node].items()
        }
        nodes.remove(j)
        for k in nodes:
            if k != i:
                d[frozenset((i, k))] = (d[frozenset((i, k))] + d[frozenset((j, k))] - between) / 2
    a, b, c = nodes
    ab, ac, bc = (d[frozenset(pair)] for pair in ((a, b), (a, c), (b, c)))
    join([(a, (ab + ac - bc) / 2), (b, (ab + bc - ac) / 2), (c, (ac + bc - ab) / 2)])
    return along


def pearson(one, other):
    a, b = (math.fsum(values) / len(values) for values in (one, other))
    products = math.fsum((x - a) * (y - b) for x, y in zip(one, other))
    squares = [math.fsum((x - m) ** 2 for x in values) for values, m in ((one, a), (other, b))]
    return products / math.sqrt(squares[0] * squares[1])


def close(name, ours, theirs, least=2e-6):
    if not abs(ours - theirs) <= least:
        sys.exit(f"{name}: {ours} here, {theirs} in the files")


def kilometres(one, other):
    """The distance of two points along a sphere, by the angle between their vectors."""
    def vector(point):
        east, north = map(math.radians, point)
        return math.cos(north) * math.cos(east), math.cos(north) * math.sin(east), math.sin(north)

    return 6371.0088 * math.acos(min(1, math.fsum(x * y for x, y in zip(vector(one), vector(other)))))


folder = Path(sys.argv[1])
values = defaultdict(set)
for row in rows(folder / "values.csv"):
    values[row["variant"], row["character"]].add(row["value"])
characters = rows(folder / "characters.csv")
pairs = {frozenset((row["first"], row["second"])): row for row in rows(folder / "pairs.csv")}
games = list(dict.fromkeys(name for row in rows(folder / "measures.csv") for name in [row["variant"]]))
measures = {(row["variant"], row["metric"]): number(row["value"]) for row in rows(folder / "measures.csv")}
metrics = list(dict.fromkeys(metric for _, metric in measures))

weights = math.fsum(float(it["weight"]) for it in characters)
reach = {}
for metric in metrics:
    known = [measures[game, metric] for game in games if measures[game, metric] is not None]
    reach[metric] = max(known) - min(known) if known else 0
rules, play = {}, {}
for one, other in itertools.combinations(games, 2):
    pair = frozenset((one, other))
    parts = [
        float(it["weight"])
        * part(it["kind"], number(it["range"]), values[one, it["character"]], values[other, it["character"]])
        for it in characters
    ]
    rules[pair] = math.fsum(parts) / weights
    close(f"rules of {one} and {other}", rules[pair], float(pairs[pair]["rules"]))
    shared = [
        abs(measures[one, it] - measures[other, it]) / reach[it]
        for it in metrics
        if reach[it] > 0 and None not in (measures[one, it], measures[other, it])
    ]
    play[pair] = math.fsum(shared) / len(shared) if shared else math.nan
    # The measures are written with six decimals.
    if shared:
        close(f"play of {one} and {other}", play[pair], float(pairs[pair]["play"]), 1e-4)

features = json.loads((folder / "places.geojson").read_text(encoding="utf-8"))["features"]
places = {it["properties"]["variant"]: it["geometry"]["coordinates"] for it in features}
apart = {frozenset(pair): kilometres(*map(places.get, pair)) for pair in itertools.combinations(places, 2)}
for pair, row in pairs.items():
    if (row["kilometres"] != "") != (pair in apart):
        sys.exit(f"kilometres of {sorted(pair)}: {row['kilometres']!r}")
    if pair in apart:
        close(f"kilometres of {sorted(pair)}", apart[pair], float(row["kilometres"]), 1e-3)

names, along = leaves((folder / "tree.nwk").read_text(encoding="utf-8"))
if set(names) != set(games):
    sys.exit("the tree has other games")
# Where two pairs could be joined, rounded distances can decide otherwise, so few games are compared.
if len(games) <= 40:
    for pair, far in joined(games, rules).items():
        close(f"tree of {sorted(pair)}", far, along[pair], 1e-4)

for test in rows(folder / "tests.csv"):
    of = {"play": (games, play), "kilometres": (list(places), apart)}
    tested, distance = of.get(test["second"], ([], {}))
    if int(test["games"]) != len(tested):
        continue
    order = list(itertools.combinations(tested, 2))
    ours = [rules[frozenset(pair)] for pair in order]
    theirs = [distance[frozenset(pair)] for pair in order]
    found = pearson(ours, theirs)
    close(f"correlation of rules and {test['second']}", found, float(test["correlation"]), 1e-4)
    chance, better, times = random.Random(1), 1, 400
    for _ in range(times):
        other = dict(zip(tested, chance.sample(tested, len(tested))))
        shuffled = [distance[frozenset((other[a], other[b]))] for a, b in order]
        better += pearson(ours, shuffled) >= found - 1e-12
    p = better / (times + 1)
    # Three standard errors of a share.
    close(f"p of rules and {test['second']}", p, float(test["p"]), 3 * math.sqrt(0.25 / times))
print(f"{len(games)} games, {len(characters)} characters: all distances agree")
