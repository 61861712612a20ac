"""Computes the effects of `gebeta atlas --folder` again from its results, with plain Python."""

import csv
import itertools
import sys
from pathlib import Path


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


folder = Path(sys.argv[1])
combinations = rows(folder / "combinations.csv")
options = list(combinations[0])[2:-1]
default = tuple(combinations[0][option] for option in options)
number = {tuple(row[option] for option in options): row["combination"] for row in combinations}
value = {(row["measure"], row["combination"]): float(row["value"]) for row in rows(folder / "results.csv")}


def with_choice(choices, option, choice):
    place = options.index(option)
    return choices[:place] + (choice,) + choices[place + 1 :]


def known(measure, *all_choices):
    found = [value.get((measure, number.get(choices))) for choices in all_choices]
    return None if None in found else found


def mean(name, changes, pairs, wanted):
    changes = [change for change in changes if change is not None]
    if len(changes) != int(pairs) or abs(sum(changes) / len(changes) - float(wanted)) > 2e-6:
        sys.exit(f"{name}: {changes} here, {wanted} of {pairs} in the files")


checked = 0
for row in rows(folder / "effects.csv"):
    option, choice, measure = row["option"], row["choice"], row["measure"]
    changes = []
    for choices in number:
        if choices[options.index(option)] == default[options.index(option)]:
            both = known(measure, choices, with_choice(choices, option, choice))
            changes.append(both and both[1] - both[0])
    mean(row, changes, row["pairs"], row["effect"])
    checked += 1
for row in rows(folder / "interactions.csv"):
    one, other, measure = (row["option"], row["choice"]), (row["other_option"], row["other_choice"]), row["measure"]
    changes = []
    for choices in number:
        if all(choices[options.index(it)] == default[options.index(it)] for it, _ in (one, other)):
            first = with_choice(choices, *one)
            four = known(measure, choices, first, with_choice(choices, *other), with_choice(first, *other))
            changes.append(four and four[3] - four[1] - four[2] + four[0])
    mean(row, changes, row["squares"], row["interaction"])
    checked += 1

tables = {}
for row in rows(folder / "tables.csv"):
    tables.setdefault(row.pop("combination"), []).append(tuple(row.values()))
for row in rows(folder / "levels.csv"):
    levels = []
    for choices in number:
        if choices[options.index(row["option"])] == default[options.index(row["option"])]:
            other = with_choice(choices, row["option"], row["choice"])
            if number[choices] in tables and number.get(other) in tables:
                both = itertools.zip_longest(tables[number[choices]], tables[number[other]])
                levels.append(next((i + 1 for i, (a, b) in enumerate(both) if a != b), None))
    differ = [level for level in levels if level is not None]
    wanted = [len(levels), len(differ), str(min(differ)) if differ else ""]
    if wanted != [int(row["pairs"]), int(row["differ"]), row["first_level"]]:
        sys.exit(f"{row}: {wanted} here")
    checked += 1
print(f"{len(combinations)} combinations: {checked} effects agree")
