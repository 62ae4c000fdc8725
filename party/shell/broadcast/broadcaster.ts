/** What members are told: everything as they come in, and at each tick what has changed. */
import type { Change } from "../../core/changes.ts";
import { isEphemeralKey } from "../../core/features.ts";
import { keyOf } from "../../core/keys.ts";
import type { PersonArrival } from "../../core/people/commands.ts";
import type { Person } from "../../core/people/state.ts";
import type { RoomState } from "../../core/state.ts";
import { closeCode } from "../../protocol/protocol.ts";
import {
  type ToldTopics,
  writeEpoch,
  writeRelayWelcome,
} from "../../protocol/relay/down-frames.ts";
import type { Connections } from "../connections/connections.ts";
import type { Member } from "../connections/member.ts";
import type { RoomPorts } from "../ports.ts";
import type { RelayLink, RemoteMember } from "../relays/relay-link.ts";
import type { StoredRoom } from "../storage/store.ts";
import { tickLength, windowLength } from "../timing.ts";
import type { ChangeIndex } from "./change-index.ts";
import { Fanout, type SplitKeys, shareTexts, splitOwn, textOf } from "./fanout.ts";
import { InitialStates, initialOwnText, type Resume } from "./initial-states.ts";
import { changedTopics, relayedTexts, relayedTopics, relaySnapshot } from "./relay-texts.ts";

/** Of so many entities a relay that begins learns when they changed last: what a hall does in some minutes. */
const recentChanges = 500;
/** At least so many entities go to a relay that comes back in one tick of those that it has missed: some 20 KB. */
const keysTogether = 64;

export class Broadcaster {
  readonly #ports: Pick<RoomPorts, "clock" | "deflate" | "report">;
  readonly #state: RoomState;
  readonly #connections: Connections;
  readonly #startedAt: number;
  readonly #changeIndex: ChangeIndex;
  readonly #initialStates: InitialStates;
  /** Entities that are told but never kept, and were told since the start. */
  readonly #ephemeral = new Set<string>();
  /** Attendees at relays whose topics may have changed since the last tick. */
  readonly #changedTopics = new Set<string>();

  constructor(
    ports: Pick<RoomPorts, "clock" | "deflate" | "report">,
    { state, seq, changes }: StoredRoom,
    connections: Connections,
  ) {
    this.#ports = ports;
    this.#state = state;
    this.#connections = connections;
    this.#startedAt = seq;
    this.#changeIndex = changes;
    this.#initialStates = new InitialStates(ports.deflate);
    // What might still change before the start is not known any more: those who come back are told so.
    for (const { language } of state.captions.values()) {
      this.#ephemeral.add(keyOf.caption(language));
    }
  }

  /** Brings somebody up to date who has come to the room at rest; `arrival` is about to be noted of it. */
  sendInitialState(
    member: Member,
    resume: Resume,
    seq: number,
    arrival: PersonArrival | null,
  ): void {
    const rest = {
      state: this.#state,
      seq,
      startedAt: this.#startedAt,
      changeIndex: this.#changeIndex,
      ephemeral: this.#ephemeral,
      now: this.#ports.clock.now(),
      tick: tickLength(this.#connections.size),
      window: windowLength(this.#connections.size),
      arrival,
    };
    this.#initialStates.send(member, resume, rest).catch((error) => {
      this.#ports.report("a snapshot could not be sent", error);
      member.socket.close(closeCode.resync, "room.not_ready");
    });
  }

  /** Those of the changed entities that are kept; the others are told to everybody who comes. */
  keptOf(dirty: readonly string[]): string[] {
    const kept: string[] = [];
    for (const key of dirty) {
      if (isEphemeralKey(key)) this.#ephemeral.add(key);
      else kept.push(key);
    }
    return kept;
  }

  /** The entities are kept as they became with `seq`. */
  note(keys: readonly string[], seq: number): void {
    for (const key of keys) this.#changeIndex.note(this.#state, key, seq);
  }

