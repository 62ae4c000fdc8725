/** One simulated event from beginning to end. The same seed gives the same run, to the byte. */
import { outcomeWindow } from "#party/protocol/protocol.ts";
import { type StoreLimits, usualLimits } from "#party/shell/storage/store.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { chooseAct } from "./acts.ts";
import { Device, type Person } from "./device.ts";
import {
  copyDisk,
  countKeptRows,
  countRows,
  countSplitRows,
  type Disk,
  emptyDisk,
} from "./disk.ts";
import { findBroken } from "./laws.ts";
import type { Page } from "./page.ts";
import { RelayHost } from "./relays/relay-host.ts";
import { eventId, RoomHost, type Sabotage } from "./room-host.ts";
import { SimulatedWorker } from "./worker.ts";
import { type Chance, chooseFaults, type Faults, World } from "./world.ts";

const startsAt = 1_800_000_000_000;
const people: readonly Person[] = [
  { sub: "att_anne", role: "participant", name: "Anne" },
  { sub: "att_bo", role: "participant", name: null },
  { sub: "att_cleo", role: "participant", name: "Cleo" },
  { sub: "mod_mona", role: "moderator", name: "Mona" },
  { sub: "mod_nils", role: "moderator", name: "Nils" },
  { sub: "scr_main", role: "screen", name: null },
];

export interface Report {
  readonly seed: number;
  /** What is wrong; nothing = all is well. */
  readonly broken: readonly string[];
  readonly crashes: number;
  readonly sleeps: number;
  readonly events: number;
  readonly rows: number;
  /** Rows that were kept in several chunks, and those that were dropped once nobody would come back for them. */
  readonly splitRows: number;
  readonly droppedRows: number;
  /** The Worker had no database to take the record to. */
  readonly isReplicationAway: boolean;
  readonly acknowledged: number;
  /** Devices of which the room has forgotten what their first operations came to. */
  readonly pastWindow: number;
  /** Acknowledgements that came through relays, and what became of those and of phones that waited there for the room. */
  readonly relayed: number;
  readonly relayCrashes: number;
  readonly longWaits: number;
  readonly givenUp: number;
  /** How often each port threw. */
  readonly thrown: ReadonlyMap<string, number>;
}

/** A room that has been used before, so that its next snapshot is near. */
let used: Disk | null = null;

async function usedDisk(): Promise<Disk> {
  if (used !== null) return used;
  const disk = emptyDisk();
  const world = new World(1, startsAt - 1_200_000);
  const faults: Faults = {
    isOn: false,
    crash: 0,
    fail: 0,
    cut: 0,
    relay: 0,
    call: 0,
    throws: 0,
    slow: 0,
    isReplicationAway: false,
  };
  const worker = new SimulatedWorker(world, faults, openEvent(eventId, startsAt), 0);
  const host = new RoomHost(world, faults, {
    disk,
    worker,
    sabotage: {},
    limits: usualLimits,
  });
  const actor = { kind: "room", id: "mod_mona", role: "moderator", name: "Mona" } as const;
  for (let n = 0; n < 180; n += 1) {
    const state = n % 2 === 0 ? "paused" : "open";
    void host.shell.calls.command({ actor, commands: [{ type: "qa.set", state }] });
    await world.advance(200);
  }
  await world.advance(10_000);
  host.crash();
  used = disk;
  return disk;
}

/** Rows and entities in many chunks, frequent snapshots, and rows that soon nobody comes back for. */
function chooseLimits(chance: Chance): StoreLimits {
  return {
    // Less than a row of one operation has: some are split whatever is done.
    chunkLength: chance.pick([40, 60, 200]) ?? 60,
    snapshotRows: chance.pick([2, 10, 50]) ?? 2,
    snapshotLength: chance.pick([2_000, 1_000_000]) ?? 2_000,
    quietSnapshotLength: chance.pick([200, 60_000]) ?? 200,
    pieceLength: chance.pick([400, 320_000]) ?? 400,
    readAtOnce: chance.pick([1, 3, 64]) ?? 1,
    resumeWindowMs: chance.pick([0, 2_000, 15_000]) ?? 0,
  };
}

class Simulation {
  readonly world: World;
  readonly host: RoomHost;
  /** None in some events. */
  readonly relays: readonly RelayHost[];
  readonly devices: Device[] = [];
  readonly before: number;
  readonly #faults;
  #words = 0;
  #calls = 0;

  get isReplicationAway(): boolean {
    return this.#faults.isReplicationAway;
  }

