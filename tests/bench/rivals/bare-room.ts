/** A room that sends everybody the text it is given, and does nothing else. */
import type * as Party from "partykit/server";

export default class BareRoom {
  readonly options = { hibernate: true };
  readonly #room: Party.Room;

  constructor(room: Party.Room) {
    this.#room = room;
  }

  static onFetch(): Response {
    return Response.json({ ok: true });
  }

  onConnect(connection: Party.Connection): void {
    connection.send("[0]");
  }

  onMessage(message: string): void {
    this.#room.broadcast(message);
  }
}
