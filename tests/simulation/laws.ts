/** What must be true when the dust has settled, whatever went wrong before. */
import { evolve } from "#party/core/evolve.ts";
import { projectAll } from "#party/core/project.ts";
import { toEntities } from "#party/core/snapshot.ts";
import { createState, type RoomState } from "#party/core/state.ts";
import { topicsOf } from "#party/core/topics.ts";
import type { WireCommand } from "#party/protocol/protocol.ts";
import type { ListPart } from "#party/shell/ports.ts";
import { type Row, readRows } from "#party/shell/storage/journal.ts";
import { Store } from "#party/shell/storage/store.ts";
import { listOf } from "#tests/support/fakes/fake-host.ts";
import type { Device, Issued } from "./device.ts";
import type { Disk } from "./disk.ts";
import type { Page } from "./page.ts";
import { eventId, type RoomHost } from "./room-host.ts";

/**
 * What is told and never kept: people here, open cards, what is heard of screens, and drafts of captions, whose id is their
 * language alone.
 */
export function isPassing(kind: string, id: string): boolean {
  return ["h", "f", "sl"].includes(kind) || (kind === "cp" && !id.includes("."));
}

export interface Scenery {
  readonly host: RoomHost;
  readonly devices: readonly Device[];
  /** Rows up to this one were there before the run. */
  readonly before: number;
}

/** Everything that is wrong, each line with the law that it breaks; nothing = all is well. */
export async function findBroken(scenery: Scenery): Promise<string[]> {
  const { host, devices } = scenery;
  const rows: Row[] = [];
  for await (const { row } of readRows(sorted(host.disk.history))) rows.push(row);
  const { state } = await loadStored(host.disk);
  return [
    ...findHoles(rows),
    ...findMemoryLoss(rows, state),
    ...findTexts(rows, devices),
    ...findBallots(rows, devices),
    ...findOvertaken(rows, devices),
    ...findUnanswered(devices),
    ...findTooOld(devices),
    ...findReplication(rows, scenery),
    ...(await findReplicas(state, host, devices)),
  ];
}

function sorted(kept: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(Array.from(kept).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The room as a process would find it, read by nobody else. */
function loadStored({ kept }: Disk) {
  const storage = {
    get: async (key: string) => kept.get(key),
    list: async (prefix: string, part?: ListPart) => listOf(kept, prefix, part),
    write: async () => {},
    setAlarm: async () => {},
    wipe: async () => {},
  };
  const random = { id: () => "", seed: () => 0 };
  const clock = { now: () => 0, setTimer: () => () => {} };
  return new Store({ storage, random, clock }).load(eventId);
}

function findHoles(rows: readonly Row[]): string[] {
  return rows.flatMap(({ seq }, index) =>
    seq === index + 1 ? [] : [`HOLE row ${index + 1} has the number ${seq}`],
  );
}

/** What is stored is what the rows say, all of them from the first. */
function findMemoryLoss(rows: readonly Row[], stored: RoomState): string[] {
  const replayed = createState(eventId, stored.base);
  for (const { entries } of rows) {
    for (const { at, by, who, events } of entries) {
      for (const event of events) evolve(replayed, event, { at, by, who });
    }
  }
  replayed.epoch = stored.epoch;
  const [left, right] = [replayed, stored].map((state) => {
    const entities = Array.from(toEntities(state), ([key, value]) => [key, JSON.stringify(value)]);
    return entities.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)).join("\n");
  });
  return left === right ? [] : [`STORED ${firstDifference(left ?? "", right ?? "")}`];
}

function firstDifference(left: string, right: string): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `…${left.slice(from, at + 80)}… ≠ …${right.slice(from, at + 80)}…`;
}

const isTextOf = (command: WireCommand): string | null => ("text" in command ? command.text : null);

