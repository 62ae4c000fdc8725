/**
 * Writes down what goes over the wire of a room: the real shell in a host whose clock and ids are
 * fixed, so that the same story gives the same text. `↑` is from somebody's page, `↓` from the
 * room or a relay, `✕` either of them closing a socket; `⇑` is from a relay to the room, `⇓` from there.
 */
import type { Command } from "#party/core/commands.ts";
import type { CommandCall, CommandOutcome } from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import type { Resume } from "#party/shell/broadcast/initial-states.ts";
import { FakeRoom, type FakeSocket, newcomer, settle } from "./fakes/fake-host.ts";
import { FakeRelay, thereAndBackMs } from "./fakes/fake-relay.ts";

interface Page {
  readonly name: string;
  readonly socket: FakeSocket;
  /** Null: in the room. */
  readonly relay: ShownRelay | null;
  told: number;
  isClosed: boolean;
  /** Number of the last operation. */
  n: number;
}

/** A relay of which is written down what goes between it and the room. */
interface ShownRelay {
  readonly name: string;
  readonly relay: FakeRelay;
  /** In the order in which they went, with their direction. */
  readonly frames: string[];
  closed: number;
}

/** Milliseconds after which one person's next text is not a burst any more. */
const breathMs = 3_000;

export class Transcript {
  readonly room = new FakeRoom();
  /** Whether replication to the Worker is written down too. */
  isReplicationShown = false;
  readonly #lines: string[] = [];
  readonly #pages: Page[] = [];
  readonly #relays: ShownRelay[] = [];
  #told = 0;

  /** All of it, as it is stored. */
  get text(): string {
    return `${this.#lines.join("\n").trim()}\n`;
  }

  /** What happens next, in words. */
  note(words: string): void {
    this.#lines.push("", `# ${words}`);
  }

  /** Somebody comes in; whoever had come under that name before is not listened to any more. */
  async enter(
    name: string,
    ticket: Partial<Ticket> & { readonly sub: string },
    resume: Resume = newcomer,
  ): Promise<FakeSocket> {
    return this.#enter(name, await this.room.connect(ticket.sub, ticket, resume), null);
  }

