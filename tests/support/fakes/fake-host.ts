/** A host for the room's shell, all in memory: a clock that stands until it is moved, storage that
 * can be made to fail, sockets that keep what they were sent. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Change } from "#party/core/changes.ts";
import type { Command } from "#party/core/commands.ts";
import type { RoomSettings } from "#party/core/event-life/settings.ts";
import type { CopiedRows } from "#party/core/rebuild/copy.ts";
import {
  type DownFrame,
  frameType,
  type SessionHere,
  type Welcome,
} from "#party/protocol/protocol.ts";
import type { ReplicationBody } from "#party/protocol/replication.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import { rehearsalPort } from "#party/rehearsal/rehearsal.ts";
import type { Resume } from "#party/shell/broadcast/initial-states.ts";
import type {
  CopySource,
  ListPart,
  RoomPorts,
  RoomSocket,
  RoomStorage,
  SocketKept,
} from "#party/shell/ports.ts";
import { Shell } from "#party/shell/shell.ts";
import { usualLimits } from "#party/shell/storage/store.ts";
import { openEvent } from "../room-settings.ts";

/** Lets everything that is ready to go on do so. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The Worker knows nothing of the room: it is a new one. */
export const noCopy: CopySource = {
  summary: async () => ({ seq: 0, since: 0 }),
  page: async () => ({ rows: {}, events: [], next: null }),
};

/** What the Worker has of a room that told it this; what was erased is blank there. */
function copyOf(bodies: readonly ReplicationBody[]): CopySource {
  const all = bodies.map(({ rows }) => rows);
  const erased = new Set(
    all.flatMap(({ questions }) => questions.filter(({ text }) => text === "").map(({ id }) => id)),
  );
  const entries = bodies.flatMap((body) => body.entries);
  const events = entries.map(({ at, by, type, data }) => {
    const isBlank = type === "questionAsked" && erased.has(String(data.question));
    return { at, by, type, data: isBlank ? { question: data.question, state: "live" } : data };
  });
  const tallies = new Map(all.flatMap((each) => each.tallies.map((row) => [row.poll, row])));
  const rows: Partial<CopiedRows> = {
    // The last word about each.
    people: [...new Map(all.flatMap(({ people }) => people.map((row) => [row.no, row]))).values()],
    questions: all.flatMap(({ questions }) => questions),
    polls: all
      .flatMap(({ polls }) => polls)
      .map(({ id, order }) => {
        const { segments = null, round = null } = tallies.get(id) ?? {};
        return { id, order, segments, tallyRound: round };
      }),
    namedBallots: all.flatMap(({ namedBallots }) => namedBallots),
    surveys: all.flatMap(({ surveys }) => surveys),
    surveyAnswers: all.flatMap(({ surveyAnswers }) => surveyAnswers),
  };
  return {
    summary: async () => ({
      seq: Math.max(...bodies.map(({ to }) => to)),
      since: Math.min(...events.map(({ at }) => at)),
    }),
    page: async (part) =>
      part === "events"
        ? { rows: {}, events, next: null }
        : { rows: { [part]: rows[part] ?? [] }, events: [], next: null },
  };
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export class FakeClock {
  time = 1_800_000_000_000;
  /** The room's. */
  readonly timers = new Set<Timer>();
  /** Those of other processes at the same time: they outlive the room's. */
  readonly #others = new Set<Timer>();

  now = (): number => this.time;

  setTimer = (run: () => void, ms: number): (() => void) => this.#add(this.timers, run, ms);

  /** A timer of another process than the room's. */
  setOtherTimer = (run: () => void, ms: number): (() => void) => this.#add(this.#others, run, ms);

  #add(timers: Set<Timer>, run: () => void, ms: number): () => void {
    const timer = { at: this.time + ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  }

  /** Moves the time on; timers ring in their order. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (;;) {
      const next = [...this.timers, ...this.#others].sort((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      this.time = Math.max(this.time, next.at);
      this.timers.delete(next);
      this.#others.delete(next);
      next.run();
      await settle();
    }
    this.time = end;
  }
}

/** What a storage that has this in it lists. */
export function listOf<V>(
  kept: ReadonlyMap<string, V>,
  prefix: string,
  { after = null, before, limit }: ListPart = {},
): ReadonlyMap<string, V> {
  const isAsked = (key: string) =>
    key.startsWith(prefix) &&
    (after === null || key > after) &&
    (before === undefined || key < before);
  const found = Array.from(kept).filter(([key]) => isAsked(key));
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, limit));
}

export class FakeStorage implements RoomStorage {
  readonly kept = new Map<string, string>();
  alarm: number | null = null;
  writes = 0;
  /** Of this process. */
  isWiped = false;
  /** Asked before each call; may throw or take its time. */
  before: (call: "read" | "write") => Promise<void> = async () => {};

  async get(key: string): Promise<string | undefined> {
    await this.before("read");
    return this.kept.get(key);
  }

  async list(prefix: string, part?: ListPart): Promise<ReadonlyMap<string, string>> {
    await this.before("read");
    return listOf(this.kept, prefix, part);
  }

  async write(puts: ReadonlyMap<string, string>, deletes: readonly string[] = []): Promise<void> {
    await this.before("write");
    if (this.isWiped) return;
    this.writes += 1;
    for (const [key, value] of puts) this.kept.set(key, value);
    for (const key of deletes) this.kept.delete(key);
  }

  async setAlarm(at: number | null): Promise<void> {
    if (!this.isWiped) this.alarm = at;
  }

  async wipe(): Promise<void> {
    this.isWiped = true;
    this.kept.clear();
    this.alarm = null;
  }
}

export class FakeSocket implements RoomSocket {
  readonly frames: DownFrame[] = [];
  readonly texts: string[] = [];
  kept: SocketKept | null = null;
  closed: { readonly code: number; readonly reason: string } | null = null;

