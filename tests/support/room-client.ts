/** A page without a page: one socket to a room server, with what came in and what is waited for. */
import { randomUUID } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { type ClientOptions as SocketOptions, WebSocket } from "ws";
import type { Change } from "#party/core/changes.ts";
import type { Command } from "#party/core/commands.ts";
import { localSecret } from "#party/environment.ts";
import {
  type CommandAnswer,
  type CommandCall,
  type DownFrame,
  frameType,
  protocolVersion,
  type Welcome,
} from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import { signCall, signToken } from "#workers/contract/secrets/signatures.ts";

/** Claims of a good ticket for an attendee. */
export function claimsFor(room: string, sub: string, more: Partial<Ticket> = {}): Ticket {
  return {
    aud: "room",
    sub,
    room,
    role: "participant",
    dev: `dev-${sub}`,
    name: null,
    jti: randomUUID(),
    exp: Math.floor(Date.now() / 1_000) + 60,
    ...more,
  };
}

export interface ClientOptions {
  readonly url: string;
  /** An event's room, or a relay of it: `<event>~<number>`. */
  readonly room: string;
  readonly claims: Ticket;
  /** Where the room's name does not say it. */
  readonly party?: "main" | "relay";
  /** Instead of a ticket made of the claims. */
  readonly token?: string;
  readonly from?: { readonly epoch: string; readonly seq: number };
  readonly origin?: string;
  readonly version?: number;
  /** Asks PartyKit for this connection id. */
  readonly connectionId?: string;
  /** Written into the address besides, of no meaning. */
  readonly padding?: string;
}

export class RoomClient {
  readonly frames: DownFrame[] = [];
  readonly changes: Change[] = [];
  readonly acks = new Set<number>();
  readonly naks = new Map<number, string>();
  welcome: Welcome | null = null;
  /** Last seq that came in. */
  seq = 0;
  closed: { readonly code: number; readonly reason: string } | null = null;
  /** Acknowledgements, refusals and pongs that came in. */
  answers = 0;
  /** Times that a frame's `prev` was not what had come before. */
  gaps = 0;
  readonly #socket: WebSocket;
  #waiting: (() => void)[] = [];

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data: Buffer, isBinary) => {
      this.#receive(isBinary ? inflateRawSync(data).toString() : data.toString());
    });
    socket.on("close", (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#notify();
    });
    socket.on("error", () => {});
  }

  /** Opens a socket; does not wait for anything. */
  static async open(options: ClientOptions): Promise<RoomClient> {
    const { url, room, claims, from, origin } = options;
    const token = options.token ?? (await signToken(localSecret, claims));
    const query = new URLSearchParams({ t: token, v: String(options.version ?? protocolVersion) });
    if (from !== undefined) {
      query.set("e", from.epoch);
      query.set("s", String(from.seq));
    }
    if (options.connectionId !== undefined) query.set("_pk", options.connectionId);
    if (options.padding !== undefined) query.set("x", options.padding);
    const party = options.party ?? (room.includes("~") ? "relay" : "main");
    const address = `${url.replace("http", "ws")}/parties/${party}/${room}?${query}`;
    // workerd answers a close at once and lets go of the connection much later.
    const socketOptions: SocketOptions & { closeTimeout: number } = { closeTimeout: 500 };
    if (origin !== undefined) socketOptions.origin = origin;
    return new RoomClient(new WebSocket(address, socketOptions));
  }

  /** Opens a socket and waits until it was let in and brought up to date. */
  static async join(options: ClientOptions): Promise<RoomClient> {
    const client = await RoomClient.open(options);
    await client.until(() => client.isReady || client.closed !== null);
    if (client.closed !== null) throw new Error(`not let in: ${JSON.stringify(client.closed)}`);
    return client;
  }

  get isReady(): boolean {
    if (this.welcome === null) return false;
    return (
      this.frames.filter((frame) => frame[0] === frameType.snapshot).length >= this.welcome.parts
    );
  }

  get place(): { readonly epoch: string; readonly seq: number } {
    return { epoch: this.welcome?.epoch ?? "", seq: this.seq };
  }

  /** The last value that came in of an entity; undefined when none did. */
  value(kind: Change[0], id: string): unknown {
    return this.changes.findLast((change) => change[0] === kind && change[1] === id)?.[2];
  }

  sendText(text: string | Buffer): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  send(n: number, command: Command): void {
    this.sendText(JSON.stringify({ i: n, c: command }));
  }

  /** Sends and waits for the answer: null when acknowledged, the code when refused. */
  async ask(n: number, command: Command): Promise<string | null> {
    this.send(n, command);
    await this.until(() => this.acks.has(n) || this.naks.has(n));
    return this.acks.has(n) ? null : (this.naks.get(n) ?? null);
  }

  /** Waits for a condition on what has come in. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.closed !== null) throw new Error(`closed: ${JSON.stringify(this.closed)}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async untilClosed(): Promise<{ readonly code: number; readonly reason: string }> {
    while (this.closed === null) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return this.closed;
  }

  close(): void {
    this.#socket.terminate();
  }

  #receive(text: string): void {
    const frame: DownFrame = JSON.parse(text);
    this.frames.push(frame);
    switch (frame[0]) {
      case frameType.welcome:
        this.welcome = frame[1];
        if (frame[1].mode === "snapshot") this.seq = frame[1].seq;
        break;
      case frameType.tick:
        if (this.seq !== frame[2] && this.welcome?.mode === "snapshot") this.gaps += 1;
        this.seq = frame[1];
        this.changes.push(...frame[3]);
        this.answers += (frame[4]?.length ?? 0) + (frame[5]?.length ?? 0);
        for (const n of frame[4] ?? []) this.acks.add(n);
        for (const [n, code] of frame[5] ?? []) this.naks.set(n, code);
        break;
      case frameType.pong:
        this.answers += 1;
        break;
      case frameType.snapshot:
        this.changes.push(...frame[2]);
        break;
    }
    this.#notify();
  }

  #notify(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** A signed call of the Worker to a room, numbered where it is not. `secret` is the one that both servers share. */
export async function callRoom(
  url: string,
  room: string,
  call: CommandCall,
  secret: string = localSecret,
): Promise<{ readonly status: number; readonly answer: CommandAnswer }> {
  const path = `/parties/main/${room}/command`;
  const op = call.op ?? { device: `call-${crypto.randomUUID()}`, n: 1 };
  const body = JSON.stringify({ ...call, op });
  const signed = { room, call: `POST ${path}`, body, now: Date.now() };
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await signCall(secret, signed)}` },
    body,
  });
  const answer: CommandAnswer = await response.json();
  return { status: response.status, answer };
}
