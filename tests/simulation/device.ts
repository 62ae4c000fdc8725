/** A browser with one or several pages of one person: one outbox, one of the pages sends. */

import type { PeerNews } from "#app/live/outbox/leader.ts";
import type { OperationOutcome, OutboxStore, PendingOp } from "#app/live/outbox/operation.ts";
import type { ReplicaCopy } from "#app/live/view/replica.ts";
import type { WireCommand } from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import { relayName, relayOf } from "#workers/contract/rooms/relays.ts";
import { Page } from "./page.ts";
import type { RelayHost } from "./relays/relay-host.ts";
import { eventId, type RoomHost } from "./room-host.ts";
import type { Faults, World } from "./world.ts";

export interface Person {
  readonly sub: string;
  readonly role: Ticket["role"];
  readonly name: string | null;
}

/** One operation that a page has asked for, and every answer that came. */
export interface Issued {
  readonly command: WireCommand;
  readonly answers: OperationOutcome[];
  /** Taken out of the outbox. */
  isDropped: boolean;
}

export class Device {
  readonly person: Person;
  readonly id: string;
  readonly world: World;
  readonly faults: Faults;
  readonly host: RoomHost;
  /** Attendees sit at one of these, or in the room, now here, now there. */
  readonly relays: readonly RelayHost[];
  readonly pages = new Set<Page>();
  /** Everything that was ever asked for here, by number. */
  readonly issued = new Map<number, Issued>();
  /** What a page has kept for the next one. */
  copy: ReplicaCopy | null = null;
  isOnline = true;
  /** The host lets nobody in with this person's name any more. */
  isErased = false;
  /** Operations whose acknowledgement came through a relay. */
  relayed = 0;
  #leader: Page | null = null;
  readonly #ops = new Map<number, PendingOp>();
  #last: number;
  #storeFreeAt = 0;
  #tickets = 0;

  constructor(
    person: Person,
    id: string,
    around: Pick<Device, "world" | "faults" | "host" | "relays">,
  ) {
    this.person = person;
    this.id = id;
    this.world = around.world;
    this.faults = around.faults;
    this.host = around.host;
    this.relays = around.relays;
    this.#last = this.world.time;
  }

  get isStaff(): boolean {
    return this.person.role === "moderator";
  }

  /** What waits for an answer; refused texts that wait for their writer are not counted. */
  get waiting(): number {
    return Array.from(this.#ops.values()).filter(({ refused }) => refused === undefined).length;
  }

  openPage(): Page {
    const page = new Page(this);
    this.pages.add(page);
    void page.start();
    return page;
  }

  closePage(page: Page): void {
    this.pages.delete(page);
    page.stop();
    if (this.#leader !== page) return;
    this.#leader = null;
    const next = Array.from(this.pages).at(-1);
    if (next !== undefined) this.world.after(() => this.lead(next), 1);
  }

  /** A page comes to the front: from now on it sends for all. The one before learns of it later. */
  lead(page: Page): void {
    const before = this.#leader;
    if (before === page || !this.pages.has(page) || this.person.role === "screen") return;
    this.#leader = page;
    if (before !== null)
      this.world.after(() => before.loseLead(), this.world.chance.between(0, 50));
    page.takeLead();
  }

  isLeader(page: Page): boolean {
    return this.#leader === page;
  }

  /** News of one page for the others. */
  notify(from: Page, news: PeerNews): void {
    if (news.kind === "settled") {
      this.noteAnswer(news.outcome);
      if (news.outcome.ok && from.isAtRelay) this.relayed += 1;
    }
    for (const page of this.pages) {
      if (page !== from) this.world.after(() => page.hear(news), this.world.chance.between(0, 20));
    }
  }

  noteAnswer(outcome: OperationOutcome): void {
    this.issued.get(outcome.n)?.answers.push(outcome);
  }

  /** As the Worker sends them: past what the room's report calls lost, and past what did not let them in. */
  #chooseRoom(failures: number): string {
    const { chance } = this.world;
    // Now and then a ticket of before the event had relays.
    const isBefore = this.person.role !== "participant" || chance.is(0.25);
    const seats = chance.is(0.3) ? this.relays.map(() => (chance.is(0.5) ? -1 : 0)) : null;
    const relays = isBefore ? 0 : this.relays.length;
    const relay = relayOf({ person: this.person.sub, relays, seats, failures });
    return relay === null ? eventId : relayName(eventId, relay);
  }

  /** A good ticket for this person; with so many before it a page did not get in. */
  ticket(failures: number): Ticket {
    this.#tickets += 1;
    // Now by the hall's address, now by a bare link.
    const way: Pick<Ticket, "attendance"> = this.#tickets % 2 === 0 ? { attendance: "hall" } : {};
    return {
      ...way,
      aud: "room",
      room: this.#chooseRoom(failures),
      sub: this.person.sub,
      role: this.person.role,
      dev: this.id,
      name: this.person.name,
      jti: `${this.id}-${this.#tickets}`,
      exp: Math.floor(this.world.time / 1_000) + 60,
    };
  }

  /** The outbox's place as one page sees it: calls take a moment, happen in order, and are not undone by a page's end. */
  storeFor(isAlive: () => boolean): OutboxStore {
    const call = <T>(run: () => T): Promise<T> => {
      this.#storeFreeAt = Math.max(this.#storeFreeAt, this.world.time + this.#storeTakes());
      return new Promise((resolve) => {
        this.world.after(() => {
          const value = run();
          if (isAlive()) resolve(value);
        }, this.#storeFreeAt - this.world.time);
      });
    };
    return {
      load: () => call(() => Array.from(this.#ops.values())),
      add: (command, at) =>
        call(() => {
          this.#last += 1;
          const op: PendingOp = { n: this.#last, command, at };
          this.#ops.set(op.n, op);
          this.issued.set(op.n, { command, answers: [], isDropped: false });
          return op;
        }),
      put: (op) => call(() => void this.#ops.set(op.n, op)),
      remove: (n) =>
        call(() => {
          this.#ops.delete(n);
          const issued = this.issued.get(n);
          if (issued !== undefined) issued.isDropped = true;
        }),
    };
  }

  #storeTakes(): number {
    return this.faults.isOn ? this.world.chance.between(0, 8) : 0;
  }
}
