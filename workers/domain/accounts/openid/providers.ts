import { and, eq, isNull } from "drizzle-orm";
import type { OpenidProvider } from "../../../contract/openid/openid.ts";
import { clients, openidDomains, openidProviders } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { openSecret } from "../../shared/secrets.ts";

type ProviderRow = typeof openidProviders.$inferSelect;

/** Where providers send browsers back to: to be written into each of them. */
export function redirectUrlOf({ config }: Deps): string {
  return `${config.publicUrl}/login/callback`;
}

/** The provider that people of a domain sign in with; null where it is switched off, and where the client is blocked. */
export async function findByDomain(deps: Deps, domain: string): Promise<ProviderRow | null> {
  const [found] = await deps.db
    .select({ provider: openidProviders })
    .from(openidDomains)
    .innerJoin(openidProviders, eq(openidProviders.clientId, openidDomains.clientId))
    .innerJoin(clients, eq(clients.id, openidDomains.clientId))
    .where(
      and(
        eq(openidDomains.domain, domain),
        eq(openidProviders.enabled, true),
        isNull(clients.blockedAt),
      ),
    );
  return found?.provider ?? null;
}

/** A client's provider, in the same cases. */
export async function findOfClient(deps: Deps, clientId: string): Promise<ProviderRow | null> {
  const [found] = await deps.db
    .select({ provider: openidProviders })
    .from(openidProviders)
    .innerJoin(clients, eq(clients.id, openidProviders.clientId))
    .where(
      and(
        eq(openidProviders.clientId, clientId),
        eq(openidProviders.enabled, true),
        isNull(clients.blockedAt),
      ),
    );
  return found?.provider ?? null;
}

/** A provider as it is spoken to; null when its secret cannot be opened any more. */
export async function openProvider(deps: Deps, row: ProviderRow): Promise<OpenidProvider | null> {
  const secret = await openSecret(deps, "openid", row.clientId, row.secret);
  if (secret === null) return null;
  return { issuer: row.issuer, applicationId: row.applicationId, secret };
}
