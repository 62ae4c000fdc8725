/** A room that greets everybody with the texts it was given, and asks for no ticket. */
import type * as Party from "partykit/server";

export default class WelcomeRoom {
  readonly options = { hibernate: true };
  #initialState: readonly string[] = [];

  static onFetch(): Response {
    return Response.json({ ok: true });
  }

  async onRequest(request: Party.Request): Promise<Response> {
    this.#initialState = await request.json();
    return Response.json({ ok: true });
  }

  onConnect(connection: Party.Connection): void {
    for (const text of this.#initialState) connection.send(text);
  }
}