  send(data: string | Uint8Array): void {
    const text = typeof data === "string" ? data : inflateRawSync(data).toString();
    this.texts.push(text);
    this.frames.push(JSON.parse(text));
  }

  close(code: number, reason: string): void {
    this.closed ??= { code, reason };
  }

  save(kept: SocketKept): void {
    this.kept = kept;
  }

  get welcome(): Welcome | null {
    return this.frames.find((frame) => frame[0] === frameType.welcome)?.[1] ?? null;
  }

  get ticks() {
    return this.frames.filter((frame) => frame[0] === frameType.tick);
  }

  get acks(): number[] {
    return this.ticks.flatMap((tick) => tick[4] ?? []);
  }

  get naks() {
    return this.ticks.flatMap((tick) => tick[5] ?? []);
  }

  get batches() {
    return this.ticks.flatMap((tick) => tick[6] ?? []);
  }

  /** Last seq of which it was told. */
  get seq(): number {
    return this.ticks.at(-1)?.[1] ?? this.welcome?.seq ?? 0;
  }

  /** What it has now: the last value of each entity. */
  get view(): Map<string, unknown> {
    const view = new Map<string, unknown>();
    const apply = (changes: readonly Change[]) => {
      for (const [kind, id, value] of changes) {
        if (value === null) view.delete(`${kind}:${id}`);
        else view.set(`${kind}:${id}`, value);
      }
    };
    for (const frame of this.frames) {
      if (frame[0] === frameType.tick) apply(frame[3]);
      if (frame[0] === frameType.snapshot) apply(frame[2]);
    }
    return view;
  }
}

let tickets = 0;

export const newcomer: Resume = { version: 1, from: null, inflates: true };

/** A room with everything around it. `restart` forgets its memory as a crash would. */
export class FakeRoom {
  readonly clock = new FakeClock();
  readonly storage = new FakeStorage();
  readonly replicated: ReplicationBody[] = [];
  readonly reports: string[] = [];
  settings: RoomSettings | null;
  /** Answers what is replicated; may throw. */
  replicate = async (body: ReplicationBody): Promise<number> => {
    this.replicated.push(body);
    return body.to;
  };
  /** Answers which sessions give no right any more; may throw. */
  rights = async (_sessions: readonly SessionHere[]): Promise<readonly string[]> => [];
  /** Deflates a snapshot; may throw. */
  deflate = async (text: string): Promise<Uint8Array> => deflateRawSync(text);
  /** What stands between the ports and the shell, from the next start on. */
  wrap = (ports: RoomPorts): RoomPorts => ports;
  /** From the next start on. */
  limits = usualLimits;
  shell: Shell;
  #ids = 0;

  readonly id: string;

  /** What the Worker has of it, should storage be empty. */
  copy: CopySource = noCopy;

  constructor(id = "evt_1") {
    this.id = id;
    this.settings = openEvent(id, this.clock.time);
    this.shell = this.#make();
  }

  #make(isWokenByAlarm = false): Shell {
    const ports: RoomPorts = {
      storage: this.storage,
      clock: this.clock,
      random: { id: () => `id${++this.#ids}`, seed: () => 1 },
      outbound: {
        settings: async () => {
          if (this.settings === null) throw new Error("the Worker is away");
          return this.settings;
        },
        replicate: (body) => this.replicate(body),
        rights: (sessions) => this.rights(sessions),
      },
      copy: {
        summary: () => this.copy.summary(),
        page: (part, after) => this.copy.page(part, after),
      },
      deflate: (text) => this.deflate(text),
      report: (what) => this.reports.push(what),
    };
    const id = isWokenByAlarm ? null : this.id;
    return new Shell(this.wrap(ports), id, rehearsalPort, this.limits);
  }

  /** The process dies and another one takes over; sockets and timers of the old one are gone. */
  restart(isWokenByAlarm = false): void {
    this.clock.timers.clear();
    this.storage.isWiped = false;
    this.shell = this.#make(isWokenByAlarm);
  }

  /** The same with an empty storage: what was kept is lost, and the Worker has what it was told. */
  lose(copy: CopySource = copyOf(this.replicated)): void {
    this.storage.kept.clear();
    this.copy = copy;
    this.restart();
  }

  ticket(sub: string, more: Partial<Ticket> = {}): Ticket {
    tickets += 1;
    return {
      aud: "room",
      sub,
      room: this.id,
      role: "participant",
      dev: `dev-${sub}`,
      name: sub,
      jti: `ticket${tickets}`,
      exp: this.clock.time / 1_000 + 60,
      ...more,
    };
  }

  /** Opens a socket; it is let in as soon as the room is at rest. */
  async connect(sub: string, more: Partial<Ticket> = {}, resume = newcomer): Promise<FakeSocket> {
    const socket = new FakeSocket();
    await this.shell.connect(socket, this.ticket(sub, more), resume);
    return socket;
  }

  /** Opens a socket and waits until everything about it is settled. */
  async join(sub: string, more: Partial<Ticket> = {}, resume = newcomer): Promise<FakeSocket> {
    const socket = await this.connect(sub, more, resume);
    await this.clock.advance(1_100);
    return socket;
  }

  moderator(): Promise<FakeSocket> {
    return this.join("mod_1", { role: "moderator", name: "Mona" });
  }

  async send(socket: FakeSocket, i: number, c: Command): Promise<void> {
    await this.shell.receive(socket, JSON.stringify({ i, c }));
  }

  /** Sends and lets the tick pass, no faster than a connection may. */
  async act(socket: FakeSocket, i: number, c: Command): Promise<void> {
    await this.send(socket, i, c);
    await this.clock.advance(100);
  }
}
