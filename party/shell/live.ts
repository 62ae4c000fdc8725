/**
 * The room in memory: decides, and commits, broadcasts and answers once a tick. All of it is thrown
 * away when a write fails, or anything else throws: see `life.ts`.
 */

import type { Command } from "../core/commands.ts";
import type { RoomActor } from "../core/decision.ts";
import { isOf } from "../core/event-base.ts";
import { onAlarm } from "../core/event-life/decide.ts";
import { evolve } from "../core/evolve.ts";
import { leaveDesk, noteScreenHeard } from "../core/screens/evolve.ts";
import type { RoomState } from "../core/state.ts";
import { type CommandOutcome, oldestVersion } from "../protocol/protocol.ts";
import { type Joining, PendingJoins } from "./admission/pending-joins.ts";
import { Aggregates } from "./broadcast/aggregates.ts";
import { Broadcaster } from "./broadcast/broadcaster.ts";
import type { Resume } from "./broadcast/initial-states.ts";
import { Connections } from "./connections/connections.ts";
import type { Member } from "./connections/member.ts";
import type { Life } from "./life.ts";
import { perform } from "./perform.ts";
import type { RoomPorts } from "./ports.ts";
import type { RelayLink, RemoteMember } from "./relays/relay-link.ts";
import { lostForMs, RelayReport } from "./relays/relay-report.ts";
import { RoomAlarm } from "./room-alarm.ts";
import { Stays } from "./stays/stays.ts";
import type { StoredStays } from "./stays/stored-stays.ts";
import { entryOfItself, type OpId } from "./storage/entries.ts";
import type { Erased } from "./storage/journal.ts";
import type { Outcomes } from "./storage/outcomes.ts";
import type { Store, StoredRoom } from "./storage/store.ts";
import { UnwrittenEntries } from "./storage/unwritten-entries.ts";
import { TickScheduler } from "./tick-scheduler.ts";
import { saveAfterMs } from "./timing.ts";
import { Replicator } from "./worker/replicator.ts";

/** From the product itself, of a person by their id. */
function isErasure(command: Command): command is Extract<Command, { type: "person.erase" }> {
  return isOf(command, "person.erase");
}

/** Everything, to somebody of whom no more is known. */
const anew: Resume = { version: oldestVersion, from: null, inflates: false };

export class Live {
  readonly state: RoomState;
  readonly outcomes: Outcomes;
  readonly connections = new Connections();
  readonly ticks: TickScheduler;
  readonly alarm: RoomAlarm;
  readonly stays: Stays;
  /** Called after the settings have changed. */
  onSettings: () => void = () => {};
  /** Called with those who are erased, known or not. */
  onErased: (people: ReadonlySet<string>) => void = () => {};
  readonly #ports: RoomPorts;
  readonly #store: Store;
  readonly #life: Life;
  readonly #broadcaster: Broadcaster;
  readonly #replicator: Replicator;
  readonly #aggregates: Aggregates;
  readonly #pendingJoins: PendingJoins;
  readonly #relays = new RelayReport();
  #seq: number;
  readonly #entries = new UnwrittenEntries();
  #answers: (() => void)[] = [];
  #hasAnswers = false;
  #erased: Erased[];
  #saving: (() => void) | null = null;

