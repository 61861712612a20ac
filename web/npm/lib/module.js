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
  // A server that doesn't know the type of the file shouldn't make this fail.
  if (loaded.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(loaded);
  return WebAssembly.compile(await loaded.arrayBuffer());
}

/** @param {URL} url */
async function load(url) {
  if (!isNode || url.protocol !== "file:") return fetch(url);
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ "node:fs/promises");
  return readFile(url);
}

/** The memory of a module with threads, in pages of 64 KiB. web/toolchain.sh has the same numbers. */
const SHARED = { initial: 512, maximum: 65536, shared: true };

/** The size of a thread's stack in bytes. */
const STACK = 2 << 20;

/**
 * A thread for a module, as another worker gets it. Its stack lies below the address and grows downwards; its variables lie above.
 * @typedef {{ compiled: WebAssembly.Module, memory: WebAssembly.Memory, address: number }} Thread
 */

/** Returns whether WebAssembly has vector instructions and shared memory here, by trying both. */
export function hasSimdAndSharedMemory() {
  try {
    new WebAssembly.Memory(SHARED);
  } catch {
    return false;
  }
  const splat = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  return WebAssembly.validate(new Uint8Array(splat));
}

/** What a module reports. @typedef {{ progress?: (done: number, all: number) => void, note?: (text: string) => void }} Listeners */

/** A running module. Requests and answers are texts in its memory. */
export class Module {
  /** @type {any} */
  #exports;
  #compiled;
  /** Its own, or one that threads share. @type {any} */
  #memory;
  /** The message of a panic, after which the memory of the module can't be trusted. @type {string | undefined} */
  #panic;

  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.#compiled = compiled;
  }

  /**
   * Starts a compiled module. `progress` receives how much of a long computation is done, and how much there is; `note`
   * receives texts while a request is being answered.
   * @param {WebAssembly.Module} compiled
   * @param {Listeners} [listeners]
   */
  static start(compiled, listeners) {
    const isShared = WebAssembly.Module.imports(compiled).some(({ kind }) => kind === "memory");
    return Module.#start(compiled, isShared ? new WebAssembly.Memory(SHARED) : undefined, listeners);
  }

  /**
   * Lends this worker to a module of another one, and does not return unless that fails.
   * @param {Thread} thread
   * @param {Listeners} [listeners]
   */
  static async lend({ compiled, memory, address }, listeners) {
    const module = await Module.#start(compiled, memory, listeners);
    module.#exports.__stack_pointer.value = address;
    module.#exports.__wasm_init_tls(address);
    module.#guarded(() => module.#exports.lend_thread());
  }

  /** Returns a new thread of this module; `undefined` if the module has none. @returns {Thread | undefined} */
  thread() {
    if (!this.#exports.thread_memory) return undefined;
    const beginning = this.#exports.thread_memory(STACK + this.#exports.__tls_size.value) >>> 0;
    return { compiled: this.#compiled, memory: this.#memory, address: beginning + STACK };
  }

  /**
   * @param {WebAssembly.Module} compiled
   * @param {WebAssembly.Memory | undefined} memory what the module imports, if it does
   * @param {Listeners} [listeners]
   */
  static async #start(compiled, memory, { progress = () => {}, note = () => {} } = {}) {
    const module = new Module(compiled);
    // The same clock for all threads.
    const now = () => performance.timeOrigin + performance.now();
    const panicked = (/** @type {number} */ address, /** @type {number} */ length) => {
      module.#panic = module.#read(address, length);
    };
    const noted = (/** @type {number} */ address, /** @type {number} */ length) => note(module.#read(address, length));
    const instance = await WebAssembly.instantiate(compiled, { gebeta: { now, panicked, progress, note: noted }, env: memory ? { memory } : {} });
    module.#exports = instance.exports;
    module.#memory = memory ?? module.#exports.memory;
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
    const bytes = encoder.encode(text);
    return this.#guarded(() => {
      const address = this.#exports.request_buffer(bytes.length);
      // The memory is another buffer once it has grown.
      new Uint8Array(this.#memory.buffer).set(bytes, address >>> 0);
      return this.#read(answer(), this.#exports.reply_length());
    });
  }

  /**
   * Runs something in the module, and reports why the module has stopped if it has.
   * @template T
   * @param {() => T} run
   */
  #guarded(run) {
    if (this.#panic !== undefined) throw this.#crash();
    try {
      return run();
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
    // A copy, because browsers decode no shared memory.
    return decoder.decode(new Uint8Array(this.#memory.buffer, address >>> 0, length).slice());
  }

  /** @param {unknown} [cause] */
  #crash(cause) {
    const error = new GebetaError({ code: "crashed", message: `The module has stopped: ${this.#panic}.` });
    error.cause = cause;
    return error;
  }
}
