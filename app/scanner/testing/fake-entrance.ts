/** What scanners of a test talk to: a network that comes and goes, and behind it the contract's own rules. */
import type { NewScan, ScanAnswer } from "#workers/contract/api/door/scans.ts";
import type { TicketPublicKey } from "#workers/contract/door/check-code.ts";
import { settleScans } from "#workers/contract/door/settle-scans.ts";
import type { ListedPerson, People } from "../session/people.ts";
import type { RefusedScans, ScanApi, ScanApiAnswer, ScannerFacts } from "../session/scan-api.ts";
import { validateOffline } from "../session/validate-offline.ts";
import type { ScannerStore } from "../store/scanner-store.ts";

const noon = Date.UTC(2027, 4, 1, 12);

export class FakeEntrance {
  now = noon;
  isReachable = true;
  /** The server does what it is asked, and nobody hears of it. */
  losesAnswers = false;
  /** Answers come when `letAnswer` says so. */
  holdsAnswers = false;
  /** What every call is answered with. */
  refuses: RefusedScans | null = null;
  /** When the gate was closed: what it scanned before is taken, and no other call. */
  closedAt: number | null = null;
  /** Gates whose scans are taken; null: those of any. */
  knownGates: readonly string[] | null = null;
  /** Gates at which one may stand now. */
  gates: ScannerFacts["gates"] = [
    { id: "gat_A", name: "A" },
    { id: "gat_B", name: "B" },
  ];
  /** The list of people cannot be read. */
  hidesPeople = false;
  cannotRead: (scan: NewScan) => boolean = () => false;
  readonly facts: ScannerFacts;
  readonly people = new Map<string, ListedPerson>();
  readonly scans: NewScan[] = [];
  readonly answers: ScanAnswer[] = [];
  readonly callSizes: number[] = [];
  readonly undone: string[] = [];
  readonly #gates = new Map<string, string | null>();
  #held: (() => void)[] = [];

  constructor(key: TicketPublicKey) {
    this.facts = {
      eventId: "evt_HALL",
      slug: "hall",
      name: "Hall",
      hybrid: true,
      isPaid: false,
      startsAt: noon,
      endsAt: noon + 3_600_000,
      timeZone: "Europe/Oslo",
      now: noon,
      until: noon + 90_000_000,
      gate: null,
      gates: [],
      publicKeys: [{ keyId: key.keyId, publicKey: { ...defaultJwk, ...key.publicKey } }],
      counts: { inside: 0, expected: 0 },
    };
  }

  add(person: Newcomer): void {
    const version = this.people.size + 1;
    this.people.set(person.id, { ...newcomer, ...person, version });
  }