  async #enter(name: string, socket: FakeSocket, relay: ShownRelay | null): Promise<FakeSocket> {
    const before = this.#pages.findIndex((page) => page.name === name);
    const n = this.#pages[before]?.n ?? 0;
    if (before >= 0) this.#pages.splice(before, 1);
    this.#pages.push({ name, socket, relay, told: 0, isClosed: false, n });
    await this.pass(0);
    return socket;
  }

  /** A relay, by the name that its frames have here. */
  openRelay(name: string, no = this.#relays.length): FakeRelay {
    const relay = new FakeRelay(this.room, no);
    const shown: ShownRelay = { name, relay, frames: [], closed: 0 };
    relay.onFrame = (way, frame) => shown.frames.push(`${name} ${way} ${frame}`);
    this.#relays.push(shown);
    return relay;
  }

  /** An attendee comes in at a relay. */
  async enterAt(
    relay: FakeRelay,
    name: string,
    ticket: Partial<Ticket> = {},
    resume: Resume = newcomer,
  ): Promise<FakeSocket> {
    const shown = this.#relays.find((each) => each.relay === relay) ?? null;
    const socket = await relay.connect(`att_${name.toLowerCase()}`, { name, ...ticket }, resume);
    return this.#enter(name, socket, shown);
  }

  attendee(name: string): Promise<FakeSocket> {
    return this.enter(name, { sub: `att_${name.toLowerCase()}`, name });
  }

  moderator(name: string): Promise<FakeSocket> {
    return this.enter(name, { sub: `mod_${name.toLowerCase()}`, role: "moderator", name });
  }

  screen(name: string): Promise<FakeSocket> {
    return this.enter(name, { sub: `scr_${name.toLowerCase()}`, role: "screen", name: null });
  }

  /** Somebody's page sends an operation; the tick passes. */
  async say(name: string, c: Command): Promise<void> {
    const page = this.#page(name);
    page.n += 1;
    await this.send(name, JSON.stringify({ i: page.n, c }));
  }

  /** The same of a text: it waits until it is not a burst. */
  async write(name: string, c: Command): Promise<void> {
    await this.room.clock.advance(breathMs);
    this.#hear();
    await this.say(name, c);
  }

  /** Somebody's page sends this frame; `shown` stands for one that is too long to be read. */
  async send(name: string, frame: string | Uint8Array, shown?: string): Promise<void> {
    const text = typeof frame === "string" ? frame : `(${frame.length} bytes, binary)`;
    this.#lines.push(`${name} ↑ ${shown ?? text}`);
    const { socket, relay } = this.#page(name);
    if (relay === null) await this.room.shell.receive(socket, frame);
    else relay.relay.relay.receive(socket, frame);
    await this.pass(0);
  }

  /** Somebody's page sends the same frame many times in the same instant. */
  async flood(name: string, frame: string, times: number): Promise<void> {
    this.#lines.push(`${name} ↑ ${frame} (${times} times)`);
    const { socket } = this.#page(name);
    for (let n = 0; n < times; n += 1) await this.room.shell.receive(socket, frame);
    await this.pass(0);
  }

  /** Time goes by; whatever is told then is written down. */
  async pass(ms: number): Promise<void> {
    // Two ticks at least: one for what was done, one for what came of it; longer over a relay.
    const least = this.#relays.length > 0 ? thereAndBackMs : 110;
    await this.room.clock.advance(Math.max(ms, least));
    this.#hear();
  }

  /** The alarm rings that the room has set. */
  async ring(): Promise<void> {
    await this.room.shell.alarm();
    await this.pass(0);
  }

  /** Somebody's socket goes. */
  async leave(name: string): Promise<void> {
    this.#lines.push(`${name} goes`);
    const { socket, relay } = this.#page(name);
    if (relay === null) await this.room.shell.close(socket);
    else relay.relay.relay.close(socket);
    await this.pass(0);
  }

  /** The Worker calls `POST /parties/main/{id}/command`. */
  async call(call: CommandCall): Promise<readonly CommandOutcome[]> {
    this.#lines.push(`Worker → command ${JSON.stringify(call)}`);
    const asked = this.room.shell.calls.command(call);
    await this.room.clock.advance(110);
    const answer = await asked;
    this.#lines.push(`Worker ← ${JSON.stringify(answer)}`);
    this.#hear();
    return answer?.results ?? [];
  }

  /** The Worker reads a view. */
  async read(path: string, answer: Promise<unknown>): Promise<void> {
    this.#lines.push(`Worker → ${path}`);
    await settle();
    this.#lines.push(`Worker ← ${JSON.stringify(await answer)}`);
  }

  /** Id of the newest entity of a kind that somebody has. */
  newest(name: string, kind: string): string {
    const ids = Array.from(this.#page(name).socket.view.keys())
      .filter((key) => key.startsWith(`${kind}:`))
      .map((key) => key.slice(kind.length + 1));
    const newest = ids.sort((a, b) => Number.parseInt(a, 36) - Number.parseInt(b, 36)).at(-1);
    if (newest === undefined) throw new Error(`${name} has no ${kind}`);
    return newest;
  }

  #page(name: string): Page {
    const page = this.#pages.find((each) => each.name === name);
    if (page === undefined) throw new Error(`${name} is not here`);
    return page;
  }

  #hear(): void {
    for (const { name, relay, frames, closed } of this.#relays) {
      this.#lines.push(...frames.splice(0));
      for (const [code, reason] of relay.closed.slice(closed)) {
        this.#lines.push(`${name} ✕ ${code} ${reason}`);
      }
    }
    for (const relay of this.#relays) relay.closed = relay.relay.closed.length;
    for (const page of this.#pages) {
      const { name, socket } = page;
      for (const text of socket.texts.slice(page.told)) this.#lines.push(`${name} ↓ ${text}`);
      page.told = socket.texts.length;
      if (socket.closed === null || page.isClosed) continue;
      page.isClosed = true;
      this.#lines.push(`${name} ✕ ${socket.closed.code} ${socket.closed.reason}`);
    }
    for (const body of this.room.replicated.slice(this.#told)) {
      if (this.isReplicationShown) this.#lines.push(`Room → journal ${JSON.stringify(body)}`);
    }
    this.#told = this.room.replicated.length;
  }
}
