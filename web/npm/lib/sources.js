import { hasSimdAndSharedMemory } from "./module.js";

/** Where the modules are. Bundlers find the files by these expressions. */
export const sources = {
  rules: () => new URL("../wasm/rules.wasm", import.meta.url),
  think: () =>
    hasSimdAndSharedMemory() ? new URL("../wasm/think.wasm", import.meta.url) : new URL("../wasm/think-plain.wasm", import.meta.url),
};
