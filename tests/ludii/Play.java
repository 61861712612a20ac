import game.Game;
import game.equipment.container.board.Track;
import game.equipment.other.Map;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import main.collections.FastTIntArrayList;
import other.GameLoader;
import other.context.Context;
import other.move.Move;
import other.state.container.ContainerState;
import other.trial.Trial;

/**
 * Plays random games in Ludii and writes them down in the form of tests/data/catalogues, for the tests of gebeta-core to play again.
 *
 * <pre>
 * java -cp CLASSES tests/ludii/Play.java GAMES LIST FOLDER
 * </pre>
 *
 * CLASSES are those of Ludii. LIST is a file of lines with a variant, the game of Ludii's that plays like it, and, where need be, the sites of
 * the holes A1, A2, … B1, B2, … and those of the stores of A and B, all with bars between them. Three more columns can follow: the ways
 * in the order in which Ludii lists them for a hole that can be sown either way, as &lt;&gt;, how many moves Ludii's game begins with
 * that the variant has in its set-up or opening, and some words. With a + after the ways every hole can be sown either way, also where one of
 * them alone is allowed; with a number after it, not in so many moves at the beginning. In place of the number of moves, random has them
 * played at random as long as Ludii calls that an opening or placement. The words are
 *
 * <ul>
 * <li>next, where a lap goes on from the hole after one that is captured;
 * <li>laps, where the same player has two moves running only if the second is a lap;
 * <li>round, to play no more than the first round;
 * <li>way, where the first move chooses the way of all, to begin with the first of the two;
 * <li>unmoved, where holes are marked that no turn has started from;
 * <li>out, where what is taken leaves the game; it is told as if it were in the store of the player who has taken it.
 * </ul>
 *
 * The game is the path of a .lud file or the name of one of Ludii's own, with its ruleset or an option after a #. If no sites are told, the
 * holes are those of the first track in its order, and the stores are told by the first map, as in the files that gebeta writes of two rows.
 * FOLDER gets a file for each line, with as many games as GAMES says.
 */
public final class Play {
    /** Games of more turns go round in circles and are left out. */
    private static final int MOST_TURNS = 300;

    /** A match is followed to the round that is over after MOST_TURNS turns; one whose round is not by then is left out. */
    private static final int MOST_TURNS_OF_A_MATCH = 2000;

    /** Games that are left out before nothing more is tried. */
    private static final int MOST_LEFT = 200;

    private final Game game;
    private final int[] holes;
    private final int[] stores;
    private final String ways;
    private final int oneWayMoves;
    private final String opening;
    private final List<String> words;
    private final int[] taken = new int[2];
    private final java.util.Map<Integer, Integer> holeOf = new HashMap<>();

    private Play(Game game, int[] holes, int[] stores, String ways, String opening, List<String> words) {
        this.game = game;
        this.holes = holes;
        this.stores = stores;
        this.ways = ways;
        this.oneWayMoves = ways.matches(".*[+][0-9]+") ? Integer.parseInt(ways.replaceAll(".*[+]", "")) : 0;
        this.opening = opening;
        this.words = words;
        for (int hole = 0; hole < holes.length; hole++) holeOf.put(holes[hole], hole);
    }

    public static void main(String[] arguments) throws IOException {
        int games = Integer.parseInt(arguments[0]);
        for (String line : Files.readAllLines(Path.of(arguments[1]))) {
            if (line.isBlank()) continue;
            String[] parts = line.split(" *\\| *", -1);
            try {
                Game game = load(parts[1]);
                boolean sitesAreTold = parts.length > 3 && !parts[2].isBlank();
                int[] stores = sitesAreTold ? numbers(parts[3]) : storesOf(game);
                int[] holes = sitesAreTold ? numbers(parts[2]) : holesOf(game, stores);
                String ways = parts.length > 4 ? parts[4].trim() : "";
                String opening = parts.length > 5 && !parts[5].isBlank() ? parts[5].trim() : "0";
                List<String> words = parts.length > 6 ? List.of(parts[6].trim().split(" +")) : List.of();
                Play play = new Play(game, holes, stores, ways, opening, words);
                String name = parts[1].replaceFirst("#.*", "").replaceAll(".*/|[.]lud", "").replaceAll("[^A-Za-z0-9_-]+", "_");
                String text = "variant " + parts[0] + "\n" + play.randomGames(games);
                Files.writeString(Path.of(arguments[2], name + ".txt"), text);
            } catch (RuntimeException | Error error) {
                System.err.println(line + ": " + error);
            }
        }
    }

