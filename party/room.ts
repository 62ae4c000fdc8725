/**
 * One event's room as PartyKit hosts it. Everything of consequence is in `shell.ts`; here stand
 * admission at the edge and the wiring, so that moving to another host is a day's work.
 */
import type * as Party from "partykit/server";
import * as v from "valibot";
import { type Environment, readEnvironment } from "./environment.ts";
import { clock, createSocket, createStorage, deflate, readKept } from "./host.ts";
import { createCopySource, createOutbound } from "./outbound.ts";
import { closeCode } from "./protocol/protocol.ts";
import { ticketSchema } from "./protocol/ticket.ts";
import { answerRehearsalCall } from "./rehearsal/calls.ts";
import { rehearsalPort } from "./rehearsal/rehearsal.ts";
import { noteAnswer, reportTo } from "./room-log.ts";
import {
  isOriginAllowed,
  readResume,
  readRoomTicket,
  roomAddress,
} from "./shell/admission/tickets.ts";
import type { RoomSocket } from "./shell/ports.ts";
import { Shell } from "./shell/shell.ts";
import { admitCall, callIdOf } from "./shell/worker/admit-call.ts";
import { answerCall } from "./shell/worker/answer-call.ts";

/** Set at the edge for the room. */
const claimsHeader = "X-Plenum-Claims";

export default class PlenumRoom {
  readonly options = { hibernate: true };
  readonly #room: Party.Room;
  readonly #environment: Environment;
  readonly #shell: Shell;
  /** By the connection's id: after hibernation the object may be another one. */
  readonly #sockets = new Map<string, RoomSocket>();
  #id: string | null;

  constructor(room: Party.Room) {
    this.#room = room;
    this.#environment = readEnvironment(room.env);
    this.#id = idOf(room);
    this.#shell = new Shell(
      {
        storage: createStorage(room.storage),
        outbound: createOutbound(this.#environment, () => this.#shell.id),
        copy: createCopySource(this.#environment, () => this.#shell.id),
        random: {
          id: () => crypto.randomUUID().replaceAll("-", "").slice(0, 16),
          seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
        },
        clock,
        deflate,
        report: reportTo(() => this.#id ?? ""),
      },
      this.#id,
      rehearsalPort,
    );
  }

  /** `GET /health`: the room server runs and its variables are in order. */
  static onFetch(request: Party.Request, lobby: Party.FetchLobby): Response {
    if (new URL(request.url).pathname !== "/health") {
      return new Response("Not found", { status: 404 });
    }
    readEnvironment(lobby.env);
    return Response.json({ ok: true });
  }

  /** At the edge, before the room is woken: origin and ticket. */
  static async onBeforeConnect(
    request: Party.Request,
    lobby: Party.Lobby,
  ): Promise<Request | Response> {
    const environment = readEnvironment(lobby.env);
    if (!isOriginAllowed(request.headers.get("Origin"), environment.origins)) {
      return new Response("Forbidden", { status: 403 });
    }
    const address = new URL(request.url);
    const options = { secret: environment.secret, room: lobby.id, now: Date.now() };
    const ticket = await readRoomTicket(address, options);
    // A browser is not told a status; a close code it is.
    if (ticket === null) return closeAtOnce(closeCode.ticket, "ticket");
    // PartyKit takes the connection's id from the address, and two equal ones would break it.
    const forwarded = roomAddress(lobby.id, crypto.randomUUID(), readResume(address));
    // Of what the client sent nothing else goes along.
    const claims = encodeURIComponent(JSON.stringify(ticket));
    const headers = { Upgrade: "websocket", [claimsHeader]: claims };
    return new Request(forwarded, { headers });
  }

  /** At the edge, before the room is woken: length and signature of a call of the Worker. */
  static async onBeforeRequest(
    request: Party.Request,
    lobby: Party.Lobby,
  ): Promise<Request | Response> {
    const { secret } = readEnvironment(lobby.env);
    return admitCall(request, {
      secret,
      room: lobby.id,
      now: Date.now(),
    });
  }

  /** PartyKit neither waits for this nor tries it again; the shell does both by itself. */
  async onStart(): Promise<void> {
    const kept = Array.from(this.#room.getConnections(), (connection) => {
      const who = readKept(connection);
      return who === null ? null : ([this.#socketOf(connection), who] as const);
    });
    await this.#shell.restore(kept.filter((each) => each !== null));
  }

  async onConnect(
    connection: Party.Connection,
    { request }: Party.ConnectionContext,
  ): Promise<void> {
    const claims = decodeURIComponent(request.headers.get(claimsHeader) ?? "null");
    const ticket = v.safeParse(ticketSchema, JSON.parse(claims));
    if (!ticket.success) return connection.close(closeCode.ticket, "ticket");
    const resume = readResume(new URL(request.url));
    await this.#shell.connect(this.#socketOf(connection), ticket.output, resume);
  }

  async onMessage(message: unknown, connection: Party.Connection): Promise<void> {
    await this.#shell.receive(this.#socketOf(connection), message);
  }

  async onClose(connection: Party.Connection): Promise<void> {
    const socket = this.#socketOf(connection);
    this.#sockets.delete(connection.id);
    await this.#shell.close(socket);
  }

  async onError(connection: Party.Connection): Promise<void> {
    await this.onClose(connection);
  }

  async onRequest(request: Party.Request): Promise<Response> {
    const room = this.#room.id;
    const response = await answerCall(this.#shell, request, room, answerRehearsalCall);
    noteAnswer(response, { room, method: request.method, requestId: callIdOf(request) });
    return response;
  }

  async onAlarm(): Promise<void> {
    await this.#shell.alarm();
  }

  #socketOf(connection: Party.Connection): RoomSocket {
    let socket = this.#sockets.get(connection.id);
    if (socket === undefined) {
      socket = createSocket(connection);
      this.#sockets.set(connection.id, socket);
    }
    return socket;
  }
}

/** The room's name; null when an alarm woke it: PartyKit does not know it then. */
function idOf(room: Party.Room): string | null {
  try {
    return room.id;
  } catch {
    return null;
  }
}

function closeAtOnce(code: number, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}
