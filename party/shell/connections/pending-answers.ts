import { joinTexts, writeAnswers } from "../../protocol/down-frames.ts";
import type { BatchAnswer, Nak } from "../../protocol/protocol.ts";

/** What one socket is to be answered after the next commit; JSON with commas between. */
export class PendingAnswers {
  #acks = "";
  #naks = "";
  #batches = "";

  get isEmpty(): boolean {
    return this.#acks === "" && this.#naks === "";
  }

  ack(n: number): void {
    this.#acks = joinTexts(this.#acks, String(n));
  }

  nak(n: Nak[0], code: Nak[1], detail?: Nak[2]): void {
    this.addNak(JSON.stringify(detail === undefined ? [n, code] : [n, code, detail]));
  }

  /** A refusal as the room wrote it for a relay: JSON. */
  addNak(nak: string): void {
    this.#naks = joinTexts(this.#naks, nak);
  }

  /** What came of an operation on many things, besides its acknowledgement. */
  batch(...answer: BatchAnswer): void {
    this.#batches = joinTexts(this.#batches, JSON.stringify(answer));
  }

  /** Takes all of it, as the end of a tick frame. */
  take(): string {
    const text = writeAnswers(this.#acks, this.#naks, this.#batches);
    this.#acks = "";
    this.#naks = "";
    this.#batches = "";
    return text;
  }
}
