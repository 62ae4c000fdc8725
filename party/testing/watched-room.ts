/** A room that looks after every command whether the laws hold: for stories that go through it step by step. */
import { expect } from "vitest";
import type { Command } from "../core/commands.ts";
import type { Decision, RoomActor } from "../core/decision.ts";
import type { RoomSettings } from "../core/event-life/settings.ts";
import { evolve } from "../core/evolve.ts";
import { type ReplicationRows, rowsOf } from "../core/replication.ts";
import { type Entity, fromEntities, toEntities } from "../core/snapshot.ts";
import { createState } from "../core/state.ts";
import { updateAll } from "./random-commands.ts";
import {
  changesOf,
  eventId,
  kari,
  moderator,
  noon,
  ola,
  per,
  screenViewer,
  snapshotOf,
  TestRoom,
  ViewedEntities,
} from "./test-room.ts";

const viewers = [kari, ola, per, moderator, screenViewer];

export class WatchedRoom extends TestRoom {
  private readonly views = viewers.map((viewer) => ({ viewer, view: new ViewedEntities() }));
  private readonly kept = new Map<string, Entity>(toEntities(this.state));
  private readonly record = new Map<string, unknown>();
  private readonly everDirty = new Set<string>();

  constructor(changed: Partial<RoomSettings> = {}) {
    super(null);
    for (const { viewer, view } of this.views) view.add(updateAll(this.state, viewer));
    this.configure(changed);
  }

  override run(actor: RoomActor, command: Command): Decision {
    // Who is erased is sent away, and begins anew.
    const leaver = command.type === "person.erase" ? command.person : null;
    return this.watch(command.type, () => {
      const decision = super.run(actor, command);
      for (const each of this.views) {
        if (each.viewer.id === leaver) each.view.entities.clear();
        if (each.viewer.id === leaver) each.view.add(updateAll(this.state, each.viewer));
      }
      return decision;
    });
  }

  override alarm(): void {
    this.watch("alarm", () => super.alarm());
  }

  /** The journal from its beginning gives this state. */
  checkReplay(): void {
    const replica = createState(eventId, noon);
    for (const { event, meta } of this.journal) evolve(replica, event, meta);
    expectSame(byKey(toEntities(replica)), byKey(toEntities(this.state)), "[LAW1] replayed");
  }

  private watch<T>(what: string, act: () => T): T {
    const { state, journal } = this;
    const waiting = [...state.dirty];
    state.dirty.clear();
    const fallen = fromEntities(structuredClone(toEntities(state)));
    const from = journal.length;
    const answer = act();
    const keys = [...state.dirty];
    const whole = byKey(toEntities(state));
    for (const { event, meta } of journal.slice(from)) evolve(fallen, event, meta);
    // A room that fell and came back just before is where this one is.
    expectSame(byKey(toEntities(fallen)), whole, `[LAW1] [LAW2] over a restored room: ${what}`);
    this.checkKept(what, keys, whole);
    this.checkTold(what, keys);
    this.checkReplication(what, keys);
    state.dirty.clear();
    for (const key of [...waiting, ...keys]) state.dirty.add(key);
    return answer;
  }

  /** What changed was written, and gives the state again. */
  private checkKept(what: string, keys: readonly string[], whole: unknown) {
    for (const [key, entity] of toEntities(this.state, keys)) {
      this.kept.set(key, structuredClone(entity));
    }
    expectSame(byKey(toEntities(fromEntities(this.kept))), whole, `[LAW2] kept: ${what}`);
  }

  /** Everybody has by ticks what a snapshot gives. */
  private checkTold(what: string, keys: readonly string[]) {
    for (const { viewer, view } of this.views) {
      view.add(changesOf(this.state, viewer, keys));
      const whole = snapshotOf(this.state, viewer).sorted();
      expectSame(view.sorted(), whole, `[LAW3] told to ${viewer.id}: ${what}`);
    }
  }

  /** The record has the present value of every row. */
  private checkReplication(what: string, keys: readonly string[]) {
    for (const key of keys) this.everDirty.add(key);
    for (const [id, row] of byId(rowsOf(this.state, keys))) this.record.set(id, row);
    for (const [id, row] of byId(rowsOf(this.state, this.everDirty))) {
      expectSame(this.record.get(id), row, `in the record, ${id}: ${what}`);
    }
  }
}

/** As `toEqual`, which takes its time: only what is written otherwise is looked at. */
function expectSame(one: unknown, other: unknown, what: string): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one, what).toEqual(other);
}

function byKey(entities: readonly [string, Entity][]) {
  return [...entities].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Rows with what names each of them. */
function byId(rows: ReplicationRows): [string, unknown][] {
  return Object.entries(rows).flatMap(([table, list]: [string, readonly object[]]) =>
    list.map((row): [string, unknown] => {
      const names = ["id", "no", "poll", "survey", "minute", "ballot", "n"];
      const parts = names.map((name) => JSON.stringify(Reflect.get(row, name)) ?? "");
      return [`${table} ${parts.join(" ")}`, structuredClone(row)];
    }),
  );
}
