/**
 * R6 with everything real: ten devices at ten gates of one event, each with the session that a page runs, against the Worker in
 * workerd over HTTP. 2,000 people come, some tickets are passed on, networks go at random, before a call or before its answer,
 * and pages are loaded anew. What is chance comes from the seed in the test's name; DOOR_SEED takes another.
 */
import { randomBytes } from "node:crypto";
import { ulid } from "ulid";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Answer as HttpAnswer } from "#tests/support/api.ts";
import { readTicketKey } from "#tests/support/door/read-ticket-key.ts";
import { type ApiServer, startApiServer } from "#tests/support/servers/api-server.ts";
import { testSecrets } from "#tests/support/servers/worker-server.ts";
import { countedResults, type ScanDirection } from "#workers/contract/door/scan-result.ts";
import {
  type DoorShownScan,
  findConflicts,
  settleScans,
} from "#workers/contract/door/settle-scans.ts";
import { makeTicketKeys, writeTicket } from "#workers/contract/tickets/event-ticket.ts";
import { memoryStore } from "../testing/fake-entrance.ts";
import type { ScanApi, ScanApiAnswer } from "./scan-api.ts";
import { createScanApi } from "./scan-api.ts";
import { ScannerSession } from "./scanner-session.ts";
import type { ShownScan as Shown } from "./scanner-state.ts";

const scanners = 10;
const tickets = 2_000;
const forgeries = 20;
const seed = Number(process.env.DOOR_SEED ?? 20261125);

let server: ApiServer;
let staff: string;
let at: string;

beforeAll(async () => {
  server = await startApiServer();
  // A scanner's calls are those of a page: to where it came from.
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (to: string | Request, init?: RequestInit) =>
    fetch(typeof to === "string" ? new URL(to, server.worker.url) : to, init),
  );
  const account = { email: "client@plenum.test", password: "plenum-demo-2026" };
  staff = (await server.call("POST", "/v1/auth/login", { body: account })).json.token;
  at = `/v1/events/${await makeEvent()}`;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server?.stop();
});

/** Calls as the event's staff; what is refused is a fault of this test. */
async function ask(method: string, to: string, body?: unknown, bearer = staff) {
  const answer: HttpAnswer = await server.call(method, to, { body, bearer });
  if (answer.status >= 300) throw new Error(`${method} ${to}: ${answer.status} ${answer.text}`);
  return answer.json;
}

/** A published event that is on; answers its slug. */
async function makeEvent(): Promise<string> {
  const hour = 3_600_000;
  const { slug } = await ask("POST", "/v1/events", {
    name: "Landsmøtet",
    organiser: "Vi",
    description: "Alle",
    timeZone: "Europe/Oslo",
    startsAt: Math.floor(Date.now() / hour) * hour + hour,
    endsAt: Math.floor(Date.now() / hour) * hour + 4 * hour,
  });
  await ask("POST", `/v1/events/${slug}/publish`);
  return slug;
}

/** Has so many people come onto the list by a table, registered. */
async function registerPeople(): Promise<void> {
  const rows = Array.from({ length: tickets }, (_, n) => `Gjest Nummer ${n};gjest.${n}@gjest.test`);
  const answer = await fetch(`${at}/attendees/imports`, {
    method: "POST",
    headers: { Authorization: `Bearer ${staff}`, "Content-Type": "text/csv" },
    body: ["Navn;E-post", ...rows].join("\r\n"),
  });
  const { id }: { id: string } = JSON.parse(await answer.text());
  await ask("POST", `${at}/attendees/imports/${id}/confirm`, { registration: "accepted" });
  await vi.waitFor(
    async () => {
      const { state } = await ask("GET", `${at}/attendees/imports/${id}`);
      if (state !== "done") throw new Error(`the import is ${state}`);
    },
    { timeout: 240_000, interval: 1_000 },
  );
}

interface Listed {
  readonly id: string;
  readonly presence: "none" | "in" | "out";
}

/** Everybody on the list, as devices are told of them. */
async function readPeople(): Promise<readonly Listed[]> {
  const people: Listed[] = [];
  for (let cursor = "0"; ; ) {
    const page = await ask("GET", `${at}/door/people?since=${cursor}`);
    people.push(...page.items);
    ({ cursor } = page);
    if (page.isComplete) return people;
  }
}

