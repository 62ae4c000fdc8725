export interface TicketAnswer {
  readonly ticket: string;
  readonly url: string;
  /** The room that it is for; absent = the one that was asked for. */
  readonly id?: string;
}

/** Refusals after which trying again is no use: who is not let in learns why from the page itself. */
const final: ReadonlySet<number> = new Set([401, 403, 404, 409]);

/**
 * A fresh ticket; null when one is not let in; throws when the network or the server fails. A
 * program says with its token who it is; a page has its cookie.
 */
export async function fetchTicket(path: string, token?: string): Promise<TicketAnswer | null> {
  const headers = new Headers({ Accept: "application/json" });
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(15_000) });
  if (final.has(response.status)) return null;
  if (!response.ok) throw new Error(`no ticket: ${response.status}`);
  const body: unknown = await response.json();
  if (!isTicketAnswer(body)) throw new Error("not a ticket");
  return body;
}

function isTicketAnswer(body: unknown): body is TicketAnswer {
  return (
    typeof body === "object" &&
    body !== null &&
    "ticket" in body &&
    typeof body.ticket === "string" &&
    "url" in body &&
    typeof body.url === "string" &&
    (!("id" in body) || typeof body.id === "string")
  );
}