  /** Whoever makes it does so inside of the life that it is part of. */
  constructor(life: Life, store: Store, stored: StoredRoom, stays: StoredStays) {
    const { state, outcomes, seq, rows, erased } = stored;
    const { ports } = life;
    this.#life = life;
    this.#ports = ports;
    this.#store = store;
    this.state = state;
    this.outcomes = outcomes;
    this.#seq = seq;
    this.#aggregates = new Aggregates(state, this.connections);
    this.#pendingJoins = new PendingJoins(state);
    this.#erased = [...erased];
    if (erased.length > 0) store.noteErasure(ports.clock.now());
    this.#broadcaster = new Broadcaster(ports, stored, this.connections);
    this.alarm = new RoomAlarm(life, state);
    this.ticks = new TickScheduler(life, {
      sockets: () => this.connections.load,
      isDirty: () => this.#isDirty,
      tick: (dueAt) => this.#tick(dueAt),
      ticked: () => {
        this.#countPeople();
        this.#saveLater();
      },
    });
    const aliveAt = rows.at(-1)?.at ?? 0;
    this.stays = new Stays(life, stays, aliveAt, () => this.#replicator.noteStays());
    this.#replicator = new Replicator(
      life,
      {
        atRest: (run) => this.ticks.atRest(() => run(this.state, this.#seq)),
        readRow: (seq) => store.readRow(seq),
        stays: this.stays.unsent,
        acknowledged: (seq, stays) => {
          store.acknowledge(seq);
          this.stays.acknowledged(stays);
          if (this.#saving === null && store.isQuietSnapshotDue) this.#saveLater();
        },
      },
      rows.filter((row) => row.seq > store.acknowledged),
      store.pieceLength,
    );
    this.wake();
    if (erased.length > 0) this.ticks.arm();
  }

  get seq(): number {
    return this.#seq;
  }

  get #isDirty(): boolean {
    return this.state.dirty.size > 0 || !this.#entries.isEmpty || this.#hasAnswers;
  }

  /**
   * Whether somebody whom the room does not know has a ticket from before the last erasure: it may
   * be the erased one's. Who was not erased gets another one.
   */
  isFromBeforeErasure({ actor }: Pick<Member, "actor">, issuedAt: number): boolean {
    return issuedAt <= this.#store.erasedAt && !this.state.people.has(actor.id);
  }

  /** Whether somebody was in this room before. */
  knows(person: string): boolean {
    return this.#pendingJoins.knows(person);
  }

  /** Lets somebody in and brings them up to date, unless they are gone again. */
  join(member: Member, resume: Resume): void {
    if (member.state !== "entering") return;
    this.#add(member);
    const arrival = this.#pendingJoins.add(member);
    this.#broadcaster.sendInitialState(member, resume, this.#seq, arrival);
    // Others who wait for the room at rest come first: an answer or a screen changes it.
    this.ticks.whenFree(() => {
      if (arrival !== null) this.ticks.arm();
      if (!member.answers.isEmpty) this.answer();
      this.#countPeople();
      this.hear(member);
      // There may be no tick to do it: who comes back, or opens another page, changes nothing.
      this.#saveLater();
    });
  }

  /**
   * Takes back somebody whose socket outlived this memory. Which cards were open is forgotten with
   * it, so staff begin anew. So does who was told less than is known by now: a socket that could
   * not be closed has missed what an earlier memory told without it. Until then neither is told
   * of anything.
   */
  restore(member: Member): void {
    if (member.sharedTopic === "staff" || member.seq !== this.#seq) {
      this.ticks.atRest(() => this.join(member, anew));
      return;
    }
    this.#add(member);
    this.#countPeople();
    this.hear(member);
  }

  #add(member: Member): void {
    this.connections.add(member);
    if (member.sharedTopic === "attendee") this.stays.came(member.actor.id);
  }

  leave(member: Member): void {
    const wasIn = this.connections.remove(member);
    if (member.sharedTopic === "staff" && !this.connections.hasStaff(member.actor.id)) {
      leaveDesk(this.state, member.actor.id);
      if (this.#isDirty) this.ticks.arm();
    }
    if (!wasIn) return;
    if (!this.connections.has(member.actor.id)) this.stays.left(member.actor.id);
    this.#countPeople();
    this.hear(member);
  }

  /** A socket has said something, or has come or gone: staff are told when it is a screen's. */
  hear({ screen }: Member): void {
    if (screen === null) return;
    noteScreenHeard(this.state, screen, this.connections.pagesOf(screen), this.#ports.clock.now());
    if (this.#isDirty) this.ticks.arm();
  }

  /** Lets somebody in whose phone is at a relay; `since` is the last seq that it has, null: nothing. */
  joinRemote(remote: RemoteMember, since: number | null, joining: Joining): void {
    if (!remote.isHere) return;
    if (!remote.isInside) {
      this.connections.addRemote(remote);
      this.stays.came(remote.person);
    }
    const arrival = this.#pendingJoins.add(joining);
    this.#broadcaster.sendToRemote(remote, since, this.#seq, arrival);
    this.ticks.whenFree(() => {
      if (arrival !== null) this.ticks.arm();
      this.#countPeople();
    });
  }

  /** A phone at a relay is gone. */
  leaveRemote(remote: RemoteMember): void {
    if (this.#removeRemote(remote)) this.#countPeople();
  }

  #removeRemote(remote: RemoteMember): boolean {
    const wasIn = this.connections.removeRemote(remote);
    if (wasIn && !this.connections.has(remote.person)) this.stays.left(remote.person);
    return wasIn;
  }

  /** Brings a relay up to date; from then on it is told of everything. */
  joinRelay(link: RelayLink, resume: Resume): void {
    this.#broadcaster.sendToRelay(link, resume, this.#seq);
    this.connections.links.add(link);
    this.#relays.noteBack(link.relay);
  }

  /** A relay is lost, and with it for now all who are behind it. */
  leaveRelay(link: RelayLink): void {
    this.connections.links.delete(link);
    const remote = [...link.members.values()];
    link.members.clear();
    for (const each of remote) this.#removeRemote(each);
    if (remote.length === 0) return;
    this.#relays.noteLost(link.relay, this.#ports.clock.now());
    this.#ports.clock.setTimer(() => this.#countPeople(), lostForMs);
    this.#countPeople();
  }

  /** Decides commands one after the other and lets happen what was accepted. */
  perform(
    commands: readonly Command[],
    actor: RoomActor,
    op?: OpId,
    lag = 0,
  ): readonly CommandOutcome[] {
    this.#commitJoins();
    return this.#perform(commands, actor, op, lag);
  }

  /** Who has come before something happens is there when it does. */
  #commitJoins(): void {
    const arrived = this.#pendingJoins.take();
    if (arrived.length > 0) this.#perform(arrived, { kind: "system" });
  }

  #perform(
    commands: readonly Command[],
    actor: RoomActor,
    op?: OpId,
    lag = 0,
  ): readonly CommandOutcome[] {
    const now = this.#ports.clock.now();
    this.#ports.meter?.decided(commands.length);
    const { settings } = this.state;
    const { results, entry, erased } = perform(this.state, { commands, actor, op, lag, now });
    // Ballots say it by their keys; nothing else changes what an attendee has as a topic.
    if ("id" in actor && commands.some((each) => isOf(each, "captions.read"))) {
      this.#broadcaster.noteTopics(actor.id);
    }
    if (commands.some(isErasure)) this.#erase(commands, erased, now);
    if (this.state.settings !== settings) this.onSettings();
    if (entry !== null) this.#entries.add(this.outcomes.withRefusals(entry));
    if (this.#isDirty) this.ticks.arm();
    this.#aggregateLater();
    return results;
  }

  /** People are erased, some of whom the room may not know yet: they may stand in line, or have a ticket from before. */
  #erase(commands: readonly Command[], erased: readonly Erased[], now: number): void {
    const people = new Set(commands.filter(isErasure).map(({ person }) => person));
    this.#erased.push(...erased);
    this.#store.noteErasure(now);
    // With those whom the room knows their devices are forgotten as its storage is written anew.
    const known = new Set(erased.map(({ id }) => id));
    const others = Array.from(people).filter((person) => !known.has(person));
    if (others.length > 0) this.outcomes.forget(new Set(others));
    this.onErased(people);
  }

  /** Calls back after the next commit; without `run`, sockets have answers waiting. */
  answer(run?: () => void): void {
    if (run !== undefined) this.#answers.push(run);
    this.#hasAnswers = true;
    this.ticks.arm();
  }

  /** Lets happen what has come due, and says when there is more. */
  wake(): void {
    const now = this.#ports.clock.now();
    const events = onAlarm(this.state, now);
    this.alarm.forget();
    for (const event of events) evolve(this.state, event, { at: now, by: null });
    if (events.length > 0) {
      this.#entries.add(entryOfItself(now, events));
      this.ticks.arm();
    } else this.alarm.set();
  }

  #countPeople(): void {
    const { attendees, screens, links } = this.connections;
    const relays = this.#relays.seats(links, this.#ports.clock.now());
    this.#replicator.countPeople({ present: attendees, screens, relays });
    this.#aggregateLater();
  }

  #aggregateLater(): void {
    const due = this.#aggregates.dueIn(this.#ports.clock.now());
    if (due !== null) this.ticks.arm(due);
  }

