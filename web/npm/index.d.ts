// Only what is marked is exported.
export {};

/** A player. */
export type Side = "A" | "B";

/** What a module can be loaded from. */
export type Source =
  | string
  | URL
  | Response
  | BufferSource
  | WebAssembly.Module
  | Promise<Response | BufferSource | WebAssembly.Module>;

/** Where to load from. Everything has a default beside the package's own files. */
export interface InitOptions {
  /** The module of the rules, `wasm/rules.wasm`. */
  rules?: Source;
  /** The module that searches, counts and solves: `wasm/think.wasm`, or `wasm/think-plain.wasm` without SIMD or shared memory. */
  think?: Source;
  /** Starts a worker with `lib/worker.js`, where the usual way does not work. */
  worker?: () => Worker | Promise<Worker>;
}

/** Loads the rules of all games. Call it once, before anything else; further calls wait for the first. */
export function init(options?: InitOptions): Promise<void>;

/** An error of the package. Programs compare `code`; people read `message`. */
export class GebetaError extends Error {
  /**
   * The code: one of the engine's, such as `"illegal-move"`, or `"bad-variant"`, `"bad-record"`, `"unsolved"`,
   * `"freed"`, `"not-initialised"`, `"not-loaded"`, `"crashed"`.
   */
  readonly code: string;
  /** The number of the refused move, from 1, if several were played at once. */
  readonly move?: number;
  /** The line of a record, from 1. */
  readonly line?: number;
}

/** The errors in a variant file, or in the request for one. The message shows each with its lines. */
export class VariantError extends GebetaError {
  readonly diagnostics: Diagnostic[];
}

/** One error or warning in a variant file. */
export interface Diagnostic {
  severity: "error" | "warning";
  /** The code, such as `"unknown-key"`. */
  code: string;
  message: string;
  /** The place; `null` if the error is not about one. */
  place: Place | null;
  /** What is said at the place. */
  label: string | null;
  /** Other places that belong to it. */
  notes: { place: Place; label: string }[];
  help: string | null;
}

/** A place in a variant file. */
export interface Place {
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in characters. */
  column: number;
  /** The span in bytes. */
  start: number;
  end: number;
}

/** The rules of one game. */
export class Variant {
  private constructor();

  /** Returns the ids of the variants that are part of the package. */
  static ids(): string[];
  /**
   * Loads a variant by its id or an alias. Options follow the id after a colon, `"gabata_i:tax=one"`, or are an object.
   *
   * @throws {VariantError}
   */
  static load(variant: string, options?: Record<string, string>): Variant;
  /**
   * Reads the text of a variant file, which can extend a variant of the package.
   *
   * @throws {VariantError}
   */
  static fromToml(text: string): Variant;
  /** Returns the errors and warnings in the text of a variant file. A text without errors can be read by `fromToml`. */
  static check(text: string): Diagnostic[];
  /** Returns the text of a variant file of the package, with its comments; `null` if there is no such variant. */
  static fileText(id: string): string | null;

  /** The id, such as `"gabata_i"`. */
  readonly id: string;
  /** The id with its options, such as `"gabata_i:tax=one"`. */
  readonly spec: string;
  /** The name of the game for people. */
  readonly name: string;
  /** Other ids. */
  readonly aliases: string[];
  /** Where it is, or was, played. */
  readonly place: string | null;
  /** The game in one line. */
  readonly summary: string | null;
  /** The rules in a few sentences. */
  readonly text: string | null;
  /** The options that the file offers; the first choice is the default. */
  readonly options: { name: string; question: string; choices: { name: string; says: string }[] }[];
  /** The options that were chosen, other than the defaults. */
  readonly chosen: Record<string, string>;
  /** The names of the holes in sowing order. */
  readonly holeNames: string[];
  /** The rows of the board as they are drawn, the far row first. */
  readonly rows: string[][];
  /** The number of counters. */
  readonly counters: number;
  /** The player who begins by the rules. */
  readonly first: Side;

  /**
   * Returns a round at its start.
   *
   * Where chance or a player lays the counters out, it starts from `layout` (the counters of every hole in sowing order)
   * or from the layout in the file. Where players choose the holes that they race from, `race` has A's and B's.
   */
  start(options?: { first?: Side; layout?: number[]; race?: [string, string] }): Round;
  /** Returns a round that begins at a position: `"4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0"`. */
  position(text: string): Round;
  /** Returns a match at its start or at a position. */
  startMatch(options?: { first?: Side; position?: string }): Match;
  /** Replays a record with this variant, even if the record names another variant. */
  readRecord(text: string): Round | Match;
  /** Returns the variant as a separate file, with the choices of all options applied. */
  toToml(): string;
  /** Returns `spec`. */
  toString(): string;
  /** Frees its memory now, and not when it is collected. */
  free(): void;
}

