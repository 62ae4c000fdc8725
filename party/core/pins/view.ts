/** Who is told where pins stand: everybody else is told how many stand in each field. */
import { pinSteps, shownPins } from "#workers/contract/pictures/pin-grid.ts";
import type { SharedTopic } from "../changes.ts";
import type { Ballots } from "../polls/ballots/ballots.ts";
import { isResultOnScreen } from "../polls/results.ts";
import type { Poll } from "../polls/state.ts";
import type { RoomState } from "../state.ts";
import type { View } from "../wire.ts";

/** The pins for staff, and for screens while the result is theirs to see; null where there are none. */
export function viewPins(
  state: RoomState,
  id: string,
  topic: SharedTopic,
): View<readonly number[]> {
  const poll = state.polls.get(id);
  if (poll === undefined) return undefined;
  if (topic === "staff" || isResultOnScreen(state, poll)) return pinsOf(poll);
  return poll.screenResultSeen ? null : undefined;
}

function pinsOf({ removed, content, ballots }: Poll): readonly number[] | null {
  if (removed || content.kind !== "pin" || ballots.size === 0) return null;
  return listPlaces(ballots);
}

/**
 * The newest pins, each as one number: hundredths from above, then from the left. In the order of their places: it says
 * nothing of who came when.
 */
function listPlaces(ballots: Ballots): readonly number[] {
  const newest = Array.from(ballots.keys()).slice(-shownPins);
  const places = newest.map((person) => {
    const [x = 0, y = 0] = ballots.choiceOf(person);
    return y * pinSteps + x;
  });
  return places.sort((one, other) => one - other);
}

export function* listPins(state: RoomState): Iterable<string> {
  for (const { content, pinsKey } of state.polls.values()) {
    if (content.kind === "pin") yield pinsKey;
  }
}
