import { eq } from "drizzle-orm";
import { clients, platformSettings } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";

/** Who a mail comes from, as its head shows it. */
export interface MailBrand {
  /** Whose it is, who may see what becomes of the mail; null: Plenum itself. */
  readonly clientId: string | null;
  readonly name: string;
  /** Address of a picture that mail programs can fetch; null: the name alone. */
  readonly logoUrl: string | null;
  /** `#rrggbb` of the button; null for Plenum's own. */
  readonly color: string | null;
  /** Where answers go; null: nowhere. */
  readonly replyTo: string | null;
}

/** Plenum itself, as long as its admins say nothing else. */
export const ownBrand: MailBrand = {
  clientId: null,
  name: "Plenum",
  logoUrl: null,
  color: null,
  replyTo: null,
};

/**
 * What mails to a client's people look like; of no client, the platform's own. `sender` takes the place of the
 * name where it says something. The same statements whoever is asked for, known or not.
 */
export async function readBrand(
  deps: Deps,
  clientId: string | null,
  sender = "",
): Promise<MailBrand> {
  const [[platform], [client]] = await deps.db.batch([
    deps.db.select().from(platformSettings),
    deps.db
      .select()
      .from(clients)
      .where(eq(clients.id, clientId ?? "")),
  ]);
  if (!client) {
    const name = platform?.senderName ?? ownBrand.name;
    return { ...ownBrand, name, replyTo: platform?.supportEmail || null };
  }
  return {
    clientId: client.id,
    name: sender || client.senderName || client.name,
    logoUrl: client.logo && `${deps.config.publicUrl}${client.logo}`,
    color: client.baseColor,
    replyTo: client.replyTo || null,
  };
}
