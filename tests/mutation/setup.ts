import fc from "fast-check";
import { inject, vi } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    globalNamespace: string;
    mutantActivation: string | undefined;
  }
}

/**
 * Runs before each test file while faults are tried. The thread has served other faults: what a failed
 * test did not undo is undone here, and the fault before this one is taken out while the file is loaded.
 */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

if (inject("mutantActivation") !== "static") {
  const state: unknown = Reflect.get(globalThis, inject("globalNamespace"));
  if (typeof state === "object" && state !== null) Reflect.set(state, "activeMutant", undefined);
}

/** The same random stories each time: what a fault's result is does not hang on luck. */
fc.configureGlobal({ seed: 7 });
