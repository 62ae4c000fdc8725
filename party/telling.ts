/** What members are told: everything as they come in, and at each tick what has changed. */
import type { RoomState } from "./core/state.ts";
import type { Crowd } from "./crowd.ts";
import { Fanout, shareTexts, splitOwn } from "./fanout.ts";
import type { Member } from "./member.ts";
import { Missed } from "./missed.ts";
import type { RoomPorts } from "./ports.ts";
import { closeCode } from "./protocol.ts";
import type { Loaded } from "./storage.ts";
import { tickLength, windowLength } from "./timing.ts";
import { type Resume, Welcomes } from "./welcome.ts";

export class Telling {
  readonly #ports: Pick<RoomPorts, "clock" | "deflate" | "report">;
  readonly #state: RoomState;
  readonly #crowd: Crowd;
  readonly #startedAt: number;
  readonly #missed: Missed;
  readonly #welcomes: Welcomes;
  /** Entities that are told but never kept, and were told since the start. */
  readonly #ephemeral = new Set<string>();

  /** `oldest` is the seq from which on every change is known. */
  constructor(
    ports: Pick<RoomPorts, "clock" | "deflate" | "report">,
    { state, seq, rows }: Loaded,
    oldest: number,
    crowd: Crowd,
  ) {
    this.#ports = ports;
    this.#state = state;
    this.#crowd = crowd;
    this.#startedAt = seq;
    this.#missed = new Missed(oldest, rows, state);
    this.#welcomes = new Welcomes(ports.deflate);
  }

  /** Brings somebody up to date who has come to the room at rest. */
  greet(member: Member, resume: Resume, seq: number): void {
    const rest = {
      ...{ state: this.#state, seq, startedAt: this.#startedAt, missed: this.#missed },
      ...{ ephemeral: this.#ephemeral, now: this.#ports.clock.now() },
      ...{ tick: tickLength(this.#crowd.size), window: windowLength(this.#crowd.size) },
    };
    this.#welcomes.greet(member, resume, rest).catch((error) => {
      this.#ports.report("a snapshot could not be sent", error);
      member.socket.close(closeCode.resync, "room.not_ready");
    });
  }

  /** Those of the changed entities that are kept; the others are told to everybody who comes. */
  keptOf(dirty: readonly string[]): string[] {
    return dirty.filter((key) => {
      if (!isEphemeral(key)) return true;
      this.#ephemeral.add(key);
      return false;
    });
  }

  /** The entities are kept as they became with `seq`. */
  note(keys: readonly string[], seq: number): void {
    for (const key of keys) this.#missed.note(this.#state, key, seq);
  }

  /** Tells everybody what has changed, and what they wait to be answered. */
  tell(dirty: readonly string[], seq: number): void {
    if (dirty.length > 0) this.#welcomes.clear();
    const crowd = this.#crowd;
    const { shared, own } = splitOwn(this.#state, dirty, (attendee) => crowd.has(attendee));
    const texts = shareTexts(this.#state, shared, crowd.sides());
    const fanout = new Fanout(this.#state, seq, texts, own);
    for (const member of crowd.members) fanout.deliver(member);
  }

  /** What newcomers are greeted with is written anew: it has changed without a tick. */
  renew(): void {
    this.#welcomes.clear();
  }
}

/** People here, open cards, when screens were last heard. */
function isEphemeral(key: string): boolean {
  return key === "h" || key.startsWith("f:") || key.startsWith("sl:");
}
