/**
 * One event's room as PartyKit hosts it. Everything of consequence is in `shell.ts`; here stand
 * admission at the edge and the wiring, so that moving to another host is a day's work.
 */
import type * as Party from "partykit/server";
import { admitPage, admitRelay, readClaims, type SocketRequest } from "./edge.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import {
  clock,
  createSocket,
  createStorage,
  deflate,
  type HostedSocket,
  type HostedStorage,
  readKept,
} from "./host.ts";
import { createCopySource, createOutbound } from "./outbound.ts";
import { closeCode } from "./protocol/protocol.ts";
import { answerRehearsalCall } from "./rehearsal/calls.ts";
import { rehearsalPort } from "./rehearsal/rehearsal.ts";
import { noteAnswer, reportTo } from "./room-log.ts";
import { readRelayToken, readResume } from "./shell/admission/tickets.ts";
import type { Resume } from "./shell/broadcast/initial-states.ts";
import type { RoomSocket, SocketKept } from "./shell/ports.ts";
import { Shell } from "./shell/shell.ts";
import { admitCall, callIdOf } from "./shell/worker/admit-call.ts";
import { answerCall } from "./shell/worker/answer-call.ts";

/** As much of PartyKit's room as ours uses. */
interface HostedRoom extends Pick<Party.Room, "id" | "env" | "getConnections"> {
  readonly storage: HostedStorage;
}

export default class PlenumRoom {
  readonly options = { hibernate: true };
  readonly #room: HostedRoom;
  readonly #environment: Environment;
  readonly #shell: Shell;
  /** By the connection's id: after hibernation the object may be another one. */
  readonly #sockets = new Map<string, RoomSocket>();
  #id: string | null;

  constructor(room: HostedRoom) {
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

  /** At the edge, before the room is woken: a relay's token, or a page's origin and ticket. */
  static async onBeforeConnect(
    request: Party.Request,
    lobby: Party.Lobby,
  ): Promise<Request | Response> {
    const address = new URL(request.url);
    if (address.searchParams.has("r")) return admitRelay(address, lobby);
    return admitPage(request, lobby, "main");
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
    const kept: (readonly [RoomSocket, SocketKept])[] = [];
    for (const connection of this.#room.getConnections()) {
      const who = readKept(connection);
      // A relay's: who is behind it the room knows no more, so it comes back with them.
      if (who === null) connection.close(closeCode.retry, "room.not_ready");
      else kept.push([this.#socketOf(connection), who]);
    }
    await this.#shell.restore(kept);
  }

  async onConnect(
    connection: HostedSocket,
    { request }: { readonly request: SocketRequest },
  ): Promise<void> {
    const address = new URL(request.url);
    const socket = this.#socketOf(connection);
    const resume = readResume(address);
    if (address.searchParams.has("r")) return this.#connectRelay(socket, address, resume);
    const ticket = readClaims(request);
    if (ticket === null) return connection.close(closeCode.ticket, "ticket");
    await this.#shell.connect(socket, ticket, resume);
  }

  /** Sockets between rooms pass no edge: here the relay proves what it is. */
  async #connectRelay(socket: RoomSocket, address: URL, resume: Resume): Promise<void> {
    const { secret } = this.#environment;
    const options = { secret, room: this.#room.id, now: Date.now() };
    const relay = await readRelayToken(address, options);
    if (relay === null) return socket.close(closeCode.ticket, "relay");
    await this.#shell.connectRelay(socket, relay, resume);
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

  #socketOf(connection: HostedSocket): RoomSocket {
    let socket = this.#sockets.get(connection.id);
    if (socket === undefined) {
      socket = createSocket(connection);
      this.#sockets.set(connection.id, socket);
    }
    return socket;
  }
}

/** The room's name; null when an alarm woke it: PartyKit does not know it then. */
function idOf(room: HostedRoom): string | null {
  try {
    return room.id;
  } catch {
    return null;
  }
}
