/** Frames up: refused when too many, too large or malformed; otherwise decided. */
import type { ErrorCode } from "#workers/contract/errors.ts";
import { writePong } from "../../protocol/down-frames.ts";
import { closeCode, type WireCommand } from "../../protocol/protocol.ts";
import { readNumber, readUpFrame } from "../../protocol/up-frames.ts";
import type { Live } from "../live.ts";
import type { Member } from "./member.ts";
import { retryAfterSeconds } from "./rate-limit.ts";

/** Takes one frame of a socket; every refusal is answered with the next tick. */
export function receiveFrame(live: Live, member: Member, data: unknown, now: number): void {
  if (!member.rate.takeToken(now)) {
    // Counted before it is read: what comes too fast costs no more than its head.
    const n = readNumber(data);
    member.rate.holdBackAfter(n, now);
    refuseFrame(live, member, n, "frame.too_fast");
    return;
  }
  const frame = readUpFrame(data);
  switch (frame.kind) {
    case "refused":
      refuseFrame(live, member, frame.n, frame.code);
      return;
    case "ping":
      member.lag.asked(now);
      member.send(writePong(now));
      live.hear(member);
      return;
    case "pong":
      member.lag.answered(now);
      return;
    case "operation":
      if (member.rate.holdsBack(frame.n, now)) {
        refuseFrame(live, member, frame.n, "frame.too_fast");
        return;
      }
      member.rate.accept();
      operate(live, member, frame.n, frame.command);
      return;
  }
}

function refuseFrame(live: Live, member: Member, n: number, code: ErrorCode): void {
  if (member.rate.refuse()) {
    member.socket.close(closeCode.tooFast, String(retryAfterSeconds));
    return;
  }
  member.answers.nak(n, code);
  live.answer();
}

/** Decides an operation, or repeats the answer that it got before. */
function operate(live: Live, member: Member, n: number, command: WireCommand): void {
  const { device, answers } = member;
  const seen = live.outcomes.look(device, n);
  if (seen.kind === "too_old") answers.nak(n, "op.too_old");
  else {
    const results =
      seen.kind === "repeat"
        ? seen.outcome
        : live.perform([command], member.actor, [device, n], member.lag.ms);
    const result = results[0];
    if (result === undefined || result.ok) answers.ack(n);
    else answers.nak(n, result.code, result.detail);
    if (result?.ok && result.batch) answers.batch(n, result.batch);
    const isPlain = result?.ok === true && result.batch === undefined;
    if (seen.kind === "new") live.outcomes.note(device, n, isPlain ? undefined : results);
  }
  live.answer();
}