/** Texts are all different: each stands for its operation. */
function findTexts(rows: readonly Row[], devices: readonly Device[]): string[] {
  const counts = new Map<string, number>();
  /** Of these, what people said who were not erased: who is, may say it anew as somebody else. */
  const lasting = new Map<string, number>();
  const events = rows.flatMap(({ entries }) => entries.flatMap((entry) => entry.events));
  const erased = new Set(events.flatMap((one) => (one.type === "personErased" ? one.person : [])));
  for (const event of events) {
    if (!("text" in event) || event.text === null) continue;
    counts.set(event.text, (counts.get(event.text) ?? 0) + 1);
    if ("person" in event && erased.has(event.person)) continue;
    lasting.set(event.text, (lasting.get(event.text) ?? 0) + 1);
  }
  const broken: string[] = [];
  const written = new Set<string>();
  for (const device of devices) {
    for (const issued of device.issued.values()) {
      const text = isTextOf(issued.command);
      if (text === null) continue;
      written.add(text);
      const count = counts.get(text) ?? 0;
      const isKept = issued.answers.some(({ ok }) => ok);
      if (isKept && count === 0) broken.push(`LOST ${text} was acknowledged`);
      if (isKept && issued.answers.some((answer) => !answer.ok)) {
        broken.push(`ANSWERS ${text} was taken and refused: ${JSON.stringify(issued.answers)}`);
      }
    }
  }
  for (const [text, count] of counts) {
    if ((lasting.get(text) ?? 0) > 1) broken.push(`DOUBLED ${text} is there ${count} times`);
    if (!written.has(text) && !text.startsWith("before")) broken.push(`INVENTED ${text}`);
  }
  return broken;
}

/** An acknowledged vote or answer was cast once as it was given, and no ballot without one. */
function findBallots(rows: readonly Row[], devices: readonly Device[]): string[] {
  const cast = new Set<string>();
  /** Of these, what was not cast by somebody erased: who is, may vote anew as somebody else. */
  const lasting = new Map<string, number>();
  const people = new Map<number, string>();
  const events = rows.flatMap(({ entries }) => entries.flatMap((entry) => entry.events));
  const erased = new Set(events.flatMap((one) => (one.type === "personErased" ? one.person : [])));
  for (const event of events) {
    if (event.type === "personMet") people.set(event.person, event.id);
    if (event.type !== "ballotCast" && event.type !== "answerWritten") continue;
    const said = event.type === "ballotCast" ? event.choice : event.texts;
    const key = `${people.get(event.person)} ${event.poll} ${said}`;
    cast.add(key);
    if (!erased.has(event.person)) lasting.set(key, (lasting.get(key) ?? 0) + 1);
  }
  const asked = new Map<string, Issued[]>();
  for (const { person, issued } of devices) {
    for (const each of issued.values()) {
      const { command } = each;
      if (command.type !== "poll.vote" && command.type !== "poll.write") continue;
      const said = command.type === "poll.vote" ? command.choice : command.texts;
      const key = `${person.sub} ${command.poll} ${said}`;
      asked.set(key, [...(asked.get(key) ?? []), each]);
    }
  }
  const broken: string[] = [];
  for (const [key, votes] of asked) {
    const isKept = votes.some(({ answers }) => answers.some(({ ok }) => ok));
    if (isKept && !cast.has(key)) broken.push(`LOST the vote ${key} was acknowledged`);
  }
  for (const [key, count] of lasting) {
    if (count > (asked.get(key)?.length ?? 0)) broken.push(`DOUBLED the vote ${key}`);
  }
  return broken;
}

/** Who changes their mind is counted as they said last: of a person's votes in a poll, the last one cast is the last one acknowledged. */
function findOvertaken(rows: readonly Row[], devices: readonly Device[]): string[] {
  const people = new Map<number, string>();
  const last = new Map<string, string>();
  for (const event of rows.flatMap(({ entries }) => entries.flatMap((entry) => entry.events))) {
    if (event.type === "personMet") people.set(event.person, event.id);
    if (event.type !== "ballotCast") continue;
    last.set(`${people.get(event.person)} ${event.poll}`, String(event.choice));
  }
  const broken: string[] = [];
  for (const { person, issued, isErased } of devices) {
    // Two devices of one person, or of somebody who was erased, have no common order.
    if (isErased || devices.filter((other) => other.person.sub === person.sub).length > 1) continue;
    const wanted = new Map<string, string>();
    for (const [, { command, answers }] of Array.from(issued).sort(([a], [b]) => a - b)) {
      if (command.type !== "poll.vote" || !answers.some(({ ok }) => ok)) continue;
      wanted.set(`${person.sub} ${command.poll}`, String(command.choice));
    }
    for (const [key, choice] of wanted) {
      const stands = last.get(key);
      if (stands !== choice)
        broken.push(`OVERTAKEN the vote ${key}: ${choice}, and ${stands} stands`);
    }
  }
  return broken;
}

