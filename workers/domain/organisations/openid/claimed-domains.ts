import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { ErrorCode } from "../../../contract/errors.ts";
import { isPublicDomain, plainDomain } from "../../../contract/openid/mail-domains.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { openidDomains, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";

type Claimed =
  | { readonly ok: true; readonly domains: readonly string[] }
  | { readonly ok: false; readonly code: ErrorCode; readonly domain: string };

/**
 * Whether a client may have its people led to its provider by these domains: answers them as they are kept, or the
 * first that is not the client's. Public ones are nobody's; one that a client has it keeps; any other takes somebody
 * of the client with a verified address in it, or an admin.
 */
export async function problemOfDomains(
  deps: Deps,
  actor: Actor,
  input: { readonly clientId: string; readonly domains: readonly string[] },
): Promise<Claimed> {
  const domains = new Set<string>();
  for (const typed of input.domains) {
    const domain = plainDomain(typed);
    if (domain === null) return { ok: false, code: "openid.domain_format", domain: typed.trim() };
    if (isPublicDomain(domain)) return { ok: false, code: "openid.domain_public", domain };
    domains.add(domain);
  }
  const wanted = [...domains];
  const taken = await deps.db.query.openidDomains.findFirst({
    where: and(inArray(openidDomains.domain, wanted), ne(openidDomains.clientId, input.clientId)),
  });
  if (taken) return { ok: false, code: "openid.domain_taken", domain: taken.domain };
  if (can(actor, "platform.manage")) return { ok: true, domains: wanted };
  const proved = await provedDomains(deps, input.clientId);
  const unproved = wanted.find((domain) => !proved.has(domain));
  if (unproved === undefined) return { ok: true, domains: wanted };
  return { ok: false, code: "openid.domain_unproved", domain: unproved };
}

/**
 * Domains that the client has, and those of addresses of its people that a mail has been answered from: a client
 * imports whatever address it likes.
 */
async function provedDomains(deps: Deps, clientId: string): Promise<ReadonlySet<string>> {
  const own = await deps.db.query.openidDomains.findMany({
    where: eq(openidDomains.clientId, clientId),
  });
  const domain = sql<string>`substr(${users.email}, instr(${users.email}, '@') + 1)`;
  const rows = await deps.db
    .selectDistinct({ domain })
    .from(users)
    .where(
      and(
        eq(users.clientId, clientId),
        eq(users.status, "active"),
        eq(users.isDormant, false),
        isNotNull(users.emailProvedAt),
      ),
    );
  const proved = rows.map((row) => plainDomain(row.domain));
  return new Set([...own.map((row) => row.domain), ...proved.filter((name) => name !== null)]);
}
