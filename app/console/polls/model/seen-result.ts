import { isResultForAll } from "#app/event/polls/result-seen.ts";
import type { Scene } from "#party/core/screens/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

/** Who sees the result of a poll that has begun, now: screens may show what phones do not. */
export function seenText(poll: PollView, scenes: Iterable<Scene>): TextKey {
  if (isResultForAll(poll)) return "polls.resultShown";
  // Who has voted sees it whatever the screens show, but not while a further round holds it back.
  const isForVoters = poll.resultMode === "after_vote" && !poll.held;
  const isOnScreen = [...scenes].some((scene) => scene.kind === "result" && scene.poll === poll.id);
  if (isOnScreen) return isForVoters ? "polls.resultOnScreensToVoters" : "polls.resultOnScreens";
  if (poll.held) return "polls.resultHeld";
  return isForVoters ? "polls.resultToVoters" : "polls.resultHidden";
}
