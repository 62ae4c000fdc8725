import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { type Actor, can, clientOfList } from "#workers/contract/permissions.ts";
import { clients, userImports, webhookEndpoints } from "#workers/db/schema/index.ts";
import { countUndelivered } from "../../deliveries/undelivered/list-undelivered.ts";
import type { Deps } from "../../deps.ts";

/** What needs somebody beside events: it stands with whose it is, for those who manage it. */
export interface OrganisationTasks {
  /** Imports of accounts that stand still. */
  readonly imports: readonly {
    readonly id: string;
    readonly fileName: string;
    /** Null of accounts that belong to no client. */
    readonly client: string | null;
  }[];
  /** Endpoints that were switched off because they answered 410, the latest first. */
  readonly webhooks: readonly {
    readonly id: string;
    readonly host: string;
    readonly client: string;
  }[];
  /** Mails of the last days that did not arrive, or of which nobody knows; counted up to 100. */
  readonly undelivered: number;
}

/** Lines of each part. */
const most = 10;
/** A mail that nobody has sent again for so long is not waited for any more. */
const undeliveredSince = { days: 7, most: 100 } as const;
const dayMs = 24 * 60 * 60_000;

/** What the actor may mend of the own client, an admin of all of them; nothing for anybody else. */
export async function readOrganisationTasks(deps: Deps, actor: Actor): Promise<OrganisationTasks> {
  const clientId = clientOfList(actor, undefined);
  const since = deps.now() - undeliveredSince.days * dayMs;
  const [imports, webhooks, undelivered] = await Promise.all([
    can(actor, "organisation.manage", { clientId }) ? readImports(deps, clientId) : [],
    can(actor, "security.manage", { clientId }) ? readWebhooks(deps, clientId) : [],
    countUndelivered(deps, actor, { since, most: undeliveredSince.most }),
  ]);
  return { imports, webhooks, undelivered };
}

function readImports(deps: Deps, clientId: string | null) {
  return deps.db
    .select({ id: userImports.id, fileName: userImports.fileName, client: clients.name })
    .from(userImports)
    .leftJoin(clients, eq(clients.id, userImports.clientId))
    .where(
      and(
        eq(userImports.state, "stopped"),
        clientId === null ? undefined : eq(userImports.clientId, clientId),
      ),
    )
    .orderBy(asc(userImports.id))
    .limit(most);
}

async function readWebhooks(deps: Deps, clientId: string | null) {
  const rows = await deps.db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      client: clients.name,
    })
    .from(webhookEndpoints)
    .innerJoin(clients, eq(clients.id, webhookEndpoints.clientId))
    .where(
      and(
        isNotNull(webhookEndpoints.goneAt),
        clientId === null ? undefined : eq(webhookEndpoints.clientId, clientId),
      ),
    )
    .orderBy(desc(webhookEndpoints.goneAt))
    .limit(most);
  return rows.map(({ url, ...row }) => ({ ...row, host: new URL(url).host }));
}
