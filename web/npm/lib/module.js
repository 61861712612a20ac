import { GebetaError, exception } from "./errors.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const isNode = typeof process !== "undefined" && Boolean(process.versions?.node);

/**
 * Compiles a module from an address, a response, bytes, or an already compiled module.
 * @param {string | URL | Response | BufferSource | WebAssembly.Module | Promise<Response | BufferSource | WebAssembly.Module>} source
 */
export async function compile(source) {
  let loaded = await source;
  if (loaded instanceof WebAssembly.Module) return loaded;
  if (typeof loaded === "string" || loaded instanceof URL) loaded = await load(new URL(loaded, import.meta.url));
  if (!(loaded instanceof Response)) return WebAssembly.compile(/** @type {BufferSource} */ (loaded));
  if (!loaded.ok) throw new GebetaError({ code: "not-loaded", message: `${loaded.url} could not be loaded: status ${loaded.status}.` });
  // A server that does not know the type of the file is no reason to fail.
  if (loaded.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(loaded);
  return WebAssembly.compile(await loaded.arrayBuffer());
}

/** @param {URL} url */
async function load(url) {
  if (!isNode || url.protocol !== "file:") return fetch(url);
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ "node:fs/promises");
  return readFile(url);
}

/** Returns whether WebAssembly has vector instructions here, by trying a module that uses one. */
export function hasSimd() {
  const splat = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  return WebAssembly.validate(new Uint8Array(splat));
}

/** A running module. Requests and answers are texts in its memory. */
export class Module {
  /** @type {any} */
  #exports;
  /** The message of a panic, after which the memory of the module can't be trusted. @type {string | undefined} */
  #panic;

  /**
   * Starts a compiled module. `progress` receives how much of a long computation is done, and how much there is; `note`
   * receives texts while a request is being answered.
   * @param {WebAssembly.Module} compiled
   * @param {{ progress?: (done: number, all: number) => void, note?: (text: string) => void }} [listeners]
   */
  static async start(compiled, { progress = () => {}, note = () => {} } = {}) {
    const module = new Module();
    const now = () => performance.now();
    const panicked = (/** @type {number} */ address, /** @type {number} */ length) => {
      module.#panic = module.#read(address, length);
    };
    const noted = (/** @type {number} */ address, /** @type {number} */ length) => note(module.#read(address, length));
    const instance = await WebAssembly.instantiate(compiled, { gebeta: { now, panicked, progress, note: noted } });
    module.#exports = instance.exports;
    return module;
  }

  /**
   * Sends a request to the program, and returns the value that answers it.
   * @param {object} request
   */
  call(request) {
    const answer = JSON.parse(this.#send(JSON.stringify(request), () => this.#exports.call()));
    if (answer.error) throw exception(answer.error);
    return answer.value;
  }

  /**
   * Sends a line in the engine's protocol to a session, and returns the line that answers it.
   * @param {number} session
   * @param {string} line
   */
  ask(session, line) {
    return this.#send(line, () => this.#exports.ask(session));
  }

  /**
   * @param {string} text
   * @param {() => number} answer
   */
  #send(text, answer) {
    if (this.#panic !== undefined) throw this.#crash();
    const bytes = encoder.encode(text);
    try {
      const address = this.#exports.request_buffer(bytes.length);
      // The memory is another buffer once it has grown.
      new Uint8Array(this.#exports.memory.buffer).set(bytes, address >>> 0);
      return this.#read(answer(), this.#exports.reply_length());
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.#panic ??= "memory has run out";
      throw this.#crash(error);
    }
  }

  /**
   * @param {number} address
   * @param {number} length
   */
  #read(address, length) {
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, address >>> 0, length));
  }

  /** @param {unknown} [cause] */
  #crash(cause) {
    const error = new GebetaError({ code: "crashed", message: `The module has stopped: ${this.#panic}.` });
    error.cause = cause;
    return error;
  }
}
