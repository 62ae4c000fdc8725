import type { Deps } from "../deps.ts";

/** What is to be done in turn, by its name in the log. */
export type Steps = Readonly<Record<string, (deps: Deps) => Promise<unknown>>>;

/**
 * Does each in turn, whatever became of those before: a file that cannot be deleted keeps no mail from leaving. What fails is
 * said in the log; answers whether nothing did.
 */
export async function runEach(
  deps: Deps,
  code: "cron.failed" | "queue.failed",
  steps: Steps,
): Promise<boolean> {
  let isDone = true;
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run(deps);
    } catch (error) {
      isDone = false;
      deps.log.error(code, { step }, error);
    }
  }
  return isDone;
}
