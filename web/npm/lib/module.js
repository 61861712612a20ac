import { GebetaError, exception } from "./errors.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const isNode = typeof process !== "undefined" && Boolean(process.versions?.node);

/** Compiles a module from an address, a response, bytes, or an already compiled module. */
export async function compile(source) {
  source = await source;
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) source = await load(new URL(source, import.meta.url));
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new GebetaError({ code: "not-loaded", message: `${source.url} could not be loaded: status ${source.status}.` });
    // A server that does not know the type of the file is no reason to fail.
    if (source.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(source);
    source = await source.arrayBuffer();
  }
  return WebAssembly.compile(source);
}

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
  #exports;
  /** The message of a panic, after which the memory of the module can't be trusted. */
  #panic;

  /**
   * Starts a compiled module. `progress` receives how much of a long computation is done, and how much there is; `note`
   * receives texts while a request is being answered.
   */
  static async start(compiled, { progress = () => {}, note = () => {} } = {}) {
    const module = new Module();
    const now = () => performance.now();
    const panicked = (address, length) => {
      module.#panic = module.#read(address, length);
    };
    const noted = (address, length) => note(module.#read(address, length));
    const instance = await WebAssembly.instantiate(compiled, { gebeta: { now, panicked, progress, note: noted } });
    module.#exports = instance.exports;
    return module;
  }

  /** Sends a request to the program, and returns the value that answers it. */
  call(request) {
    const answer = JSON.parse(this.#send(JSON.stringify(request), () => this.#exports.call()));
    if (answer.error) throw exception(answer.error);
    return answer.value;
  }

  /** Sends a line in the engine's protocol to a session, and returns the line that answers it. */
  ask(session, line) {
    return this.#send(line, () => this.#exports.ask(session));
  }

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

  #read(address, length) {
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, address >>> 0, length));
  }

  #crash(cause) {
    const error = new GebetaError({ code: "crashed", message: `The module has stopped: ${this.#panic}.` });
    error.cause = cause;
    return error;
  }
}
