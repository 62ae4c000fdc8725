/**
 * A device that scans: what it shows and what it sends. It knows no page and no browser, so that tests play ten of them
 * at once. A scan is decided here by the event's keys and list (`scanner-list.ts`), and by the server where that answers
 * in time.
 */
import type { NewScan, ScanAnswer } from "#workers/contract/api/door/scans.ts";
import type { ScanDirection } from "#workers/contract/door/scan-result.ts";
import { readEventTicket } from "#workers/contract/tickets/event-ticket.ts";
import type { ScannerStore } from "../store/scanner-store.ts";
import type { People } from "./people.ts";
import type { RefusedScans, ScanApi, ScanApiAnswer } from "./scan-api.ts";
import { type QueuedScan, ScanOutbox } from "./scan-outbox.ts";
import { ScannerList } from "./scanner-list.ts";
import {
  initialState,
  type OverReason,
  type ScannerState,
  type ShownScan,
} from "./scanner-state.ts";
import { makeShown, type ToShow } from "./shown-scans.ts";
import type { OfflineResult, Scanned } from "./validate-offline.ts";

export interface ScannerPorts {
  readonly api: ScanApi;
  readonly store: ScannerStore;
  /** Whether one scans by a gate's link, without an account. */
  readonly isGate: boolean;
  /** Whether the browser checks signatures: only in a secure context. Where it does not, the server decides alone. */
  readonly canCheckCodes: boolean;
  /** The device's clock, UTC milliseconds. */
  now(): number;
  /** `scn_` and a ULID. */
  newScanId(): string;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
  /** Each result that whoever stands at the gate is to notice. */
  onShown(shown: ShownScan): void;
}

/**
 * Milliseconds after a code was first before the camera at which the device decides by itself, unless the server has
 * answered: with drawing the result, within 300. The slower the device reads, the less is left for the server.
 */
const decidesAfterMs = 250;
/** Milliseconds for which the server is waited for where the device has nothing to decide by. */
const withoutListMs = 10_000;
const recentAtMost = 50;

export class ScannerSession {
  readonly #ports: ScannerPorts;
  readonly #outbox: ScanOutbox;
  readonly #list: ScannerList;
  readonly #listeners = new Set<() => void>();
  readonly #answers = new Map<string, (answer: ScanAnswer) => void>();
  #state: ScannerState;
  #n = 0;