/** Replays a record with the variant of the package that it names. */
export function readRecord(text: string): Round | Match;

/** How a round or a match ended. */
export interface Outcome {
  /** The letter that records have: A, B, D (a draw) or T (void). */
  letter: "A" | "B" | "D" | "T";
  /** The player who has won; `null` if nobody has. */
  winner: Side | null;
  /** Whether it is void: a sowing or the game would never end. */
  isVoid: boolean;
}

/** An event of a turn, as `gebeta engine` reports it. */
export interface GameEvent {
  event: string;
  by?: Side;
  hole?: string;
  counters?: number;
  [key: string]: unknown;
}

/** What a round and a match have in common. */
declare abstract class Game {
  protected constructor();

  /** The rules that are played. */
  readonly variant: Variant;
  /** The counters of each hole in sowing order, without stores. */
  readonly board: number[];
  /** A letter for each hole, `.` where it has no mark. */
  readonly marks: string;
  /** A letter for each hole, `t` where teseta has been said, otherwise `.`. */
  readonly taxed: string;
  /** A letter for each hole: its owner in this round. */
  readonly owners: string;
  /** The counters in A's store and in B's. */
  readonly stores: [number, number];
  /** How many first turns of the round A and B still have to play, where the variant counts them. */
  readonly firstTurns: [number, number];
  /** The player to move. */
  readonly toMove: Side;
  /** The legal moves in sowing order; none once the round is over. Captures can be left unclaimed besides: `"A3!2"`. */
  readonly legalMoves: string[];
  /** The points of A and B in the unit of the variant. */
  readonly score: [number, number];
  /** What the last turn or decision caused, counter by counter; at the start, the opening. */
  readonly events: GameEvent[];
  /** The position in notation. */
  readonly position: string;
  /** The moves of the round on the board. */
  readonly moves: string[];

  /** Returns whether a move is legal. */
  isLegal(move: string): boolean;
  /**
   * Plays a turn, and the passes that the rules force after it: `"A3"`, `"A3>"` (anticlockwise), `"A3<"` (clockwise),
   * `"A3!2,5"` (captures 2 and 5 are not claimed).
   *
   * @throws {GebetaError} the reason why the move is illegal. Nothing has changed then.
   */
  play(move: string): Outcome | null;
  /** Plays several turns, either all of them or none. */
  playAll(moves: Iterable<string>): Outcome | null;
  /**
   * Takes the last turn or decision back.
   *
   * @throws {GebetaError} with the code `"nothing-to-undo"` if there is none.
   */
  undo(): void;
  /** Returns a copy with the turns played. */
  clone(): this;
  /** Returns the game as a record, a short text that `readRecord` replays. */
  toRecord(): string;
  /** Returns `position`. */
  toString(): string;
  /** Frees its memory now, and not when it is collected. */
  free(): void;
}

/** One round, from its start to its outcome. */
export class Round extends Game {
  private constructor();

  /** How the round ended; `null` while it goes on. */
  readonly outcome: Outcome | null;
}

/** A whole match: rounds, and the decisions between them. */
export class Match extends Game {
  private constructor();

  /** How the match ended; `null` while it goes on. */
  readonly outcome: Outcome | null;
  /** How the round on the board ended; `null` while it goes on. */
  readonly roundOutcome: Outcome | null;
  /** The number of the round on the board, from 1. */
  readonly roundNumber: number;
  /** The score of the match when the round on the board began, or at the end of the match. */
  readonly matchScore: [number, number];
  /** What comes next. */
  readonly awaits: "turn" | "layout" | "turned" | "race" | "lots" | "holes" | "nothing";
  /** What has to be decided before a turn, in the form of the engine's key `awaits`; `null` if nothing has. */
  readonly decision: {
    layout?: { by?: Side; counters: number; least: number; alike: boolean };
    turned?: Side;
    race?: [string[], string[]];
    lots?: [Side, Side];
    holes?: string[];
    by?: Side;
    count?: number;
  } | null;
  /** Makes a decision. */
  decide(decision: Decision): Outcome | null;
}

/** A decision that is not a turn. */
export type Decision =
  | { layout: number[] }
  | { turned: boolean }
  | { race: [string, string] }
  | { lots: Side }
  | { holes: string[] };

/** The strength of a search. */
export type Level = "random" | "greedy" | "easy" | "medium" | "hard" | "mcts" | "perfect";

