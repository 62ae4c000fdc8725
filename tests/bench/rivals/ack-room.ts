/** A room that acknowledges every operation at once and keeps nothing. */
import type * as Party from "partykit/server";

export default class AckRoom {
  readonly options = { hibernate: true };

  static onFetch(): Response {
    return Response.json({ ok: true });
  }

  onConnect(connection: Party.Connection): void {
    connection.send("[0]");
  }

  onMessage(message: string, connection: Party.Connection): void {
    const { i }: { i: number } = JSON.parse(message);
    connection.send(`[1,0,0,[],[${i}]]`);
  }
}
