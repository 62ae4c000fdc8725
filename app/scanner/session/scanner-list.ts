/**
 * What a device knows of its event: the facts and keys that it decides by, the people, and what time it is there. Read
 * from the server by change, kept on the device, and gone for good once it was forgotten.
 */
import type { ScanDirection } from "#workers/contract/door/scan-result.ts";
import type { ScannerStore } from "../store/scanner-store.ts";
import { readKeptList, writeKeptList } from "./kept-list.ts";
import {
  countInside,
  type ListedPerson,
  mergePeople,
  type People,
  withPresence,
} from "./people.ts";
import type { PeoplePage, ScanApi, ScanApiAnswer, ScannerFacts } from "./scan-api.ts";
import { type OfflineResult, type Scanned, validateOffline } from "./validate-offline.ts";

export interface ScannerListPorts {
  readonly api: Pick<ScanApi, "facts" | "people">;
  readonly store: Pick<ScannerStore, "loadList" | "saveList" | "forgetList">;
  /** Whether the browser checks signatures: only in a secure context. */
  readonly canCheckCodes: boolean;
  /** The device's clock, UTC milliseconds. */
  now(): number;
}

export class ScannerList {
  readonly #ports: ScannerListPorts;
  #facts: ScannerFacts | null = null;
  #people: People = new Map();
  #cursor = "0";
  /** Milliseconds that the server's clock is ahead of the device's. */
  #ahead = 0;
  #isComplete = false;
  #isForgotten = false;

  constructor(ports: ScannerListPorts) {
    this.#ports = ports;
  }

  /** Null until the server has said, or a kept list. */
  get facts(): ScannerFacts | null {
    return this.#facts;
  }

  get people(): People {
    return this.#people;
  }

  /** Whether everybody is here, so that scanning goes on without a network. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** How many are inside: by the list, else as the server last said; null until either is known. */
  get inside(): number | null {
    if (this.#isComplete) return countInside(this.#people);
    return this.#facts?.counts.inside ?? null;
  }

  /** The time by the server's clock, UTC milliseconds. */
  serverNow(): number {
    return Math.round(this.#ports.now() + this.#ahead);
  }

  /** Takes up what was kept on the device, if anything was. */
  async load(): Promise<void> {
    const kept = readKeptList(await this.#ports.store.loadList());
    if (!kept || this.#isForgotten) return;
    this.#facts = kept.facts;
    this.#people = kept.people;
    this.#cursor = kept.cursor;
    this.#ahead = kept.ahead;
    this.#isComplete = true;
  }

  /** Asks the server for the event's facts and its clock. */
  async readFacts(): Promise<ScanApiAnswer<ScannerFacts>> {
    const answer = await this.#ports.api.facts();
    if (answer.kind === "ok") {
      this.#facts = answer.value;
      this.#ahead = answer.value.now - this.#ports.now();
    }
    return answer;
  }

  /** Asks who has changed, page by page; of those in `held` scans wait to be sent. Answers what the last page did. */
  async readPeople(held: () => ReadonlySet<string>): Promise<ScanApiAnswer<PeoplePage>> {
    for (;;) {
      const page = await this.#ports.api.people(this.#cursor);
      if (page.kind !== "ok" || this.#isForgotten) return page;
      this.#people = mergePeople(this.#people, page.value, held());
      const isStuck = page.value.cursor === this.#cursor;
      this.#cursor = page.value.cursor;
      if (!page.value.isComplete && !isStuck) continue;
      this.#isComplete = true;
      return page;
    }
  }

  /** Keeps the list for the next page. */
  async keep(): Promise<void> {
    if (!this.#facts || !this.#isComplete) return;
    const list = { facts: this.#facts, people: this.#people, cursor: this.#cursor };
    await this.#ports.store.saveList(
      writeKeptList({ ...list, ahead: this.#ahead }),
      this.#facts.until,
    );
  }

  /** Lets the list go, here and where it is kept; what is on its way is not taken up any more. */
  async forget(): Promise<void> {
    this.#isForgotten = true;
    this.#isComplete = false;
    this.#people = new Map();
    await this.#ports.store.forgetList();
  }

  setPresence(id: string, presence: ListedPerson["presence"]): void {
    this.#people = withPresence(this.#people, id, presence);
  }

  /** Somebody whom the server has just put on it. */
  add(person: ListedPerson): void {
    this.#people = mergePeople(this.#people, { items: [person], gone: [] }, new Set());
  }

  /** A scan as the device decides it; null where it has no list, or cannot check a code. */
  async judge(scanned: Scanned, direction: ScanDirection): Promise<OfflineResult | null> {
    const isJudge = this.#isComplete && ("attendeeId" in scanned || this.#ports.canCheckCodes);
    if (!this.#facts || !isJudge) return null;
    return validateOffline(this.#facts, this.#people, scanned, direction);
  }
}