    private String randomGames(int games) {
        StringBuilder text = new StringBuilder();
        int left = 0;
        for (int number = 0; number - left < games; number++) {
            String played = randomGame(new Random(number));
            if (played == null) left++;
            else text.append("# ").append(game.name()).append(' ').append(number).append('\n').append(played);
            if (left > MOST_LEFT) throw new IllegalStateException("hardly any game comes to an end");
        }
        System.err.println(game.name() + ": " + games + " games, " + left + " left out that did not come to an end");
        return text.toString();
    }

    private static Game load(String name) {
        File file = new File(name);
        if (file.exists()) return GameLoader.loadGameFromFile(file);
        String[] parts = name.split("#", 2);
        String fileName = parts[0] + ".lud";
        String folder = "/lud/board/sow/two_rows/";
        // Games that it has put together from others are elsewhere.
        if (Play.class.getResource(folder + fileName) == null) folder = "/lud/reconstruction/done/board/sow/two_rows/";
        String path = folder + fileName;
        if (parts.length > 1 && parts[1].contains("/")) return GameLoader.loadGameFromName(path, List.of(parts[1]));
        return parts.length > 1 ? GameLoader.loadGameFromName(path, parts[1]) : GameLoader.loadGameFromName(path);
    }

    private static int[] numbers(String text) {
        if (text.isBlank()) return new int[0];
        return Arrays.stream(text.trim().split(" +")).mapToInt(Integer::parseInt).toArray();
    }

    /** Finds the stores: those that a map tells of, or else each player's hand; where there are neither, only points are counted. */
    private static int[] storesOf(Game game) {
        if (game.equipment().maps().length > 0) {
            Map map = game.equipment().maps()[0];
            return new int[] {map.to(1), map.to(2)};
        }
        int containers = game.equipment().containers().length;
        int[] from = game.equipment().sitesFrom();
        return containers == 3 ? new int[] {from[1], from[2]} : new int[0];
    }

    /** Lists the holes in the order of the first track, from the first player's first, who has the lower half of the sites. */
    private static int[] holesOf(Game game, int[] stores) {
        Track track = game.board().tracks().get(0);
        int[] holes = Arrays.stream(track.elems()).mapToInt(element -> element.site)
            .filter(site -> Arrays.stream(stores).noneMatch(store -> store == site)).distinct().toArray();
        int middle = Arrays.stream(holes).sorted().toArray()[holes.length / 2];
        int first = 0;
        while (!(holes[first] < middle && holes[(first + holes.length - 1) % holes.length] >= middle)) first++;
        int start = first;
        return java.util.stream.IntStream.range(0, holes.length).map(hole -> holes[(start + hole) % holes.length]).toArray();
    }

    /** Plays a game; gives its lines, or null if it has no end. */
    private String randomGame(Random random) {
        Context context = new Context(game, new Trial(game));
        game.start(context);
        playOpening(context, random);
        Arrays.fill(taken, 0);
        boolean opened = false;
        StringBuilder lines = new StringBuilder();
        String before = position(context);
        for (int turn = 0; !context.trial().over(); turn++) {
            if (turn == (value(context, "Rounds") > 0 ? MOST_TURNS_OF_A_MATCH : MOST_TURNS)) return null;
            opened |= !isBetweenRounds(context);
            if (words.contains("round") && opened && isBetweenRounds(context)) {
                lines.append(position(context)).append(" = ").append(moreWon(context)).append('\n');
                return lines.toString();
            }
            TreeMap<Integer, List<Move>> byHole = new TreeMap<>();
            for (Move move : game.moves(context).moves()) {
                if (!move.isPass() && holeOf.containsKey(move.from())) {
                    byHole.computeIfAbsent(holeOf.get(move.from()), hole -> new ArrayList<>()).add(move);
                }
            }
            if (byHole.isEmpty() || isNextLap(context, byHole)) {
                play(context, game.moves(context).get(0));
                continue;
            }
            if (words.contains("way") && turn == 0) byHole.values().forEach(moves -> moves.subList(1, moves.size()).clear());
            TreeMap<String, Move> legal = new TreeMap<>(inOrder());
            byHole.forEach((hole, moves) -> {
                boolean isOneOfTwo = moves.size() == 1 && ways.contains("+") && movesOf(context) >= oneWayMoves;
                for (int way = 0; way < moves.size(); way++) {
                    Move move = moves.get(way);
                    legal.put(isOneOfTwo ? name(hole, wayOf(context, move), 2) : name(hole, way, moves.size()), move);
                }
            });
            String chosen = List.copyOf(legal.keySet()).get(random.nextInt(legal.size()));
            before = position(context);
            int rounds = value(context, "Rounds");
            lines.append(before).append(" / ").append(String.join(" ", legal.keySet())).append(" / ").append(chosen).append('\n');
            play(context, legal.get(chosen));
            if (value(context, "Rounds") == rounds) continue;
            lines.append(lastOfRound(context, before)).append('\n');
            if (turn >= MOST_TURNS) return lines.toString();
        }
        if (value(context, "Rounds") > 0) return lines.toString();
        boolean isVoid = game.usesValueMap() && context.state().getValue("Over") == 2;
        String result = isVoid ? "T" : List.of("D", "A", "B").get(context.trial().status().winner());
        // What lies on the board after a sowing that never ends means nothing.
        lines.append(isVoid ? before : last(context)).append(" = ").append(result).append('\n');
        return lines.toString();
    }