function findUnanswered(devices: readonly Device[]): string[] {
  const broken: string[] = [];
  for (const device of devices) {
    if (device.isErased) continue;
    if (device.waiting > 0) broken.push(`UNANSWERED ${device.id} waits for ${device.waiting}`);
    if (device.isStaff) continue;
    for (const [n, { answers, command }] of device.issued) {
      if (answers.length === 0) broken.push(`UNANSWERED ${device.id} ${n} ${command.type}`);
    }
  }
  return broken;
}

/** However much somebody does at once, the room still knows what came of each when a page sends it again. */
function findTooOld(devices: readonly Device[]): string[] {
  return devices.flatMap(({ id, issued }) =>
    Array.from(issued).flatMap(([n, { answers }]) => {
      const isTooOld = answers.some((answer) => !answer.ok && answer.code === "op.too_old");
      return isTooOld ? [`WINDOW ${n} of ${id} had fallen out of it`] : [];
    }),
  );
}

function findReplication(rows: readonly Row[], { host, before }: Scenery): string[] {
  const { worker } = host;
  const broken: string[] = [];
  if (worker.hole !== null) broken.push(`REPLICATION has a hole: ${worker.hole}`);
  if (worker.upTo !== rows.length)
    broken.push(`REPLICATION ends at ${worker.upTo} of ${rows.length}`);
  const wanted = rows
    .slice(before)
    .reduce((sum, { entries }) => sum + entries.flatMap(({ events }) => events).length, 0);
  const found = Array.from(worker.entries.keys()).filter(
    (key) => Number(key.split(":")[0]) > before,
  );
  if (found.length !== wanted) broken.push(`REPLICATION has ${found.length} of ${wanted} events`);
  return broken;
}

/** What each page has is what the room tells now, and that is what is stored. */
async function findReplicas(
  stored: RoomState,
  host: RoomHost,
  devices: readonly Device[],
): Promise<string[]> {
  const broken: string[] = [];
  for (const device of devices) {
    if (device.isErased) continue;
    const { sub: id, role } = device.person;
    const told = new Map<string, string>();
    const kept = new Map<string, string>();
    for (const topic of topicsOf(stored, { id, role })) {
      const view = await host.shell.calls.view(topic);
      for (const [kind, entity, value] of view?.changes ?? []) {
        told.set(`${kind} ${entity}`, textOf(kind, value));
      }
      for (const [kind, entity, value] of projectAll(stored, topic)) {
        kept.set(`${kind} ${entity}`, JSON.stringify(value));
      }
    }
    broken.push(
      ...compare(`MEMORY ${device.id}`, kept, told, (key) => {
        const [kind = "", entity = ""] = key.split(" ");
        return isPassing(kind, entity);
      }),
    );
    for (const page of device.pages) {
      if (page.isOpen) broken.push(...compare(`REPLICA ${device.id}`, told, textsOf(page)));
      else broken.push(`AWAY ${device.id} has not come back`);
    }
  }
  return broken;
}

function textsOf({ replica }: Page): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [kind, entities] of Object.entries(replica.entities)) {
    for (const [id, value] of entities) texts.set(`${kind} ${id}`, textOf(kind, value));
  }
  return texts;
}

/** When a screen was last heard changes with each of its pings: some news of that is always on its way. */
function textOf(kind: string, value: unknown): string {
  return JSON.stringify(kind === "sl" && Array.isArray(value) ? value.slice(0, 1) : value);
}

function compare(
  what: string,
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
  isLeftOut: (key: string) => boolean = () => false,
): string[] {
  const broken: string[] = [];
  for (const key of new Set([...wanted.keys(), ...found.keys()])) {
    if (isLeftOut(key) || wanted.get(key) === found.get(key)) continue;
    broken.push(`${what}: ${key} should be ${wanted.get(key)} and is ${found.get(key)}`);
  }
  return broken;
}