  async #tick(dueAt: number): Promise<void> {
    this.#commitJoins();
    this.#takeAggregates();
    const isQuiet = !this.#isDirty;
    await this.#commit();
    if (this.#life.isOver) return;
    const isSnapshotDue = isQuiet ? this.#store.isQuietSnapshotDue : this.#store.isSnapshotDue;
    if (this.#erased.length > 0) await this.#rewrite();
    else if (isSnapshotDue) await this.#snapshot();
    if (!this.#life.isOver) this.#ports.meter?.ticked(dueAt);
  }

  #snapshot(): Promise<void> {
    return this.#store.snapshot(this.state, this.outcomes, this.#seq);
  }

  #takeAggregates(): void {
    const now = this.#ports.clock.now();
    const event = this.#aggregates.take(now);
    if (event !== null) this.#entries.add(entryOfItself(now, [event]));
  }

  /** Keeps the tick; only then broadcasts and answers. */
  async #commit(): Promise<void> {
    const entries = this.#entries.take();
    const answers = this.#answers;
    const dirty = Array.from(this.state.dirty);
    this.#answers = [];
    this.#hasAnswers = false;
    this.state.dirty.clear();
    const keys = this.#broadcaster.keptOf(dirty);
    if (entries.length > 0) {
      const row = { seq: this.#seq + 1, at: this.#ports.clock.now(), keys, entries };
      const length = await this.#store.commit(row);
      if (this.#life.isOver) return;
      this.#seq = row.seq;
      this.#replicator.add({ row, length });
      this.#broadcaster.note(keys, row.seq);
    }
    // Nobody else says of an erasure again, once it is answered; that of somebody whom the room knows stands in the row.
    if (this.#store.hasErasure && this.#erased.length === 0) await this.#snapshot();
    if (this.#life.isOver) return;
    this.#broadcaster.broadcast(dirty, this.#seq);
    for (const run of answers) run();
    if (keys.length > 0) this.alarm.set();
  }

  /** However many were erased: everything that is kept is read and written once a tick for it. */
  async #rewrite(): Promise<void> {
    const erased = this.#erased.splice(0);
    // First of all: once the rest is written, no later memory knows of the erasure.
    await this.stays.erase(erased.map(({ id }) => id));
    await this.#store.rewrite(this.state, this.outcomes, this.#seq, erased);
    this.#replicator.rewritten();
    this.#broadcaster.renew();
  }

  /** Once it is quiet, sockets remember how far they were told, and storage what is in memory alone: that may sleep after it. */
  #saveLater(): void {
    this.#saving?.();
    this.#saving = this.#ports.clock.setTimer(() => {
      this.#saving = null;
      if (this.#entries.dueIdle() || this.#store.isQuietSnapshotDue) this.ticks.arm();
      for (const member of this.connections.members) member.save();
    }, saveAfterMs);
  }
}
