/**
 * What phones at a relay are told: everything as they come in, and what has changed at each tick of the relay, which grows
 * with their number. What was not told yet is replaced by what is newer, never queued.
 */
import { joinTexts, listText, writeAway, writePong, writeTick } from "../protocol/down-frames.ts";
import { closeCode, frameType, oldestVersion } from "../protocol/protocol.ts";
import type { RelayedChange } from "../protocol/relay/down-frames.ts";
import { countParts, sendSnapshotFrames } from "../shell/broadcast/snapshot-frames.ts";
import { tickLength, windowLength } from "../shell/timing.ts";
import type { AttendeeCopy } from "./attendee-copy.ts";
import type { Phone } from "./phone.ts";
import type { RelayPorts } from "./ports.ts";

/**
 * Of a tick: so long must nothing have come, from phones or from the room, for a rush to be over. Longer than what phones do
 * is gathered (0.4 of a tick), and than the room's own tick.
 */
const quietPart = 0.45;
/** Of a tick: no longer is the end of a rush waited for. */
const longestRush = 1.5;

interface RelayedPhones {
  phones(): Iterable<Phone>;
  count(): number;
  /** When a phone has asked for something last, UTC milliseconds. */
  operatedAt(): number;
  /** Has a phone out at once. */
  dismiss(phone: Phone, code: number, reason: string): void;
}

export class Delivery {
  readonly #ports: Pick<RelayPorts, "clock" | "deflate" | "report">;
  readonly #copy: AttendeeCopy;
  readonly #relay: RelayedPhones;
  /** Takes back the tick that is to come; null: there is none. */
  #cancelTick: (() => void) | null = null;
  /** When the last tick ended, and when there was something new to tell last, UTC milliseconds. */
  #endedAt = Number.NEGATIVE_INFINITY;
  #armedAt = Number.NEGATIVE_INFINITY;
  #deflated: { readonly text: string; readonly made: Promise<Uint8Array> } | null = null;

  constructor(
    ports: Pick<RelayPorts, "clock" | "deflate" | "report">,
    copy: AttendeeCopy,
    relay: RelayedPhones,
  ) {
    this.#ports = ports;
    this.#copy = copy;
    this.#relay = relay;
  }