/** The options of a search. Without a limit, the level's own holds. */
export interface SearchOptions {
  /** Default: `"hard"`. */
  level?: Level;
  /** The number of turns to look ahead. */
  depth?: number;
  /** The number of turns to search. */
  nodes?: number;
  /** The time in milliseconds. Without it, the same call has the same result on any machine. */
  ms?: number;
  /** Decides between equal moves. Default: 0. */
  seed?: number;
  /** Ends the search early; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** The result of a search. */
export interface SearchResult {
  /** The move to play; missing if the match awaits a decision. */
  best?: string;
  /** The decision to make, for `decide`, if the match awaits one. */
  decision?: Decision;
  /** The moves, the best first, with the margin by which the player to move wins the round. */
  values?: { move: string; value: number; /** Whether the value is only an upper bound. */ isBound: boolean }[];
  /** The expected line of play, beginning with the best move. */
  line?: string[];
  /** The depth to which every line was searched, in turns. */
  depth?: number;
  /** The number of searched turns. */
  nodes?: number;
  /** Whether every line was searched to its end, so the values are exact. */
  isFinal?: boolean;
}

/** Searches for the best move, or for the best decision of a match. Runs in a worker. */
export function search(game: Round | Match, options?: SearchOptions): Promise<SearchResult>;

/** Searches for the value of every move, which takes longer. Runs in a worker. */
export function values(game: Round | Match, options?: SearchOptions): Promise<SearchResult>;

/** How much of a long computation is done. */
export interface Progress {
  done: number;
  /** `null` while the total is unknown. */
  all: number | null;
}

/** The options of a count. */
export interface CountOptions {
  /** Ends the count early; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** The turns of a level of the game tree. */
export interface LevelTurns {
  /** All turns. */
  turns: bigint;
  /** The turns that end the round. */
  games: bigint;
}

/** Counts the turns of each level of the game tree. Equal positions are merged, unless `walk` is true. */
export function levels(game: Round | Match, depth: number, options?: CountOptions & { walk?: boolean }): Promise<LevelTurns[]>;

/** Returns the number of lines of play of `depth` turns: the leaves of the game tree at that depth. */
export function perft(game: Round | Match, depth: number, options?: CountOptions & { walk?: boolean }): Promise<bigint>;

/** Returns the number of lines of play of `depth` turns that begin with each legal move. */
export function perftDivide(game: Round | Match, depth: number, options?: CountOptions): Promise<Map<string, bigint>>;

/** The options of a solution. */
export interface SolveOptions extends CountOptions {
  /** The memory limit in bytes. Default and at most: 3 GiB. */
  memory?: number;
  /** The value of a game that never ends: the score stands, which is the default, or it is a draw. */
  neverEnding?: "stands" | "draw";
}

/**
 * Solves a round: computes the exact value of every position that can follow. Runs in a worker, which holds the solution.
 *
 * @throws {GebetaError} with the code `"unsolved"` if memory runs out, or if the game can't be solved in this way.
 */
export function solve(round: Round, options?: SolveOptions): Promise<Solution>;

/** The value of a position for the player to move. */
export interface Value {
  /** The counters of the player to move at the end of the round, less the opponent's. */
  margin: number;
  /** The turns until then on a line of best play; `null` if it never ends. */
  turns: number | null;
}

/** The exact value of every position that can follow from a round. */
export class Solution {
  private constructor();

  /** The number of boards with a value. */
  readonly boards: number;
  /** Returns the value for the player to move; `null` if the position does not follow from the start, or the round is over. */
  value(round: Round): Promise<Value | null>;
  /** Returns the value of each legal move for the player who makes it, the best first. */
  moves(round: Round): Promise<{ move: string; value: Value }[]>;
  /** Returns a line of best play, of at most `most` moves (100). */
  line(round: Round, most?: number): Promise<string[]>;
  /** Ends its worker and frees its memory now, and not when it is collected. */
  free(): void;
}

/**
 * A session in the protocol of `gebeta engine`, on the thread of the caller: a search blocks it. Use it in a worker of your
 * own.
 */
export class Engine {
  private constructor();

  static load(options?: { think?: Source }): Promise<Engine>;
  /** Answers a line of JSON with a line of JSON; a blank line with an empty text. */
  send(line: string): string;
  /**
   * Answers a request as an object. Numbers above 2^53 lose digits; `send` keeps them.
   *
   * @throws {GebetaError} if the request is refused.
   */
  ask(request: { cmd: string; [key: string]: unknown }): any;
  /** Frees its memory. */
  free(): void;
}