    /** Plays what comes before the first free turn. */
    private void playOpening(Context context, Random random) {
        if (!opening.equals("random")) {
            for (int move = Integer.parseInt(opening); move > 0; move--) game.apply(context, game.moves(context).get(0));
            return;
        }
        for (int moves = 0; isBetweenRounds(context); moves++) {
            if (moves > MOST_TURNS_OF_A_MATCH) throw new IllegalStateException("the opening has no end");
            List<Move> legal = new ArrayList<>();
            for (Move move : game.moves(context).moves()) legal.add(move);
            // It is over as soon as it can be; till then empty holes are filled, with four counters if that is allowed.
            List<Move> better = legal.stream().filter(move -> move.isPass()).limit(1).toList();
            for (int most = 4; better.isEmpty() && most > 0; most--) {
                int count = most;
                better = legal.stream().filter(move -> fillsAHole(context, move) && move.count() == count).toList();
            }
            if (better.isEmpty()) better = legal.stream().filter(move -> move.count() <= 3).toList();
            if (better.isEmpty()) better = legal;
            game.apply(context, better.get(random.nextInt(better.size())));
        }
    }

    private boolean fillsAHole(Context context, Move move) {
        return !holeOf.containsKey(move.from()) && holeOf.containsKey(move.to()) && count(context, move.to()) == 0;
    }

    /** Says whether counters are laid out, or moved about before the first free turn, by what Ludii's game calls it. */
    private boolean isBetweenRounds(Context context) {
        String phase = game.rules().phases()[context.state().currentPhase(context.state().mover())].name();
        return phase != null && phase.matches(".*(Between|Placement|Opening|Restricted).*");
    }

    private void play(Context context, Move move) {
        int mover = context.state().mover();
        int before = onBoard(context);
        game.apply(context, move);
        taken[mover - 1] += before - onBoard(context);
    }

    private int onBoard(Context context) {
        return Arrays.stream(holes).map(hole -> count(context, hole)).sum();
    }

    /** Gives the letter of the player who has won more, by points if there are any. */
    private String moreWon(Context context) {
        int a = game.requiresScore() ? context.score(1) : stored(context, 0);
        int b = game.requiresScore() ? context.score(2) : stored(context, 1);
        return List.of("B", "D", "A").get(Integer.compare(a, b) + 1);
    }

    /** Gives the last position of a round, with all that each player has in his store, and who has won it by points. */
    private String lastOfRound(Context context, String before) {
        if (value(context, "Ended") == 2 || value(context, "Over") == 2) return before + " = T";
        String empty = before.replaceAll("[0-9]+[abx]?(?=.*;.*;)", "0").replaceAll("; owners.*", "");
        String stores = value(context, "Count1") + ":" + value(context, "Count2");
        int more = Integer.compare(context.score(1), context.score(2));
        return empty.substring(0, empty.lastIndexOf(' ') + 1) + stores + " = " + List.of("B", "D", "A").get(more + 1);
    }

    private int value(Context context, String name) {
        return game.usesValueMap() ? context.state().getValue(name) : -1;
    }

    /**
     * Says whether the only move is to sow on: some descriptions have a move for each lap of a turn. It goes on where the last counter
     * fell, or from the next hole after a capture.
     */
    private boolean isNextLap(Context context, TreeMap<Integer, List<Move>> byHole) {
        // In the files that gebeta writes a move is a whole turn.
        if (value(context, "Here") >= 0) return false;
        Move last = context.trial().lastMove();
        if (byHole.size() != 1 || last == null || last.mover() != context.state().mover()) return false;
        int from = byHole.firstEntry().getValue().get(0).from();
        if (from == last.toAfterSubsequents() || words.contains("laps") && !last.isPass()) return true;
        Integer captured = words.contains("next") ? holeOf.get(last.fromAfterSubsequents()) : null;
        return captured != null && from == holes[(captured + 1) % holes.length];
    }

