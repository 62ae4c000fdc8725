import type { IncomingHttpHeaders } from "node:http";
import { Webhook } from "standardwebhooks";

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a call says, as a receiver reads it; throws for one that is not signed with the secret, or not just now. */
export function readSigned(secret: string, { headers, body }: Call): unknown {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  return new Webhook(secret).verify(body, signed);
}

/** The header `webhook-signature` of a call, as another program makes it. */
export function signAs(
  secret: string,
  { id, at, body }: { readonly id: string; readonly at: number; readonly body: string },
): string {
  return new Webhook(secret).sign(id, new Date(at), body);
}

/** Whether a call is signed with the secret, whenever that was. */
export function isSignedWith(secret: string, { headers, body }: Call): boolean {
  const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  const own = new Webhook(secret).sign(String(headers["webhook-id"]), at, body);
  return String(headers["webhook-signature"]).split(" ").includes(own);
}
