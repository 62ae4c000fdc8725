/**
 * A relay's copy of the attendees' view: whoever comes is told out of it, and at each tick what has changed in it. Which
 * topics somebody has beside the shared one the room says.
 */
import { joinTexts } from "../protocol/down-frames.ts";
import type {
  RelayDownFrame,
  RelayedChange,
  RelayedResult,
  RelayWelcome,
  relayFrameType,
} from "../protocol/relay/down-frames.ts";
import { SharedText } from "../shell/broadcast/fanout.ts";
import type { RelayPlace } from "./ports.ts";
import { TopicCopy } from "./topic-copy.ts";

/** As the room names topics: polls by their ids, captions by nothing. The shared one has no name there. */
const captionsTopic = "";
const sharedTopic = "*";

/** Changes that are to be told, one for each entity: a later one takes the place of an earlier one. */
type Untold = Map<string, Map<string, string>>;

export type RelayTickFrame = Extract<
  RelayDownFrame,
  readonly [typeof relayFrameType.tick, ...unknown[]]
>;
type RelaySnapshotFrame = Extract<
  RelayDownFrame,
  readonly [typeof relayFrameType.snapshot, ...unknown[]]
>;

export class AttendeeCopy {
  #epoch = "";
  #seq = 0;
  #base = 0;
  /** Since when every change is known. */
  #oldest = 0;
  #settings: unknown = null;
  /** False while a snapshot is still coming in. */
  #isWhole = false;
  /** How far the ticks lead that the room sends at once behind its welcome. */
  #upTo = 0;
  #topics = new Map<string, TopicCopy>();
  #untold: Untold = new Map();

  /** Null while there is nothing to go on from. */
  get place(): RelayPlace | null {
    return this.#isWhole ? { epoch: this.#epoch, seq: this.#seq } : null;
  }

  get seq(): number {
    return this.#seq;
  }

  get epoch(): string {
    return this.#epoch;
  }

  get base(): number {
    return this.#base;
  }

  /** The event's settings, as attendees are told them; null before they are known. */
  get settings(): unknown {
    return this.#settings;
  }

  get hasUntold(): boolean {
    return this.#untold.size > 0;
  }

  /** All that the room's welcome announced is here. */
  get isUpToDate(): boolean {
    return this.#isWhole && this.#seq >= this.#upTo;
  }

  /** The room has let the relay in: what follows continues the copy, or replaces it. */
  welcome({ epoch, seq, upTo, mode, base }: RelayWelcome): void {
    this.#base = base;
    this.#upTo = upTo;
    if (mode === "delta") return;
    this.#epoch = epoch;
    this.#seq = seq;
    this.#oldest = seq;
    this.#isWhole = false;
    this.#topics = new Map();
    this.#untold = new Map();
  }

  /** A part of everything. */
  addSnapshot([, shared, results, captions, isLast]: RelaySnapshotFrame): void {
    this.#put(sharedTopic, shared, this.#seq);
    for (const result of results) this.#putResult(result, this.#seq);
    this.#put(captionsTopic, captions, this.#seq);
    // Whoever comes is told all of it: there is nothing to tell of it to anybody else.
    this.#untold = new Map();
    this.#isWhole = isLast === 1;
  }

  /** A tick; false when one before it is missing. */
  addTick([, seq, prev, shared, results, captions]: RelayTickFrame): boolean {
    if (!this.#isWhole || prev !== this.#seq) return false;
    this.#put(sharedTopic, shared, seq);
    for (const result of results) this.#putResult(result, seq);
    this.#put(captionsTopic, captions, seq);
    this.#seq = seq;
    return true;
  }

  /** History was rewritten: whoever has the one of before begins anew. */
  rename(epoch: string): void {
    this.#epoch = epoch;
    this.#oldest = this.#seq;
  }

  #putResult([poll, isForAll, changes]: RelayedResult, seq: number): void {
    this.#topic(poll).isForAll = isForAll === 1;
    this.#put(poll, changes, seq);
  }

  #put(topic: string, changes: readonly RelayedChange[], seq: number): void {
    if (changes.length === 0) return;
    const copy = this.#topic(topic);
    let untold = this.#untold.get(topic);
    if (untold === undefined) {
      untold = new Map();
      this.#untold.set(topic, untold);
    }
    for (const change of changes) {
      const [kind, id, value] = change;
      if (kind === "set") this.#settings = value;
      untold.set(`${kind}:${id}`, copy.apply(change, seq));
    }
  }

  #topic(name: string): TopicCopy {
    let topic = this.#topics.get(name);
    if (topic === undefined) {
      topic = new TopicCopy(name === sharedTopic);
      this.#topics.set(name, topic);
    }
    return topic;
  }

  /** Whether somebody who has an epoch up to a seq can go on from there. */
  continues(from: RelayPlace | null): from is RelayPlace {
    if (!this.#isWhole || from === null || from.epoch !== this.#epoch) return false;
    return from.seq >= this.#oldest;
  }

  /** The attendees' shared part of a snapshot. */
  get sharedSnapshot(): string {
    return this.#topic(sharedTopic).snapshot;
  }

  /** What else somebody with these topics is told in a snapshot. */
  snapshotOf(topics: ReadonlySet<string>): string {
    return this.#join(topics, false, (copy) => copy.snapshot);
  }

  /** What somebody with these topics has missed since a seq. */
  since(seq: number, topics: ReadonlySet<string>): string {
    return this.#join(topics, true, (copy) => copy.since(seq));
  }

  #join(
    topics: ReadonlySet<string>,
    isWithShared: boolean,
    textOf: (copy: TopicCopy) => string,
  ): string {
    let text = isWithShared ? textOf(this.#topic(sharedTopic)) : "";
    for (const [name, copy] of this.#topics) {
      if (name === sharedTopic || !(copy.isForAll || topics.has(name))) continue;
      text = joinTexts(text, textOf(copy));
    }
    return text;
  }

  /** Takes what was not told yet: what to tell somebody, by their topics; those with the same ones share a text. */
  takeUntold(): (topics: ReadonlySet<string>) => SharedText {
    const untold = this.#untold;
    this.#untold = new Map();
    const parts = Array.from(untold, ([name, changes]) => {
      const text = [...changes.values()].join(",");
      return { name, text, isForAll: this.#topic(name).isForAll };
    });
    // The shared part is applied first.
    parts.sort((a, b) => Number(b.name === sharedTopic) - Number(a.name === sharedTopic));
    const nothing = new SharedText("");
    return (topics) => {
      let told = nothing;
      for (const [index, { name, text, isForAll }] of parts.entries()) {
        if (isForAll || topics.has(name)) told = told.with(index, text);
      }
      return told;
    };
  }
}