  constructor(ports: ScannerPorts, gateId: string | null) {
    this.#ports = ports;
    this.#state = { ...initialState, gateId };
    this.#list = new ScannerList(ports);
    this.#outbox = new ScanOutbox({
      store: ports.store,
      send: (scans, gate) => ports.api.send(scans, gate),
      undo: (id) => ports.api.undo(id),
      onAnswer: (sent, answer) => this.#onAnswer(sent, answer),
      onProgress: (isOnline, unsent) => this.#set({ isOnline, unsent }),
      onRefused: (refused) => {
        this.#onRefused(refused);
        // A person to be found or a form to be mended is no end: only who may not scan keeps what they have scanned.
        if (this.#state.over) this.#set({ isHeldBack: true });
      },
    });
  }

  get state(): ScannerState {
    return this.#state;
  }

  get people(): People {
    return this.#list.people;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up what was kept on the device, then asks the server. */
  async start(): Promise<void> {
    await this.#list.load();
    await this.#outbox.load();
    for (const { scan, personId, isUndone } of this.#outbox.waiting) {
      const isCounted = !isUndone && (scan.shown === undefined || scan.shown === "ok");
      if (personId && isCounted) this.#list.setPresence(personId, scan.direction);
    }
    this.#set({ unsent: this.#outbox.waiting.length });
    this.#noteList();
    await this.refresh();
  }

  /** Asks what has changed, and sends what waits. To be called from time to time, and when a network is back. */
  async refresh(): Promise<void> {
    if (this.#state.over) return this.#handIn();
    await this.#outbox.flush();
    if (this.#state.over) return;
    const facts = await this.#list.readFacts();
    if (!this.#isAnswered(facts)) return;
    const { gateId } = this.#state;
    const { gate, gates } = facts.value;
    // One that was revoked is no place to stand at any more.
    const isThere = gates.some(({ id }) => id === gateId);
    this.#set({ gateId: gate?.id ?? (isThere ? gateId : null), isOnline: true });
    this.#noteList();
    if (!this.#isAnswered(await this.#list.readPeople(() => this.#waitingPeople()))) return;
    this.#noteList();
    const conflicts = await this.#ports.api.conflicts();
    if (conflicts.kind === "ok") this.#set({ conflicts: conflicts.value });
    await this.keep();
  }

  /** Sends what waits of a scanner that is over, until the server has refused that. */
  async #handIn(): Promise<void> {
    if (!this.#state.isHeldBack) await this.#outbox.flush();
  }

  /** Keeps the list for the next page. */
  async keep(): Promise<void> {
    await this.#list.keep();
  }

  /** Ends scanning at a gate whose link is over, also without a network: the list goes on time. To be called all the while. */
  checkEnd(): void {
    const { facts, over } = this.#state;
    if (!this.#ports.isGate || !facts || over || facts.until > this.#list.serverNow()) return;
    this.#endAs("gate");
  }

  /** Where one stands; null = at no particular gate. Scans that wait keep theirs. */
  setGate(gateId: string | null): void {
    this.#set({ gateId });
  }

  setDirection(direction: ScanDirection): void {
    this.#set({ direction });
  }

  dismissResult(): void {
    this.#set({ shown: null });
  }

  /**
   * A code before the camera, a code of a hand scanner, or somebody chosen from the list; `seenAt`: since when it may have
   * been before the camera, by the device's clock. Answers whether it could be checked, by the server or here.
   */
  async scan(scanned: Scanned, seenAt = this.#ports.now()): Promise<boolean> {
    if (this.#state.over) return true;
    const { direction, gateId } = this.#state;
    const id = this.#ports.newScanId();
    const at = this.#list.serverNow();
    if ("text" in scanned && readEventTicket(scanned.text) === null) {
      this.#show({ id, at, direction, result: "unknown", isSent: true });
      return true;
    }
    const own = await this.#list.judge(scanned, direction);
    const scan: NewScan = { id, ...scanned, direction, at, offline: false };
    const answered = new Promise<ScanAnswer>((resolve) => this.#answers.set(id, resolve));
    this.#outbox.put({ scan, gateId, personId: own?.personId ?? null, isUndone: false });
    const inTime = await Promise.race([answered, this.#patience(own !== null, seenAt)]);
    // What has come meanwhile was shown by `#onAnswer`.
    if (inTime || !this.#answers.has(id)) return true;
    this.#decideOffline(id, own, { at, direction });
    return own !== null;
  }

  /** Lets all of a group in who may come in and have not yet. */
  async scanGroup(ids: readonly string[]): Promise<void> {
    for (const attendeeId of ids) await this.scan({ attendeeId });
  }

  /** Takes a scan back; answers whether it could be. Without a network only one that waits can be. */
  async undo(id: string): Promise<boolean> {
    const entry = this.#state.recent.find((one) => one.id === id);
    if (!entry || entry.isUndone) return false;
    let presence = entry.before;
    if (!this.#outbox.takeBack(id)) {
      const undone = await this.#ports.api.undo(id);
      if (undone.kind !== "ok") return false;
      presence = undone.value.presence ?? presence;
    }
    if (entry.person && presence) this.#setPresence(entry.person.id, presence);
    this.#change(id, (one) => ({ ...one, isUndone: true }));
    if (this.#state.shown?.id === id) this.dismissResult();
    this.#set({ unsent: this.#outbox.waiting.length });
    return true;
  }

  /** Registers somebody without a ticket and lets them in. Needs the server: it alone knows of the last seat. */
  async walkIn(given: {
    readonly name: string;
    readonly email: string;
    readonly language: "no" | "en";
  }) {
    const { gateId } = this.#state;
    const id = this.#ports.newScanId();
    const answer = await this.#ports.api.walkIn({ ...given, id, gateId });
    if (answer.kind !== "ok") return answer;
    const { person, scan } = answer.value;
    this.#list.add(person);
    const at = this.#list.serverNow();
    const { result } = scan;
    this.#show({
      id,
      at,
      direction: "in",
      result,
      personId: person.id,
      isSent: true,
      before: "none",
    });
    this.#noteList();
    return answer;
  }

  /** Ends scanning on this device: the list and its key go. Scans that wait stay until somebody sends them. */
  async end(): Promise<void> {
    await this.#outbox.flush();
    await this.#list.forget();
  }

  /** Resolves when the server is waited for no longer: without a list of one's own that is when nobody answers. */
  async #patience(canDecide: boolean, seenAt: number): Promise<null> {
    const nobodyAnswers = this.#outbox.flush();
    const left = Math.max(0, seenAt + decidesAfterMs - this.#ports.now());
    if (canDecide) await this.#ports.wait(this.#state.isOnline ? left : 0);
    else await Promise.race([nobodyAnswers, this.#ports.wait(withoutListMs)]);
    return null;
  }

  #decideOffline(
    id: string,
    own: OfflineResult | null,
    { at, direction }: Pick<ShownScan, "at" | "direction">,
  ): void {
    if (own === null) {
      this.#answers.delete(id);
      this.#outbox.drop([id]);
      this.#show({ id, at, direction, result: "unchecked", isSent: true });
      this.#set({ unsent: this.#outbox.waiting.length });
      return;
    }
    const { result, personId } = own;
    this.#outbox.noteShown(id, result);
    const before = personId === null ? null : (this.people.get(personId)?.presence ?? null);
    if (personId && result === "ok") this.#setPresence(personId, direction);
    this.#show({ id, at, direction, result, personId, isSent: false, before });
    this.#set({ unsent: this.#outbox.waiting.length });
  }

  /** The server's word counts, whatever the device has shown. */
  #onAnswer(sent: QueuedScan, answer: ScanAnswer): void {
    const { id, at, direction } = sent.scan;
    this.#answers.get(id)?.(answer);
    this.#answers.delete(id);
    const { person, presence, result } = answer;
    const before = person ? (this.people.get(person.id)?.presence ?? null) : null;
    if (person && presence) this.#setPresence(person.id, presence);
    const conflict = answer.conflict && {
      gate: answer.conflict.gate?.name ?? null,
      at: answer.conflict.at,
    };
    const known = this.#state.recent.find((one) => one.id === id);
    if (!known) {
      // Of an earlier page's scans nothing is shown any more, except that somebody was let in twice.
      const isOld = sent.scan.shown !== undefined;
      if (isOld && !conflict) return;
      this.#show({ id, at, direction, result, person, conflict, isSent: true, before });
      return;
    }
    const isCorrected = known.result !== result;
    // Whoever was not let in has been told so: where else they were is no second result to be heard.
    const isSaid = !isCorrected && (!conflict || result !== "ok");
    if (isSaid) this.#change(id, (one) => ({ ...one, conflict, isSent: true }));
    else
      this.#show({
        ...known,
        result,
        person: person ?? known.person,
        conflict,
        isSent: true,
        isCorrected,
      });
  }

  /** Shows a result, in the place of what was shown of the same scan. */
  #show(what: ToShow): void {
    const { facts, recent } = this.#state;
    this.#n += 1;
    const shown = makeShown(what, this.#n, facts, this.people);
    const others = recent.filter((one) => one.id !== shown.id);
    this.#set({ shown, recent: [shown, ...others].slice(0, recentAtMost) });
    this.#ports.onShown(shown);
  }

  #change(id: string, change: (one: ShownScan) => ShownScan): void {
    const { recent, shown } = this.#state;
    const changed = recent.map((one) => (one.id === id ? change(one) : one));
    this.#set({ recent: changed, shown: shown?.id === id ? change(shown) : shown });
  }

  #isAnswered<T>(answer: ScanApiAnswer<T>): answer is Extract<ScanApiAnswer<T>, { kind: "ok" }> {
    if (answer.kind === "lost") this.#set({ isOnline: false });
    if (answer.kind === "refused") this.#onRefused(answer);
    return answer.kind === "ok";
  }

  /** Whoever may not scan any more keeps no list either. */
  #onRefused({ status, refusal }: RefusedScans): void {
    // Anything else that is not found, such as a person, is no reason to stop.
    if (status !== 401 && status !== 403 && refusal.code !== "event.not_found") return;
    this.#endAs(this.#ports.isGate ? "gate" : "account");
  }

  #endAs(over: OverReason): void {
    void this.#list.forget();
    this.#set({ over, hasList: false, shown: null, recent: [] });
  }

  #setPresence(id: string, presence: NonNullable<ScanAnswer["presence"]>): void {
    this.#list.setPresence(id, presence);
    this.#noteList();
  }

  /** Shows what the list now says. */
  #noteList(): void {
    const { facts, isComplete, inside } = this.#list;
    this.#set({ facts, hasList: isComplete, inside });
  }

  /** Whose scans the server has not answered yet. */
  #waitingPeople(): ReadonlySet<string> {
    return new Set(this.#outbox.waiting.flatMap(({ personId }) => personId ?? []));
  }

  #set(change: Partial<ScannerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
