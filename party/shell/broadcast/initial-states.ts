/** How somebody who comes in is brought up to date: by what was missed, or by everything. */

import type { Change, SharedTopic, Topic } from "../../core/changes.ts";
import { viewSettings } from "../../core/event-life/view.ts";
import type { PersonArrival } from "../../core/people/commands.ts";
import { viewArrival } from "../../core/people/view.ts";
import { projectAll } from "../../core/project.ts";
import type { RoomState } from "../../core/state.ts";
import { topicsOf } from "../../core/topics.ts";
import { joinTexts, listText, writeTick, writeWelcome } from "../../protocol/down-frames.ts";
import { oldestVersion, type Welcome } from "../../protocol/protocol.ts";
import type { Member } from "../connections/member.ts";
import type { ChangeIndex } from "./change-index.ts";
import { Fanout, shareTexts, textOf } from "./fanout.ts";
import { countParts, sendSnapshotFrames } from "./snapshot-frames.ts";

/** What the address of a socket says. */
export interface Resume {
  readonly version: number;
  /** Null: has nothing yet. */
  readonly from: { readonly epoch: string; readonly seq: number } | null;
  /** Whether binary snapshots can be read there. */
  readonly inflates: boolean;
}

/** The room at rest, as somebody finds it who comes. */
interface Rest {
  readonly state: RoomState;
  readonly seq: number;
  /** Seq at which this process took over: what is never kept may be out of date before it. */
  readonly startedAt: number;
  readonly changeIndex: ChangeIndex;
  /** Entities that are told but never kept, and were told since the start. */
  readonly ephemeral: ReadonlySet<string>;
  readonly now: number;
  readonly tick: number;
  readonly window: number;
  /** What is about to be noted of who comes; null: nothing. */
  readonly arrival: PersonArrival | null;
}

/** Texts of snapshots and deltas, kept as long as nothing new is committed. */
export class InitialStates {
  readonly #deflate: (text: string) => Promise<Uint8Array>;
  #seq = -1;
  readonly #texts = new Map<Topic, string>();
  readonly #frames = new Map<SharedTopic, Promise<Uint8Array>>();
  readonly #deltas = new Map<string, Fanout>();

  constructor(deflate: (text: string) => Promise<Uint8Array>) {
    this.#deflate = deflate;
  }

  /** Forgets everything: the entities have changed. */
  clear(): void {
    this.#seq = -1;
    this.#texts.clear();
    this.#frames.clear();
    this.#deltas.clear();
  }

  /** Sends the welcome and what belongs to it. Frames of later ticks are held until it is out. */
  async send(member: Member, resume: Resume, rest: Rest): Promise<void> {
    if (this.#seq !== rest.seq) {
      this.clear();
      this.#seq = rest.seq;
    }
    const since = sinceOf(member, resume, rest);
    member.seq = rest.seq;
    if (since === null) await this.#sendSnapshot(member, resume, rest);
    else this.#sendDelta(member, since, rest);
  }

  #sendDelta(member: Member, since: number, rest: Rest): void {
    const { state, seq, changeIndex } = rest;
    member.send(welcomeFrame(rest, "delta", 0));
    const shared = this.#delta(member, since, rest).sharedText(member);
    // Staff who wrote something are known to the room, but have no topic of their own.
    const isAttendee = member.sharedTopic === "attendee";
    const person = isAttendee ? state.people.get(member.actor.id)?.no : undefined;
    const own = textOf(state, changeIndex.ownSince(person, since), member.ownTopic);
    const changes = joinTexts(shared, own);
    if (changes === "" && since === seq) return;
    member.send(writeTick(seq, since, changes));
  }

  #delta(member: Member, since: number, { state, seq, changeIndex, ephemeral }: Rest): Fanout {
    const name = `${member.sharedTopic} ${since}`;
    let delta = this.#deltas.get(name);
    if (delta === undefined) {
      const keys = [...changeIndex.sharedSince(since), ...ephemeral];
      delta = new Fanout(state, seq, shareTexts(state, keys, [member.sharedTopic]));
      this.#deltas.set(name, delta);
    }
    return delta;
  }

  async #sendSnapshot(member: Member, resume: Resume, rest: Rest): Promise<void> {
    const { state, seq, arrival } = rest;
    const { sharedTopic } = member;
    let own = "";
    for (const topic of topicsOf(state, member.actor)) {
      if (topic === sharedTopic) continue;
      own = joinTexts(
        own,
        topic.startsWith("own:")
          ? initialOwnText(state, member, arrival)
          : this.#text(state, topic),
      );
    }
    member.send(welcomeFrame(rest, "snapshot", countParts({ own })));
    const shared = this.#text(state, sharedTopic);
    const { inflates } = resume;
    const deflate = (frame: string) => this.#deflated(sharedTopic, frame);
    await sendSnapshotFrames(member, { seq, shared, own, inflates, deflate });
  }

  #text(state: RoomState, topic: Topic): string {
    let text = this.#texts.get(topic);
    if (text === undefined) {
      text = snapshotText(state, topic);
      this.#texts.set(topic, text);
    }
    return text;
  }

  #deflated(topic: SharedTopic, text: string): Promise<Uint8Array> {
    let deflated = this.#frames.get(topic);
    if (deflated === undefined) {
      const made = this.#deflate(text);
      deflated = made;
      this.#frames.set(topic, made);
      made.catch(() => {
        // Who comes next does not get the same failure.
        if (this.#frames.get(topic) === made) this.#frames.delete(topic);
      });
    }
    return deflated;
  }
}

/**
 * All that the own topic of somebody who comes, here or at a relay, is told. Whom the room does not know yet is told their
 * standing as it is about to be kept, and remembers that for the tick that does.
 */
export function initialOwnText(
  state: RoomState,
  member: Pick<Member, "actor" | "initialOwn">,
  arrival: PersonArrival | null,
): string {
  const { id } = member.actor;
  if (arrival === null || state.people.has(id)) return snapshotText(state, `own:${id}`);
  const me: Change = ["me", "", viewArrival(state, arrival)];
  member.initialOwn = listText([me]);
  return member.initialOwn;
}

/** All that a topic is told, as JSON with commas between. */
function snapshotText(state: RoomState, topic: Topic): string {
  // The settings stand in the welcome.
  const changes: readonly Change[] = projectAll(state, topic).filter(([kind]) => kind !== "set");
  return listText(changes);
}

/** The seq from which to continue; null = it takes a whole snapshot. */
function sinceOf(member: Member, { from }: Resume, rest: Rest): number | null {
  if (from === null || from.epoch !== rest.state.epoch) return null;
  if (from.seq < rest.changeIndex.oldest || from.seq > rest.seq) return null;
  // Which card a moderator has open is never kept: after a start, staff begin anew.
  if (member.sharedTopic === "staff" && from.seq <= rest.startedAt) return null;
  return from.seq;
}

function welcomeFrame(rest: Rest, mode: Welcome["mode"], parts: number): string {
  const { state, seq, now, tick, window } = rest;
  const settings = viewSettings(state);
  if (settings === undefined) throw new Error("nobody is let in before the settings are known");
  const { epoch, base } = state;
  const welcome: Welcome = {
    epoch,
    seq,
    mode,
    parts,
    tick,
    window,
    now,
    base,
    oldest: oldestVersion,
    settings,
  };
  return writeWelcome(welcome);
}
