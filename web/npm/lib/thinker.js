import { GebetaError, exception } from "./errors.js";
import { compile } from "./module.js";
import { settings } from "./program.js";
import { sources } from "./sources.js";

let compiled;

/** Compiles the module that thinks, once for all workers. */
function module() {
  compiled ??= compile(settings.think ?? sources.think()).catch((error) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

/** A worker that thinks about one task at a time, so nothing else has to wait. */
export class Thinker {
  #worker;
  #last = Promise.resolve();
  /** The task that is being worked on: what to do with its answer. */
  #task;

  /** Adds a task. It ends early, with the signal's reason, when the signal is given. */
  run(request, { signal, onProgress } = {}) {
    const result = this.#last.then(() => this.#work(request, signal, onProgress));
    this.#last = result.catch(() => {});
    return result;
  }

  async #work(request, signal, onProgress) {
    signal?.throwIfAborted();
    this.#worker ??= start(await module());
    const worker = await this.#worker;
    let stop;
    try {
      return await new Promise((resolve, reject) => {
        stop = () => {
          // The only way to interrupt a module. The next task gets a new worker.
          this.end();
          reject(signal.reason);
        };
        if (signal?.aborted) return stop();
        signal?.addEventListener("abort", stop, { once: true });
        worker.listen({
          answer: ({ value, error }) => (error ? reject(exception(error)) : resolve(value)),
          progress: ({ done, all }) => onProgress?.({ done, all: all || null }),
          fail: (cause) => {
            this.end();
            reject(Object.assign(new GebetaError({ code: "crashed", message: `The worker has stopped: ${cause.message}` }), { cause }));
          },
        });
        worker.post(request);
      });
    } catch (error) {
      if (error.code === "crashed") this.end();
      throw error;
    } finally {
      signal?.removeEventListener("abort", stop);
      worker.listen(undefined);
    }
  }

  /** Ends the worker, and frees all its memory. */
  end() {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.then((worker) => worker.end());
  }
}

/** Starts a worker, in the same form in Node and in browsers. */
async function start(module) {
  const worker = await (settings.worker?.() ?? create());
  let listener;
  const hear = (message) => ("done" in message ? listener?.progress(message) : listener?.answer(message));
  const fail = (error) => listener?.fail(error);
  if (worker.addEventListener) {
    worker.addEventListener("message", (event) => hear(event.data));
    worker.addEventListener("error", fail);
  } else {
    worker.on("message", hear);
    worker.on("error", fail);
  }
  worker.postMessage({ module });
  // In Node, a worker keeps the program running only while it works.
  const wait = (busy) => (busy ? worker.ref?.() : worker.unref?.());
  wait(false);
  return {
    listen(to) {
      listener = to;
      wait(Boolean(to));
    },
    post: (request) => worker.postMessage(request),
    end: () => worker.terminate(),
  };
}

async function create() {
  if (typeof Worker !== "undefined") return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const threads = await import(/* @vite-ignore */ /* webpackIgnore: true */ "node:worker_threads");
  return new threads.Worker(new URL("./worker.js", import.meta.url));
}