  constructor(seed: number, disk: Disk, sabotage: Sabotage) {
    this.world = new World(seed, startsAt);
    this.#faults = chooseFaults(this.world.chance);
    this.before = countRows(disk);
    const settings = {
      ...openEvent(eventId, startsAt),
      version: 2,
      hybrid: true,
      moderation: this.world.chance.is(0.3),
      // In some events newcomers wait in line; everybody is in at the end.
      joinsPerSecond: this.world.chance.pick([0, 0, 1, 2]) ?? 0,
    };
    const worker = new SimulatedWorker(this.world, this.#faults, settings, this.before);
    this.host = new RoomHost(this.world, this.#faults, {
      disk,
      worker,
      sabotage,
      limits: chooseLimits(this.world.chance),
    });
    const numbers = this.world.chance.pick([[], [0], [0, 1]]) ?? [];
    this.relays = numbers.map((no) => {
      const parts = { room: this.host, no, sabotage: sabotage.relay ?? {} };
      return new RelayHost(this.world, this.#faults, parts);
    });
  }

  async run(): Promise<void> {
    const { chance } = this.world;
    const { world, relays } = this;
    const around = { world, relays, faults: this.#faults, host: this.host };
    for (const person of people) {
      const device = new Device(person, `dev-${person.sub}`, around);
      this.devices.push(device);
      device.openPage();
      if (person.role !== "screen" && chance.is(0.3)) device.openPage();
    }
    await this.world.advance(chance.between(0, 3_000));
    await this.#startPoll();
    const steps = chance.between(20, 60);
    const cutOffAt = relays.length > 0 && chance.is(0.15) ? chance.between(0, steps - 1) : null;
    for (let step = 0; step < steps; step += 1) {
      if (step === cutOffAt) this.#cutRelaysOff();
      this.#step();
      await this.world.advance(chance.between(0, 1_200));
    }
    // Most of a long time without the room is spent waiting.
    while (relays.some(({ isCutOff }) => isCutOff)) {
      this.#step();
      await this.world.advance(chance.between(0, 8_000));
    }
  }

  /** One relay or all of them cannot reach the room: some long enough to give up after a minute. */
  #cutRelaysOff(): void {
    const { chance } = this.world;
    const ms = chance.between(20_000, 120_000);
    const one = chance.is(0.5) ? chance.pick(this.relays) : undefined;
    for (const relay of one === undefined ? this.relays : [one]) relay.cutOff(ms);
  }

  /** Something to vote on from the start. */
  async #startPoll(): Promise<void> {
    const content = {
      kind: "single",
      title: "before",
      options: ["ja", "nei", "vet ikke"],
      max: 1,
      resultMode: this.world.chance.is(0.5) ? "always" : "after_vote",
    } as const;
    const actor = { kind: "room", id: "usr_host", role: "client", name: "Hans" } as const;
    let poll = "";
    void this.host.shell.calls
      .command({ actor, commands: [{ type: "poll.create", content }] })
      .then((answer) => {
        const made = answer?.results[0];
        if (made?.ok === true) poll = made.id ?? "";
      });
    await this.world.advance(1_000);
    if (poll === "") return;
    void this.host.shell.calls.command({ actor, commands: [{ type: "poll.start", poll }] });
    await this.world.advance(500);
  }

  /** Mends everything and waits until nobody waits any more. */
  async settle(): Promise<void> {
    this.#faults.isOn = false;
    for (const device of this.devices) {
      device.isOnline = true;
      if (device.pages.size === 0) device.openPage();
      for (const page of device.pages) {
        page.show();
        page.changeNetwork(true, true);
      }
    }
    await this.#quiet();
    // A last word for everybody: who has missed the one before notices now.
    for (const state of ["paused", "open"] as const) {
      const actor = { kind: "room", id: "mod_last", role: "moderator", name: "Siste" } as const;
      void this.host.shell.calls.command({ actor, commands: [{ type: "qa.set", state }] });
      await this.world.advance(2_000);
    }
    await this.#quiet();
  }