    /** Orders moves as gebeta lists them: by hole, anti-clockwise first. */
    private static Comparator<String> inOrder() {
        return Comparator.<String, Character>comparing(move -> move.charAt(0))
            .thenComparing(move -> Integer.parseInt(move.replaceAll("[^0-9]", "")))
            .thenComparing(move -> move.endsWith("<"));
    }

    private static int movesOf(Context context) {
        return context.trial().numMoves() - context.trial().numInitialPlacementMoves();
    }

    /** Finds the way of a move by playing it elsewhere. */
    private int wayOf(Context context, Move move) {
        Context after = new Context(context);
        game.apply(after, move);
        return after.state().getValue("Back");
    }

    /** Names a move, with its way if its hole can be sown several. */
    private String name(int hole, int way, int ways) {
        int side = holes.length / 2;
        String name = (hole < side ? "A" : "B") + (hole % side + 1);
        return ways == 1 ? name : name + this.ways.charAt(way);
    }

    private String position(Context context) {
        StringBuilder text = new StringBuilder();
        for (int hole = 0; hole < holes.length; hole++) {
            if (hole == holes.length / 2) text.append(" |");
            if (hole > 0) text.append(' ');
            text.append(count(context, holes[hole])).append(mark(context, holes[hole]));
        }
        text.append("; ").append(context.state().mover() == 1 ? 'A' : 'B').append("; ");
        text.append(stored(context, 0)).append(':').append(stored(context, 1));
        String owners = owners(context);
        String atFirst = "A".repeat(holes.length / 2) + "B".repeat(holes.length / 2);
        return text.append(owners.isEmpty() || owners.equals(atFirst) ? "" : "; owners " + owners).toString();
    }

    /** Gives a letter for the owner of each hole, where gebeta's files remember them. */
    private String owners(Context context) {
        java.util.Map<String, FastTIntArrayList> remembered = context.state().mapRememberingValues();
        FastTIntArrayList owned = remembered == null ? null : remembered.get("Owned1");
        if (owned == null) return "";
        StringBuilder letters = new StringBuilder();
        for (int hole : holes) letters.append(owned.contains(hole) ? 'A' : 'B');
        return letters.toString();
    }

    /** Gives the last position, with the points in the stores where the points are all counters of the game. */
    private String last(Context context) {
        int counters = stored(context, 0) + stored(context, 1);
        for (int hole : holes) counters += count(context, hole);
        if (!game.requiresScore() || context.score(1) + context.score(2) != counters) return position(context);
        String empty = position(context).replaceAll("[0-9]+[ab]?(?=.*;.*;)", "0");
        return empty.substring(0, empty.lastIndexOf(' ') + 1) + context.score(1) + ":" + context.score(2);
    }

    private int stored(Context context, int side) {
        if (words.contains("out")) return taken[side];
        if (stores.length == 0) return game.requiresScore() ? context.score(side + 1) : 0;
        return count(context, stores[side]);
    }

    private int count(Context context, int site) {
        ContainerState board = context.containerState(context.containerId()[site]);
        return board.what(site, game.board().defaultSite()) == 0 ? 0 : board.count(site, game.board().defaultSite());
    }

    /** Gives the letter of the player who has captured a hole: gebeta's files remember such holes, Ludii's own mark them by a state. */
    private String mark(Context context, int site) {
        java.util.Map<String, FastTIntArrayList> remembered = context.state().mapRememberingValues();
        for (int player = 1; remembered != null && player <= 2; player++) {
            FastTIntArrayList wegs = remembered.get("Wegs" + player);
            if (wegs != null && wegs.contains(site)) return player == 1 ? "a" : "b";
        }
        FastTIntArrayList moved = remembered == null ? null : remembered.get("HolesSowed");
        if (words.contains("unmoved") && (moved == null || !moved.contains(site))) return "n";
        FastTIntArrayList closed = remembered == null ? null : remembered.get("Closed");
        if (closed != null && closed.contains(site)) return "x";
        int state = context.containerState(context.containerId()[site]).state(site, context.game().board().defaultSite());
        return List.of("", "a", "b").get(state);
    }
}