  /** Sends everybody what has changed, and what they wait to be answered. */
  broadcast(dirty: readonly string[], seq: number): void {
    if (dirty.length > 0) this.#initialStates.clear();
    const connections = this.#connections;
    const split = splitOwn(this.#state, dirty, (attendee) => connections.has(attendee));
    const { shared, own } = split;
    const texts = shareTexts(this.#state, shared, connections.sharedTopics());
    const fanout = new Fanout(this.#state, seq, texts, own);
    for (const member of connections.members) fanout.deliver(member);
    if (connections.links.size > 0) this.#broadcastToRelays(seq, split);
  }

  #broadcastToRelays(seq: number, { shared, own }: SplitKeys): void {
    const connections = this.#connections;
    const { people } = this.#state;
    connections.flushLinks();
    for (const [attendee, { person, changes, polls }] of own) {
      const isAny = this.#changedTopics.delete(attendee);
      this.#addOwnAtRelays(attendee, changes, person, isAny ? null : polls);
    }
    for (const attendee of this.#changedTopics) {
      this.#addOwnAtRelays(attendee, [], people.get(attendee), null);
    }
    this.#changedTopics.clear();
    const texts = relayedTexts(this.#state, shared);
    for (const link of connections.links) link.deliver(seq, texts);
  }

  /**
   * Tells relays at which an attendee is what is theirs alone, unless they were told it as they came in, and of their topics: by
   * what is told of those polls, or (null) all of them.
   */
  #addOwnAtRelays(
    attendee: string,
    changes: readonly Change[],
    person: Person | undefined,
    polls: readonly string[] | null,
  ): void {
    const isTold =
      changes.length > 0 && this.#connections.takeInitialOwnAtRelays(attendee, changes);
    let topics: ToldTopics | undefined;
    this.#connections.visitLinks(attendee, (link) => {
      if (topics === undefined) topics = changedTopics(this.#state, person, polls);
      if (isTold && topics === null) return;
      link.addOwn(attendee, changes, topics);
    });
  }

  /**
   * An attendee's topics may have changed otherwise than by a ballot, whose key says it. Whoever comes to a relay is told of
   * all theirs anyway.
   */
  noteTopics(attendee: string): void {
    if (this.#connections.links.size > 0) this.#changedTopics.add(attendee);
  }

  /** Brings a relay up to date that has come to the room at rest. */
  sendToRelay(link: RelayLink, { from }: Resume, seq: number): void {
    const { epoch, base } = this.#state;
    const isKnown = from !== null && from.epoch === epoch && this.#isKept(from.seq, seq);
    const mode = isKnown ? "delta" : "snapshot";
    // A new one learns when what is new became so: its phones, who come from one that is gone, need no more than that.
    const since = isKnown ? from.seq : this.#changeIndex.recent(recentChanges);
    link.seq = since;
    link.socket.send(writeRelayWelcome({ epoch, seq: since, upTo: seq, mode, base }));
    if (!isKnown) for (const frame of relaySnapshot(this.#state)) link.socket.send(frame);
    const together = isKnown ? keysTogether : 1;
    for (const [at, keys] of this.#changeIndex.ticksSince(since, together)) {
      link.replay(at, relayedTexts(this.#state, keys));
    }
    // Those of a new one are told what is over of it, too: a copy of now does not have it.
    const rest = [...this.#ephemeral];
    if (rest.length > 0 || link.seq < seq) link.replay(seq, relayedTexts(this.#state, rest));
  }

  #isKept(since: number, seq: number): boolean {
    return since >= this.#changeIndex.oldest && since <= seq;
  }

  /**
   * Tells an attendee's relay that they are in, and what is their own: since what they have, or all of it. `arrival` is about
   * to be noted of it.
   */
  sendToRemote(
    remote: RemoteMember,
    since: number | null,
    seq: number,
    arrival: PersonArrival | null,
  ): void {
    const { person, no, link } = remote;
    const state = this.#state;
    const isDelta = since !== null && this.#isKept(since, seq);
    const keys = isDelta ? this.#changeIndex.ownSince(state.people.get(person)?.no, since) : [];
    const own = isDelta
      ? textOf(state, keys, `own:${person}`)
      : initialOwnText(state, remote, arrival);
    const topics = JSON.stringify(relayedTopics(state, state.people.get(person)));
    link.answer(`[${no},"in",${isDelta ? 1 : 0},[${own}],${topics}]`);
  }

  /** Initial states are written anew: they have changed without a tick, and history has another name. */
  renew(): void {
    this.#initialStates.clear();
    for (const link of this.#connections.links) link.socket.send(writeEpoch(this.#state.epoch));
  }
}
