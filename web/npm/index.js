export { GebetaError, VariantError } from "./lib/errors.js";
export { Engine } from "./lib/engine.js";
export { Match, Round } from "./lib/game.js";
export { init } from "./lib/program.js";
export { Solution, levels, perft, perftDivide, search, solve, values } from "./lib/think.js";
export { Variant, readRecord } from "./lib/variant.js";
