import type { Change } from "#party/core/changes.ts";
import {
  type BatchAnswer,
  type DownFrame,
  frameType,
  type Nak,
  type TickFrame,
  type Welcome,
} from "#party/protocol/protocol.ts";
import { applyChanges, type Entities, noEntities } from "./entities.ts";
import type { FirstView } from "./first-view.ts";

/** What a frame led to. `gap`: something was missed, so the page must come back for it. */
type Applied =
  | { readonly kind: "nothing" }
  | { readonly kind: "gap" }
  /** Up to date for the first time on this connection. */
  | { readonly kind: "ready"; readonly welcome: Welcome }
  | { readonly kind: "settled"; readonly answers: FrameAnswers };

/** What the room answered with one frame. */
export interface FrameAnswers {
  readonly acks: readonly number[];
  readonly naks: readonly Nak[];
  readonly batches: readonly BatchAnswer[];
}

const nothing: Applied = { kind: "nothing" };

/** Where a page stands in the room's history: what it names when it comes back. */
export interface ReplicaPlace {
  readonly epoch: string;
  readonly seq: number;
}

/** A replica as it is kept over a reload. */
export interface ReplicaCopy {
  readonly place: ReplicaPlace;
  readonly base: number;
  readonly entities: Entities;
}

/** The page's copy of what it may see: takes frames in order, and knows when one is missing. */
export class Replica {
  entities: Entities = noEntities();
  /** What seconds on the wire are counted from, UTC milliseconds. */
  base = 0;
  /** Null until there is something whole. */
  place: ReplicaPlace | null = null;
  /** Whether everything that the viewer may see has been told. */
  isWhole = false;
  #welcome: Welcome | null = null;
  #parts: Change[] = [];
  #partsLeft = 0;

  /** Takes a kept copy as if it had just been received. */
  restore(copy: ReplicaCopy): void {
    this.place = copy.place;
    this.base = copy.base;
    this.entities = { ...noEntities(), ...copy.entities };
    this.isWhole = true;
  }

  /** Shows what came with the page, which is newer than a copy; another history's copy is dropped for it. */
  preview(first: FirstView): void {
    if (this.base !== 0 && this.base !== first.base) {
      this.entities = noEntities();
      this.place = null;
      this.isWhole = false;
    }
    this.base = first.base;
    this.entities = applyChanges(this.entities, first.changes);
  }

  /** What to keep for a reload; null before there is anything whole. */
  copy(): ReplicaCopy | null {
    return this.place && { place: this.place, base: this.base, entities: this.entities };
  }

  /** Forgets where it stands, so that the next connection brings everything anew. */
  forgetPlace(): void {
    this.place = null;
  }

  apply(frame: DownFrame): Applied {
    switch (frame[0]) {
      case frameType.welcome:
        return this.#begin(frame[1]);
      case frameType.tick:
        return this.#tick(frame);
      case frameType.snapshot:
        return this.#part(frame[2]);
      default:
        return nothing;
    }
  }

  #begin(welcome: Welcome): Applied {
    this.#welcome = welcome;
    this.#parts = [];
    this.#partsLeft = welcome.mode === "snapshot" ? welcome.parts : 0;
    if (this.#partsLeft > 0) return nothing;
    if (welcome.mode === "snapshot") return this.#finish(welcome, []);
    this.base = welcome.base;
    this.entities = applyChanges(this.entities, [["set", "", welcome.settings]]);
    return { kind: "ready", welcome };
  }

  #part(changes: readonly Change[]): Applied {
    const welcome = this.#welcome;
    if (!welcome || this.#partsLeft === 0) return nothing;
    this.#parts.push(...changes);
    this.#partsLeft -= 1;
    return this.#partsLeft === 0 ? this.#finish(welcome, this.#parts) : nothing;
  }

  /** A snapshot replaces all that was there, in one go. */
  #finish(welcome: Welcome, changes: readonly Change[]): Applied {
    this.entities = applyChanges(noEntities(), [["set", "", welcome.settings], ...changes]);
    this.base = welcome.base;
    this.place = { epoch: welcome.epoch, seq: welcome.seq };
    this.#parts = [];
    this.isWhole = true;
    return { kind: "ready", welcome };
  }

  #tick([, seq, prev, changes, acks = [], naks = [], batches = []]: TickFrame): Applied {
    if (!this.place || !this.#welcome || prev !== this.place.seq) return { kind: "gap" };
    this.entities = applyChanges(this.entities, changes);
    this.place = { epoch: this.#welcome.epoch, seq };
    return { kind: "settled", answers: { acks, naks, batches } };
  }
}
