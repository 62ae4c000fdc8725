/** Frames up: refused when too many, too large or malformed; otherwise decided. */
import type { ErrorCode } from "#workers/contract/errors.ts";
import type { RoomMember } from "../../core/decision.ts";
import { writePong } from "../../protocol/down-frames.ts";
import { type CommandOutcome, closeCode, type WireCommand } from "../../protocol/protocol.ts";
import { isPing, readNumber, readUpFrame } from "../../protocol/up-frames.ts";
import type { Live } from "../live.ts";
import { done } from "../perform.ts";
import type { Member } from "./member.ts";
import { retryAfterSeconds } from "./rate-limit.ts";

/** What takes frames: the room, or a relay. */
export interface FrameTaker {
  /** The socket has answers waiting. */
  answer(): void;
  /** It is there: it has asked whether we are. */
  hear(member: Member): void;
  /** It has sent the clock of a pong back: whether that pong was to measure something else than the way. */
  returned(member: Member, clock: number): boolean;
  operate(member: Member, n: number, command: WireCommand): void;
}

/** Takes one frame of a socket; every refusal is answered with the next tick. */
export function receiveFrame(taker: FrameTaker, member: Member, data: unknown, now: number): void {
  if (!member.rate.takeToken(now)) {
    // Counted before it is read: what comes too fast costs no more than its head.
    const n = readNumber(data);
    member.rate.holdBackAfter(n, now);
    refuseFrame(taker, member, n, "frame.too_fast");
    return;
  }
  const frame = readUpFrame(data);
  switch (frame.kind) {
    case "refused":
      refuseFrame(taker, member, frame.n, frame.code);
      return;
    case "ping":
      member.lag.asked(now);
      member.send(writePong(now));
      taker.hear(member);
      return;
    case "pong":
      if (!taker.returned(member, frame.clock)) member.lag.answered(now);
      return;
    case "operation":
      if (member.rate.holdsBack(frame.n, now)) {
        refuseFrame(taker, member, frame.n, "frame.too_fast");
        return;
      }
      member.rate.accept();
      taker.operate(member, frame.n, frame.command);
      return;
  }
}

/** Takes a frame of somebody who stands in line: a ping is answered, all else is for those inside. */
export function receiveWaiting(member: Member, data: unknown, now: number): void {
  if (!member.rate.takeToken(now)) {
    member.socket.close(closeCode.tooFast, String(retryAfterSeconds));
  } else if (isPing(data)) member.send(writePong(now));
  else member.socket.close(closeCode.retry, "room.waiting");
}

function refuseFrame(taker: FrameTaker, member: Member, n: number, code: ErrorCode): void {
  if (member.rate.refuse()) {
    member.socket.close(closeCode.tooFast, String(retryAfterSeconds));
    return;
  }
  member.answers.nak(n, code);
  taker.answer();
}

/** Who asks for an operation, here or at a relay. */
export interface Operator {
  readonly actor: RoomMember;
  /** Half of an operation's id. */
  readonly device: string;
  /** Half of the way there and back, milliseconds. */
  readonly lag: number;
}

/** The room as what takes frames. */
export function takerOf(live: Live): FrameTaker {
  return {
    answer: () => live.answer(),
    hear: (member) => live.hear(member),
    returned: () => false,
    operate: ({ actor, device, lag, answers }, n, command) => {
      const result = operate(live, { actor, device, lag: lag.ms }, n, command);
      if (!result.ok) answers.nak(n, result.code, result.detail);
      else {
        answers.ack(n);
        if (result.batch !== undefined) answers.batch(n, result.batch);
      }
      live.answer();
    },
  };
}

/** Decides an operation, or repeats the answer that it got before: what is to be answered with the next tick. */
export function operate(
  live: Live,
  { actor, device, lag }: Operator,
  n: number,
  command: WireCommand,
): CommandOutcome {
  const seen = live.outcomes.look(device, n);
  if (seen.kind === "refused") return { ok: false, code: seen.code };
  if (seen.kind === "repeat") return seen.outcome[0] ?? done;
  const results = live.perform([command], actor, [device, n], lag);
  const result = results[0] ?? done;
  const isPlain = result.ok && result.batch === undefined;
  live.outcomes.note(device, n, isPlain ? undefined : results);
  return result;
}
