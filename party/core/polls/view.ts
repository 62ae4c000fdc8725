/** Who sees what of a poll itself; of its result, see results.ts. */

import type { RoomState } from "../state.ts";
import { type Audience, secondsOf, type Writable } from "../wire.ts";
import { isShownByHand } from "./results.ts";
import type { Poll } from "./state.ts";
import type { PollWire } from "./wire.ts";

/** A poll as an audience sees it, "remove" when it was seen before, or nothing. */
export function viewPoll(
  state: RoomState,
  poll: Poll,
  audience: Audience,
): PollWire | "remove" | "nothing" {
  if (audience !== "staff" && poll.publicAt === null) return "nothing";
  return poll.removed ? "remove" : pollWire(state, poll, audience);
}

function pollWire(state: RoomState, poll: Poll, audience: Audience): PollWire {
  const { kind, title, options, max, resultMode, seconds, right, named } = poll.content;
  const wire: Writable<PollWire> = { t: title, k: kind, o: options, m: resultMode, i: poll.order };
  if (max !== 1) wire.x = max;
  if (poll.state !== "draft") wire.s = poll.state;
  if (poll.locked) wire.l = 1;
  if (isShownByHand(poll)) wire.w = 1;
  if (poll.held) wire.y = 1;
  if (poll.startedAt !== null) wire.b = secondsOf(state, poll.startedAt);
  if (poll.stoppedAt !== null) wire.e = secondsOf(state, poll.stoppedAt);
  if (poll.round !== 1) wire.r = poll.round;
  if (seconds !== undefined) wire.g = seconds;
  if (named === true) wire.v = 1;
  const times = timesWire(state, poll);
  if (times !== null) wire.d = times;
  if (right !== undefined && (audience === "staff" || poll.revealed)) wire.a = right;
  if (audience === "staff" && poll.hiddenWords.length > 0) wire.h = poll.hiddenWords;
  return wire;
}

function timesWire({ base }: RoomState, poll: Poll): NonNullable<PollWire["d"]> | null {
  const { state, opensAt, endsAt } = poll;
  if (state !== "started" || opensAt === null || endsAt === null) return null;
  return [opensAt - base, endsAt - base];
}
