import { unseal } from "#workers/contract/secrets/sealed.ts";
import { queryD1 } from "../database/query-d1.ts";

/** The private half with which a Worker whose data is in this folder signs an event's tickets, once it has made one. */
export async function readTicketKey(
  dataDir: string,
  dataSecret: string,
  eventId: string,
): Promise<JsonWebKey> {
  const [kept] = await queryD1(
    dataDir,
    `SELECT sealed_private_key AS sealed FROM event_keys WHERE event_id = '${eventId}'`,
  );
  const secret = { secret: dataSecret, purpose: `event-key|${eventId}` };
  return JSON.parse((await unseal(secret, String(kept?.sealed))) ?? "");
}
