import { type PoolRunnerInitializer, ThreadsPoolWorker, type WorkerRequest } from "vitest/node";
import { chosenFiles, remembering } from "./modules.mjs";

type PoolOptions = ConstructorParameters<typeof ThreadsPoolWorker>[0];
type Listener = (message: unknown) => void;

/**
 * Faults that one thread tries before a new one takes its place: what the tests leave behind in it
 * stays little.
 */
const usesPerThread = chosenFiles().some((file) => remembering.includes(file)) ? 1 : 100;

/** The thread that goes on from fault to fault. */
let warm: { thread: ThreadsPoolWorker; uses: number } | null = null;

/**
 * A place for the tests of one fault that lends the same thread to each in turn, so that the code is
 * loaded once for many faults: loading it takes longer than most of the tests.
 *
 * A fault that works while a file is loaded, and the first run of all tests, get a thread of their own.
 * Endless faults end with the process: Stryker kills it.
 */
class WarmThread {
  readonly name = "warm";
  readonly #options: PoolOptions;
  readonly #listeners: { event: string; listener: Listener }[] = [];
  #start: Extract<WorkerRequest, { type: "start" }> | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get #thread(): ThreadsPoolWorker {
    if (warm === null) throw new Error("no thread has been started");
    return warm.thread;
  }

  /** Whether the code may be loaded already: only where a fault works later than that. */
  #mayBeWarm(): boolean {
    const provided = this.#options.project.getProvidedContext();
    return (
      Reflect.get(provided, "mode") === "mutant" &&
      Reflect.get(provided, "mutantActivation") === "runtime"
    );
  }

  async start(): Promise<void> {
    if (warm !== null && !this.#mayBeWarm()) await endThread();
    if (warm !== null) return;
    warm = { thread: new ThreadsPoolWorker(this.#options), uses: 0 };
    await warm.thread.start();
  }

  async stop(): Promise<void> {
    for (const { event, listener } of this.#listeners) this.#thread.off(event, listener);
    if (!this.#mayBeWarm() || (warm !== null && warm.uses >= usesPerThread)) await endThread();
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push({ event, listener });
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#thread.off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** Answers what would set the thread up anew or end it; what the start said goes with the run. */
  send(message: WorkerRequest): void {
    if (warm === null) return;
    if (message.type === "start") {
      this.#start = message;
      warm.uses += 1;
    }
    if (message.type === "stop") this.#answer("stopped");
    else if (message.type === "start" && warm.uses > 1) this.#answer("started");
    else this.#thread.send(this.#withConfig(message));
  }

  /** The thread knows the configuration of its first run, and it names the tests of a fault. */
  #withConfig(message: WorkerRequest): WorkerRequest {
    if (message.type !== "run" || this.#start === null) return message;
    const { config } = this.#start.context;
    return Object.assign({}, message, { context: Object.assign({}, message.context, { config }) });
  }

  #answer(type: "started" | "stopped"): void {
    const answer = { type, __vitest_worker_response__: true };
    queueMicrotask(() => {
      for (const { event, listener } of this.#listeners) if (event === "message") listener(answer);
    });
  }
}

async function endThread(): Promise<void> {
  const ended = warm?.thread;
  warm = null;
  await ended?.stop();
}

/** For the `pool` of a vitest configuration. */
export const warmPool: PoolRunnerInitializer = {
  name: "warm",
  createPoolWorker: (options) => new WarmThread(options),
};