  async #quiet(): Promise<void> {
    // A dead line is noticed after 25 s, a failed way in tried again within 30 s.
    await this.world.advance(26_000);
    // Whoever has done more than a device's window holds sends its texts one by one: minutes.
    for (let round = 0; round < 200; round += 1) {
      await this.world.advance(4_000);
      if (this.devices.every((device) => isQuiet(device))) break;
    }
    // The record follows, at the latest when the longest pause between two tries is over.
    for (let round = 0; round < 20; round += 1) {
      await this.world.advance(5_000);
      if (this.host.worker.upTo >= countRows(this.host.disk)) break;
    }
  }

  #word = (): string => {
    this.#words += 1;
    return `ord ${this.#words}`;
  };

  #step(): void {
    const { chance } = this.world;
    const device = chance.pick(this.devices);
    const page = chance.pick(Array.from(device?.pages ?? []));
    if (device === undefined) return;
    if (chance.is(0.7)) {
      if (page !== undefined && device.person.role !== "screen") this.#act(device, page);
      return;
    }
    const disturb = chance.pick(this.#disturbances(device, page));
    disturb?.();
  }

  #act(device: Device, page: Page): void {
    const { chance } = this.world;
    // Seldom somebody does more than a device's window of outcomes is long.
    const times = chance.is(0.005) ? 2 * outcomeWindow : chance.is(0.1) ? 4 : 1;
    for (let n = 0; n < times; n += 1) {
      const command = chooseAct(device.isStaff, chance, page, this.#word);
      if (command !== null) page.act(command);
    }
  }

  #disturbances(device: Device, page: Page | undefined): (() => void)[] {
    const { chance } = this.world;
    const { host, relays } = this;
    return [
      () => host.crash(),
      () => chance.pick(relays)?.crash(),
      // Three times as often as others: a room is seldom quiet, for whoever has just gone keeps it awake.
      ...[() => host.sleep(), () => host.sleep(), () => host.sleep()],
      () => this.#call(),
      () => this.#throwInside(),
      () => {
        const { current } = host.worker;
        const { version, moderation } = current;
        host.worker.current = {
          ...current,
          version: version + 1,
          moderation: !moderation,
          joinsPerSecond: chance.pick([0, 1, 3]) ?? 0,
        };
        void host.shell.calls.command({
          actor: { kind: "system" },
          commands: [{ type: "room.settings", settings: host.worker.current }],
        });
      },
      () => device.person.sub === "att_cleo" && chance.is(0.5) && this.#erase(device),
      () => page?.cut(),
      () => {
        if (page !== undefined) device.closePage(page);
        device.openPage();
      },
      () => device.pages.size < 3 && device.openPage(),
      () => page !== undefined && device.pages.size > 1 && device.closePage(page),
      () => (chance.is(0.5) ? page?.hide() : page?.show()),
      () => {
        device.isOnline = !device.isOnline;
        const isTold = chance.is(0.6);
        for (const each of device.pages) each.changeNetwork(device.isOnline, isTold);
      },
    ];
  }

  /** The Worker gives no more tickets, and asks the room until it has heard that it is done. */
  #erase(device: Device): void {
    device.isErased = true;
    const commands = [{ type: "person.erase", person: device.person.sub } as const];
    void this.host.shell.calls.command({ actor: { kind: "system" }, commands }).then((answer) => {
      if (answer === null) this.world.after(() => this.#erase(device), 2_000);
    });
  }

  /** Something that runs in the room itself throws, right away or when the room is at rest. */
  #throwInside(): void {
    const { host, world } = this;
    if (!world.chance.is(0.3)) return;
    void host.shell.calls.look(() => {
      host.thrown.set("callback", (host.thrown.get("callback") ?? 0) + 1);
      throw new Error("a callback threw");
    });
  }

  /** The Worker asks for something on behalf of somebody, and asks again when it hears nothing. */
  #call(): void {
    this.#calls += 1;
    const op = { device: "worker", n: this.#calls };
    const text = `before ${this.#calls}`;
    const call = {
      actor: { kind: "room", id: "usr_host", role: "client", name: "Hans" },
      op,
      commands: [{ type: "chat.send", text, anonymous: false } as const],
    } as const;
    for (let time = this.world.chance.between(1, 3); time > 0; time -= 1) {
      this.world.after(() => void this.host.shell.calls.command(call), (time - 1) * 700);
    }
  }
}

function isQuiet(device: Device): boolean {
  return (
    device.isErased ||
    (device.waiting === 0 && Array.from(device.pages).every((page) => page.isOpen))
  );
}

/** Plays one seed to its end. `sabotage` stands between the shell and what it is given. */
export async function simulate(seed: number, sabotage: Sabotage = {}): Promise<Report> {
  const isUsed = seed % 5 === 0;
  const disk = isUsed ? copyDisk(await usedDisk()) : emptyDisk();
  const simulation = new Simulation(seed, disk, sabotage);
  await simulation.run();
  await simulation.settle();
  const { host, relays, devices, world, before } = simulation;
  const broken = findBroken({ host, devices, before });
  await world.advance(1_000);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const answers = devices.flatMap(({ issued }) => Array.from(issued.values()));
  return {
    seed,
    broken: await broken,
    crashes: host.crashes,
    sleeps: host.sleeps,
    events: world.events,
    rows: countRows(disk),
    splitRows: countSplitRows(disk),
    droppedRows: countRows(disk) - countKeptRows(disk),
    isReplicationAway: simulation.isReplicationAway,
    relayed: sum(devices.map(({ relayed }) => relayed)),
    relayCrashes: sum(relays.map(({ crashes }) => crashes)),
    longWaits: sum(relays.map(({ longWaits }) => longWaits)),
    givenUp: sum(relays.map(({ givenUp }) => givenUp)),
    thrown: host.thrown,
    pastWindow: devices.filter(({ issued }) => issued.size > outcomeWindow).length,
    acknowledged: answers.filter((each) => each.answers.some(({ ok }) => ok)).length,
  };
}