  apiOf(): ScanApi {
    return {
      facts: () => this.#answer(() => ({ ...this.facts, now: this.now, gates: this.gates })),
      people: (since) =>
        this.hidesPeople
          ? Promise.resolve({ kind: "lost" })
          : this.#answer(() => this.#pageAfter(Number(since))),
      send: (scans, gateId) => this.#send(scans, gateId),
      undo: (id) =>
        this.#answer(() => {
          this.undone.push(id);
          const of = this.scans.find((scan) => scan.id === id)?.attendeeId ?? "";
          const person = this.people.get(of);
          if (person) this.people.set(of, { ...person, presence: "none", version: this.now });
          return { id, result: "ok", person: null, presence: "none", conflict: null };
        }),
      walkIn: () => Promise.resolve({ kind: "lost" }),
      conflicts: () => this.#answer(() => []),
    };
  }

  /** Whether waiting for the server is worth it: no test waits for what does not come. */
  get answersAtOnce(): boolean {
    return this.isReachable && !this.holdsAnswers && !this.losesAnswers && this.refuses === null;
  }

  async letAnswer(): Promise<void> {
    this.holdsAnswers = false;
    for (const go of this.#held.splice(0)) go();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }

  #send(scans: readonly NewScan[], gateId: string | null): Promise<ScanApiAnswer<ScanAnswer[]>> {
    const { closedAt } = this;
    if (closedAt === null || !this.isReachable) return this.#sendAll(scans, gateId);
    const early = scans.filter(({ at }) => at < closedAt);
    return early.length === 0 ? Promise.resolve(gateOver) : this.#sendAll(early, gateId, true);
  }

  async #sendAll(
    scans: readonly NewScan[],
    gateId: string | null,
    isLate = false,
  ): Promise<ScanApiAnswer<ScanAnswer[]>> {
    if (this.isReachable && this.refuses === null && scans.some(this.cannotRead)) {
      return { kind: "refused", status: 400, refusal: { code: "request.invalid" } };
    }
    if (gateId !== null && this.knownGates !== null && !this.knownGates.includes(gateId)) {
      const fields = { gateId: "request.not_found" } as const;
      return { kind: "refused", status: 404, refusal: { code: "request.not_found", fields } };
    }
    const answers: ScanAnswer[] = [];
    const sent = await this.#answer(
      () => {
        this.callSizes.push(scans.length);
        return null;
      },
      true,
      isLate,
    );
    if (sent.kind !== "ok") return sent;
    for (const scan of scans) answers.push(await this.#take(scan, gateId));
    this.answers.push(...answers);
    if (this.losesAnswers) return { kind: "lost" };
    if (this.holdsAnswers) await new Promise<void>((go) => this.#held.push(go));
    return { kind: "ok", value: answers };
  }

  /** By the scans' own times, the same id being the same scan. */
  async #take(scan: NewScan, gateId: string | null): Promise<ScanAnswer> {
    const isNew = !this.scans.some(({ id }) => id === scan.id);
    if (isNew) this.scans.push(scan);
    if (isNew) this.#gates.set(scan.id, gateId);
    const scanned =
      scan.text === undefined ? { attendeeId: scan.attendeeId ?? "" } : { text: scan.text };
    const people: People = this.people;
    const judged = await validateOffline(this.facts, people, scanned, scan.direction);
    const person = this.people.get(judged.personId ?? "");
    if (!person)
      return { id: scan.id, result: judged.result, person: null, presence: null, conflict: null };
    const counted = ["ok", "already_in", "already_out"].includes(judged.result);
    const own = this.scans.filter(
      ({ attendeeId, text }) =>
        attendeeId === person.id || (text ?? "").includes(person.id.slice(4)),
    );
    const settled = settleScans(counted ? own.filter(({ shown = "ok" }) => shown === "ok") : []);
    const result = settled.results.get(scan.id) ?? judged.result;
    this.people.set(person.id, { ...person, presence: settled.presence });
    const entry = own.find(({ id }) => settled.results.get(id) === "ok");
    const isConflict = result === "already_in" && entry !== undefined;
    return {
      id: scan.id,
      result,
      person,
      presence: settled.presence,
      conflict: isConflict
        ? { gate: this.#gateOf(entry.id), at: entry.at, scanId: entry.id }
        : null,
    };
  }

  #gateOf(scanId: string) {
    const id = this.#gates.get(scanId) ?? null;
    return id === null ? null : { id, name: id };
  }

  #pageAfter(since: number) {
    const items = [...this.people.values()].filter(({ version }) => version > since);
    const last = Math.max(since, ...items.map(({ version }) => version));
    return { items, gone: [], cursor: String(last), isComplete: true };
  }

  async #answer<T>(
    make: () => T,
    isKept = this.losesAnswers === false,
    isLate = false,
  ): Promise<ScanApiAnswer<T>> {
    if (!this.isReachable) return { kind: "lost" };
    if (this.closedAt !== null && !isLate) return gateOver;
    if (this.refuses !== null) return this.refuses;
    const value = make();
    return isKept ? { kind: "ok", value } : { kind: "lost" };
  }
}

export function fakeEntrance(key: TicketPublicKey): FakeEntrance {
  return new FakeEntrance(key);
}

/** A store that keeps all in memory, as JSON would. */
export function memoryStore(): ScannerStore {
  let list: unknown;
  const scans = new Map<string, unknown>();
  return {
    loadList: async () => list,
    saveList: async (kept) => {
      list = structuredClone(kept);
    },
    loadScans: async () => [...scans.values()],
    keepScan: async (id, scan) => {
      scans.set(id, structuredClone(scan));
      return true;
    },
    removeScans: async (ids) => {
      for (const id of ids) scans.delete(id);
    },
    forgetList: async () => {
      list = undefined;
    },
  };
}

const gateOver: RefusedScans = { kind: "refused", status: 401, refusal: { code: "gate.over" } };

const defaultJwk = { kty: "EC", crv: "P-256", x: "", y: "" };

interface Newcomer {
  readonly id: string;
  readonly name: string;
  readonly registration?: ListedPerson["registration"];
  readonly seat?: ListedPerson["seat"];
  readonly seatLabel?: string;
  readonly groupId?: string;
}

const newcomer: Pick<
  ListedPerson,
  "registration" | "seat" | "seatLabel" | "presence" | "groupId"
> & {
  readonly isPaid: boolean;
} = {
  registration: "accepted",
  seat: "confirmed",
  seatLabel: null,
  presence: "none",
  isPaid: false,
  groupId: null,
};
