import type { Result } from "../../contract/errors.ts";
import type { Deps } from "../deps.ts";

/** How long a room that is not ready is waited for before it is asked once more, milliseconds: it starts within a second. */
const pausesMs: readonly number[] = [250, 500, 1_000];

/** What a room answers, asked again while it starts. Who has waited that long is refused, and says so meanwhile. */
export async function askWhenReady<T>(
  deps: Pick<Deps, "wait">,
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> {
  for (const pause of pausesMs) {
    const answer = await ask();
    if (answer.ok || answer.refusal.code !== "room.not_ready") return answer;
    await deps.wait(pause);
  }
  return ask();
}
