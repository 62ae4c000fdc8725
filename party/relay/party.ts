/** One relay as PartyKit hosts it, under `<event>~<number>`. Everything of consequence is in `relay.ts`. */
import type * as Party from "partykit/server";
import { readRelayName } from "#workers/contract/rooms/relays.ts";
import { admitPage, readClaims } from "../edge.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { clock, createSocket, createStorage, deflate } from "../host.ts";
import { closeCode, protocolVersion } from "../protocol/protocol.ts";
import { reportTo } from "../room-log.ts";
import { readResume, signRelayToken } from "../shell/admission/tickets.ts";
import type { RoomSocket } from "../shell/ports.ts";
import type { RelayPlace, Uplink, UplinkEvents } from "./ports.ts";
import { Relay } from "./relay.ts";

export default class PlenumRelay {
  /** It does not sleep while phones are there; without this, PartyKit takes a hundred sockets. */
  readonly options = { hibernate: true };
  readonly #room: Party.Room;
  readonly #environment: Environment;
  readonly #relay: Relay | null;
  readonly #sockets = new Map<string, RoomSocket>();

  constructor(room: Party.Room) {
    this.#room = room;
    this.#environment = readEnvironment(room.env);
    const name = readRelayName(room.id);
    this.#relay =
      name &&
      new Relay(
        {
          storage: createStorage(room.storage),
          clock,
          deflate,
          random: Math.random,
          report: reportTo(() => room.id),
          openUplink: (place, events) => this.#openUplink(name, place, events),
        },
        name.eventId,
      );
  }

  /** At the edge, before the relay is woken: origin and ticket. */
  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby): Promise<Request | Response> {
    return admitPage(request, lobby, "relay");
  }

  /** Sockets that outlived an earlier process: who they are the room is told anew. */
  onStart(): void {
    for (const connection of this.#room.getConnections()) {
      connection.close(closeCode.retry, "room.not_ready");
    }
  }

  async onConnect(
    connection: Party.Connection,
    { request }: Party.ConnectionContext,
  ): Promise<void> {
    const ticket = readClaims(request);
    // Staff and screens belong in the room itself.
    const isAttendees = ticket?.role === "participant";
    if (!isAttendees || this.#relay === null) return connection.close(closeCode.ticket, "ticket");
    const socket = createSocket(connection);
    this.#sockets.set(connection.id, socket);
    await this.#relay.connect(socket, ticket, readResume(new URL(request.url)));
  }

  onMessage(message: unknown, connection: Party.Connection): void {
    const socket = this.#sockets.get(connection.id);
    if (socket === undefined) connection.close(closeCode.retry, "room.not_ready");
    else this.#relay?.receive(socket, message);
  }

  onClose(connection: Party.Connection): void {
    const socket = this.#sockets.get(connection.id);
    this.#sockets.delete(connection.id);
    if (socket !== undefined) this.#relay?.close(socket);
  }

  onError(connection: Party.Connection): void {
    this.onClose(connection);
  }

  #openUplink(
    { eventId, relay }: { readonly eventId: string; readonly relay: number },
    place: RelayPlace | null,
    events: UplinkEvents,
  ): Uplink {
    let socket: Awaited<ReturnType<Party.Stub["socket"]>> | null = null;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      events.closed();
    };
    const open = async () => {
      const { secret } = this.#environment;
      const token = await signRelayToken(secret, { room: eventId, relay, now: Date.now() });
      const query = new URLSearchParams({ r: token, v: String(protocolVersion) });
      query.set("_pk", crypto.randomUUID());
      if (place !== null) {
        query.set("e", place.epoch);
        query.set("s", String(place.seq));
      }
      const room = this.#room.context.parties.main?.get(eventId);
      if (room === undefined) throw new Error("there is no party of rooms");
      const opened = await room.socket(`/?${query}`);
      if (isOver) return opened.close();
      socket = opened;
      opened.addEventListener("message", ({ data }) => events.received(data));
      opened.addEventListener("close", end);
      opened.addEventListener("error", end);
      events.opened();
    };
    open().catch((error) => {
      reportTo(() => this.#room.id)("the room could not be reached", error);
      end();
    });
    return {
      // Throws when it has just been closed: the close event is on its way.
      send: (frame) => {
        try {
          socket?.send(frame);
        } catch {}
      },
      close: () => {
        isOver = true;
        socket?.close();
      },
    };
  }
}