  /**
   * There is something to tell: at once, or when a tick has passed since the last one. After a pause the first tick of a rush
   * waits for its end: thousands vote in one moment, and to tell each of them of each hundred takes longer than to wait.
   */
  arm(): void {
    const { clock } = this.#ports;
    const now = clock.now();
    this.#armedAt = now;
    if (this.#cancelTick !== null) return;
    const tick = tickLength(this.#relay.count());
    const due = Math.min(tick, this.#endedAt + tick - now);
    if (due > 0) this.#cancelTick = clock.setTimer(() => this.#tick(), due);
    else this.#tickAfterRush(this.#relay.operatedAt(), now + tick * longestRush);
  }

  /** `heardAt`: when something came last; `until`: when the tick comes whatever else does. UTC milliseconds. */
  #tickAfterRush(heardAt: number, until: number): void {
    const { clock } = this.#ports;
    const now = clock.now();
    const quiet = tickLength(this.#relay.count()) * quietPart;
    const isRush = now < until && now - heardAt < quiet;
    this.#cancelTick = isRush
      ? clock.setTimer(() => {
          this.#tickAfterRush(Math.max(this.#armedAt, this.#relay.operatedAt()), until);
        }, quiet)
      : clock.setTimer(() => this.#tick(), 0);
  }

  /** Tells now what the next tick would tell. */
  flush(): void {
    if (this.#cancelTick === null) return;
    this.#cancelTick();
    this.#tick();
  }

  #tick(): void {
    this.#cancelTick = null;
    const copy = this.#copy;
    const { seq, epoch } = copy;
    const place = { epoch, seq };
    const untoldOf = copy.takeUntold();
    for (const phone of this.#relay.phones()) {
      const { member } = phone;
      if (!phone.isIn) {
        // Before it is in it is told nothing but what it did wrong.
        if (!member.answers.isEmpty && member.state === "inside") {
          member.send(writeTick(member.seq, member.seq, "", member.answers.take()));
        }
        continue;
      }
      const shared = untoldOf(phone.topics);
      const own = phone.takeOwn();
      if (own === "" && member.answers.isEmpty) {
        if (shared.text === "") continue;
        member.send(shared.frame(seq, member.seq));
      } else {
        // Own first: captions alone are told in both ways, and what all are told of them is never older.
        const changes = joinTexts(own, shared.text);
        member.send(writeTick(seq, member.seq, changes, member.answers.take()));
      }
      member.seq = seq;
      phone.place = place;
    }
    this.#endedAt = this.#ports.clock.now();
  }

  /** The room has let a phone in: `own` is what is its own, since what it has or all of it. */
  sendInitialState(phone: Phone, isDelta: boolean, own: readonly RelayedChange[]): void {
    const { member, place, topics } = phone;
    const copy = this.#copy;
    const { seq, epoch } = copy;
    // A snapshot of before is still being made, and would come after this.
    if (member.state === "catchingUp") {
      this.#relay.dismiss(phone, closeCode.retry, "room.not_ready");
      return;
    }
    if (member.state === "waiting") member.stopWaiting();
    member.enter();
    const now = this.#ports.clock.now();
    phone.resume(now);
    // What it says to the first of them may have come too fast, and been refused.
    if (phone.hasNotHeard(now)) member.send(writePong(now));
    phone.takeOwn();
    phone.place = { epoch, seq };
    member.seq = seq;
    const ownText = listText(own);
    if (isDelta && place !== null) {
      member.send(this.#welcome("delta", 0));
      const changes = joinTexts(copy.since(place.seq, topics), ownText);
      if (changes !== "" || place.seq !== seq) member.send(writeTick(seq, place.seq, changes));
    } else this.#sendSnapshot(phone, joinTexts(copy.snapshotOf(topics), ownText));
    if (!member.answers.isEmpty) this.arm();
  }

  #sendSnapshot({ member, inflates }: Phone, own: string): void {
    const { seq, sharedSnapshot: shared } = this.#copy;
    member.send(this.#welcome("snapshot", countParts({ own })));
    const deflate = (frame: string) => this.#deflate(frame);
    sendSnapshotFrames(member, { seq, shared, own, inflates, deflate }).catch((error) => {
      this.#ports.report("a snapshot could not be sent", error);
      member.socket.close(closeCode.resync, "room.not_ready");
    });
  }

  #deflate(text: string): Promise<Uint8Array> {
    if (this.#deflated?.text !== text) {
      this.#deflated = { text, made: this.#ports.deflate(text) };
      // Who comes next does not get the same failure.
      this.#deflated.made.catch(() => {
        this.#deflated = null;
      });
    }
    return this.#deflated.made;
  }

  #welcome(mode: "delta" | "snapshot", parts: number): string {
    const { seq, epoch, base, settings } = this.#copy;
    const phones = this.#relay.count();
    const tick = tickLength(phones);
    const window = windowLength(phones);
    const now = this.#ports.clock.now();
    const oldest = oldestVersion;
    const welcome = { epoch, seq, mode, parts, tick, window, now, base, oldest, settings };
    return JSON.stringify([frameType.welcome, welcome]);
  }

  /** Tells a phone its place in line. */
  wait(phone: Phone, place: number, seconds: number): void {
    const { member, inflates } = phone;
    if (member.state === "catchingUp") {
      this.#relay.dismiss(phone, closeCode.retry, "room.not_ready");
      return;
    }
    if (member.state !== "waiting") member.wait(this.#ports.clock.now(), inflates);
    member.sendPlace(place, seconds);
  }

  /** The way to the room is lost: nothing is told until the room has let the phone in anew. */
  suspend(phone: Phone): void {
    if (!phone.isIn) return;
    const now = this.#ports.clock.now();
    phone.member.send(writeAway());
    // Its page sends that clock back: what comes after that, it sent when it had heard.
    phone.member.send(writePong(now));
    phone.suspend(now);
  }
}
