/** What the viewers of one topic have been told, entity by entity: what the next one is told of it. */
import { joinTexts } from "../protocol/down-frames.ts";
import type { RelayedChange } from "../protocol/relay/down-frames.ts";

/** Deltas that are kept for the next one who comes back from the same seq: a hall that lost its relay comes from a few. */
const deltasKept = 64;

interface ToldEntity {
  /** The change, as JSON. */
  readonly text: string;
  readonly isGone: boolean;
  /** The settings stand in the welcome. */
  readonly isInWelcome: boolean;
  readonly seq: number;
  /** Told without being kept: nobody can have missed it by number, so everybody is told it again. */
  readonly isPassing: boolean;
}

export class TopicCopy {
  /** Whether it is every attendee's. */
  isForAll: boolean;
  readonly #entities = new Map<string, ToldEntity>();
  #snapshot: string | null = null;
  /** By the seq since which. */
  readonly #deltas = new Map<number, string>();

  constructor(isForAll: boolean) {
    this.isForAll = isForAll;
  }

  /** Takes a change that was told with `seq`; answers it as phones are told it, JSON. */
  apply([kind, id, value, passing]: RelayedChange, seq: number): string {
    const key = `${kind}:${id}`;
    const isPassing = passing === 1;
    const text = JSON.stringify([kind, id, value]);
    const isInWelcome = kind === "set";
    this.#entities.set(key, { text, isGone: value === null, isInWelcome, seq, isPassing });
    this.#snapshot = null;
    this.#deltas.clear();
    return text;
  }

  /** Everything that is there, as JSON with commas between. */
  get snapshot(): string {
    this.#snapshot ??= this.#textOf(({ isGone, isInWelcome }) => !isGone && !isInWelcome);
    return this.#snapshot;
  }

  /** What has changed since a seq, what is gone too. */
  since(since: number): string {
    let delta = this.#deltas.get(since);
    if (delta === undefined) {
      delta = this.#textOf(({ seq, isPassing }) => isPassing || seq > since);
      // Of a poll that is over nothing changes any more, and people come back from ever other seqs.
      if (this.#deltas.size === deltasKept) this.#deltas.clear();
      this.#deltas.set(since, delta);
    }
    return delta;
  }

  #textOf(isWanted: (entity: ToldEntity) => boolean): string {
    let text = "";
    for (const entity of this.#entities.values()) {
      if (isWanted(entity)) text = joinTexts(text, entity.text);
    }
    return text;
  }
}