/** All items of a list, page by page. */
async function readAll<T>(to: string, bearer?: string): Promise<readonly T[]> {
  const all: T[] = [];
  for (let cursor = ""; ; ) {
    const page = await ask("GET", `${to}?limit=200${cursor}`, undefined, bearer);
    all.push(...page.items);
    if (page.next === null) return all;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

/** What the tickets of these people say, signed with the event's own key, and codes that somebody else has signed. */
async function writeCodes(people: readonly Listed[]) {
  const { eventId, keyId } = await ask("GET", `${at}/ticket-key`);
  const privateKey = await readTicketKey(server.dataDir, testSecrets.DATA_SECRET, eventId);
  const foreign = await makeTicketKeys();
  const sign = ({ id }: Listed, key: JsonWebKey) =>
    writeTicket({ eventId, attendeeId: id }, { keyId, privateKey: key });
  return {
    good: await Promise.all(people.map((one) => sign(one, privateKey))),
    forged: await Promise.all(
      people.slice(0, forgeries).map((one) => sign(one, foreign.privateKey)),
    ),
  };
}

type Chance = () => number;

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function chanceOf(from: number): Chance {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Something that happens at one gate. */
type Step =
  | { readonly code: string; readonly direction: ScanDirection }
  | { readonly network: "there" | "no calls" | "no answers" }
  | { readonly reload: true };

/** What happens at each gate, in its order: most tickets come once, a fifth is seen again, here or elsewhere. */
function simulateDoor(chance: Chance, codes: Awaited<ReturnType<typeof writeCodes>>): Step[][] {
  const gates = Array.from({ length: scanners }, (): Step[] => []);
  const put = (code: string, direction: ScanDirection) => {
    const steps = gates[Math.floor(chance() * scanners)];
    steps?.push({ code, direction });
    if (chance() < 0.03) {
      const network = (["there", "no calls", "no answers"] as const)[Math.floor(chance() * 3)];
      if (network) steps?.push({ network });
    }
    if (chance() < 0.005) steps?.push({ reload: true });
  };
  for (const [place, code] of codes.good.entries()) {
    put(code, "in");
    for (let again = chance() < 0.2; again; again = chance() < 0.3) {
      put(code, chance() < 0.3 ? "out" : "in");
    }
    const forged = codes.forged[place];
    if (forged) put(forged, "in");
  }
  return gates;
}

interface Gate {
  readonly id: string;
  readonly token: string;
}

/** A gate whose link a device has opened. */
async function openGate(name: string): Promise<Gate> {
  const { id, link } = await ask("POST", `${at}/gates`, { name });
  const secret = new URL(link).searchParams.get("gate");
  const device = randomBytes(32).toString("base64url");
  const { token } = await ask("POST", "/v1/gates/open", { link: secret, device });
  return { id, token };
}

/** A device: its page is loaded anew now and then, what it keeps stays. */
class Device {
  readonly made: string[] = [];
  readonly shown: Shown[] = [];
  readonly #store = memoryStore();
  readonly #gate: Gate;
  readonly #ahead: number;
  #network: "there" | "no calls" | "no answers" = "there";
  #session: ScannerSession;
  #page = 0;

  constructor(gate: Gate, ahead: number) {
    this.#gate = gate;
    this.#ahead = ahead;
    this.#session = this.#openPage();
  }

  get state() {
    return this.#session.state;
  }

  #openPage(): ScannerSession {
    this.#page += 1;
    const page = this.#page;
    // Of a page that is gone nothing is sent any more, and what comes nobody hears.
    const throughNetwork = async <T>(
      call: () => Promise<ScanApiAnswer<T>>,
    ): Promise<ScanApiAnswer<T>> => {
      if (page !== this.#page || this.#network === "no calls") return { kind: "lost" };
      const answer = await call();
      const isHeard = page === this.#page && this.#network !== "no answers";
      return isHeard ? answer : { kind: "lost" };
    };
    const real = createScanApi(at.split("/").at(-1) ?? "", this.#gate.token);
    const api: ScanApi = {
      facts: () => throughNetwork(() => real.facts()),
      people: (since) => throughNetwork(() => real.people(since)),
      send: (scans, gate) => throughNetwork(() => real.send(scans, gate)),
      undo: (id) => throughNetwork(() => real.undo(id)),
      walkIn: (walkIn) => throughNetwork(() => real.walkIn(walkIn)),
      conflicts: () => throughNetwork(() => real.conflicts()),
    };
    return new ScannerSession(
      {
        api,
        store: this.#store,
        isGate: true,
        canCheckCodes: true,
        now: () => Date.now() + this.#ahead,
        newScanId: () => {
          const id = `scn_${ulid()}`;
          this.made.push(id);
          return id;
        },
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onShown: (one) => this.shown.push(one),
      },
      this.#gate.id,
    );
  }

  async start(): Promise<void> {
    await this.#session.start();
  }

  async follow(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if ("network" in step) {
        this.#network = step.network;
        if (step.network === "there") await this.#session.refresh();
      } else if ("reload" in step) {
        this.#session = this.#openPage();
        await this.#session.start();
      } else {
        this.#session.setDirection(step.direction);
        await this.#session.scan({ text: step.code });
      }
    }
  }

  /** The network is back for good: until nothing waits any more. */
  async finish(): Promise<void> {
    this.#network = "there";
    await vi.waitFor(
      async () => {
        await this.#session.refresh();
        if (this.state.unsent > 0) throw new Error(`${this.state.unsent} scans wait`);
      },
      { timeout: 120_000, interval: 100 },
    );
  }
}

interface KeptScan extends DoorShownScan {
  readonly attendee: { readonly id: string } | null;
  readonly gate: Pick<Gate, "id"> | null;
  readonly isOffline: boolean;
}
interface KeptConflict {
  readonly scan: KeptScan;
  readonly entry: KeptScan | null;
}
interface Named {
  readonly scan: { readonly id: string };
  readonly entry: { readonly id: string } | null;
}
const nameOf = ({ scan, entry }: Named) => `${scan.id} ${entry?.id}`;

test(`seed ${seed}: of ten scanners and 2,000 tickets no scan is lost, and both gates are told of each conflict`, {
  timeout: 600_000,
}, async ({ annotate }) => {
  await registerPeople();
  const codes = await writeCodes(await readPeople());
  const chance = chanceOf(seed);
  const gates: Gate[] = [];
  for (let n = 0; n < scanners; n += 1) gates.push(await openGate(`Inngang ${n}`));
  const devices = gates.map((gate) => new Device(gate, Math.round((chance() - 0.5) * 600_000)));
  const steps = simulateDoor(chance, codes);
  await Promise.all(devices.map((device) => device.start()));
  const begunAt = Date.now();
  await Promise.all(devices.map((device, n) => device.follow(steps[n] ?? [])));
  await Promise.all(devices.map((device) => device.finish()));
  // Each gate hears at its next look what the last of the others has sent.
  await Promise.all(devices.map((device) => device.finish()));
  const seconds = (Date.now() - begunAt) / 1_000;

  const kept = await readAll<KeptScan>(`${at}/scans`);
  const made = devices.flatMap((device) => device.made);
  expect(made.length).toBeGreaterThan(tickets + forgeries);
  expect(kept.map(({ id }) => id).sort()).toEqual(made.toSorted());
  expect(kept.filter(({ result }) => result === "forged")).toHaveLength(forgeries);

  // Whoever is inside, and what each scan came to, follows from the scans' own times.
  const expected: string[] = [];
  const present = new Map((await readPeople()).map(({ id, presence }) => [id, presence]));
  expect(present.size).toBe(tickets);
  const counted = new Set<string>(countedResults);
  for (const id of present.keys()) {
    const own = kept.filter(({ attendee }) => attendee?.id === id);
    const settled = settleScans(own.filter(({ result }) => counted.has(result)));
    expect(new Map(own.map((scan) => [scan.id, scan.result]))).toEqual(settled.results);
    expect(present.get(id)).toBe(settled.presence);
    expected.push(...findConflicts(own).map(nameOf));
  }

  // Of each conflict both gates read, and at one of them it was said aloud.
  const reported = await readAll<KeptConflict>(`${at}/door/conflicts`);
  expect(reported.map(nameOf).sort()).toEqual(expected.toSorted());
  expect(reported.length).toBeGreaterThan(20);
  for (const [n, { id, token }] of gates.entries()) {
    const ofGate = reported.filter(
      ({ scan, entry }) => scan.gate?.id === id || entry?.gate?.id === id,
    );
    const read = await readAll<KeptConflict>(`${at}/door/conflicts`, token);
    expect(read.map(nameOf).sort()).toEqual(ofGate.map(nameOf).sort());
    expect(devices[n]?.state.conflicts.map(nameOf)).toEqual(read.slice(0, 50).map(nameOf));
  }
  const said = new Set(
    devices.flatMap(({ shown }) => shown.filter(({ conflict }) => conflict).map(({ id }) => id)),
  );
  const unsaid = reported.filter(
    ({ scan, entry }) => !said.has(scan.id) && !said.has(entry?.id ?? ""),
  );
  expect(unsaid.map(nameOf)).toEqual([]);

  // Sent once more it is the same scan, with the same answer.
  const [again] = kept.filter(({ result }) => result === "already_in");
  const { id = "", attendee, direction, at: time } = again ?? {};
  const scan = { id, attendeeId: attendee?.id, direction, at: time, offline: true };
  const answered = await ask("POST", `${at}/scans`, { scans: [scan] }, gates[0]?.token);
  expect(answered.scans[0]).toMatchObject({ id, result: "already_in" });
  expect(await readAll(`${at}/scans`)).toHaveLength(made.length);

  const offline = kept.filter(({ isOffline }) => isOffline).length;
  await annotate(
    `${made.length} scans, ${offline} of them decided without the server, ${reported.length} conflicts, in ${seconds.toFixed(0)} s`,
  );
});
