import { eq, sql } from "drizzle-orm";
import type { OpenidSettingsInput } from "../../../contract/api/settings/openid.ts";
import {
  type ErrorCode,
  type ErrorDetail,
  ok,
  type Refusal,
  type Result,
  refuse,
} from "../../../contract/errors.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { clients, openidDomains, openidProviders } from "../../../db/schema/index.ts";
import { openProvider, redirectUrlOf } from "../../accounts/openid/providers.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { sealSecret } from "../../shared/secrets.ts";
import { violatesUnique } from "../../shared/violates-unique.ts";
import { refuseForeign } from "../refusals.ts";
import { givableRoles } from "../roles.ts";
import { problemOfDomains } from "./claimed-domains.ts";

/** A client's own sign-in, without its secret. Of a client that has none all is empty and off. */
export interface StoredOpenidSettings {
  readonly issuer: string;
  readonly applicationId: string;
  readonly hasSecret: boolean;
  readonly domains: readonly string[];
  readonly role: "client" | "team" | "editor";
  readonly enabled: boolean;
  /** Whether addresses count of which the provider does not say that they are the person's. */
  readonly vouches: boolean;
  /** To be written into the provider. */
  readonly redirectUrl: string;
}

interface OfClient {
  readonly clientId: string;
}

/** How people of a client sign in with its own provider. */
export async function getOpenid(
  deps: Deps,
  actor: Actor,
  { clientId }: OfClient,
): Promise<Result<StoredOpenidSettings>> {
  if (!can(actor, "client.manage", { clientId })) return refuseForeign(actor);
  if (!(await isClient(deps, clientId))) return refuse("request.not_found");
  return ok(await readSettings(deps, clientId));
}

/**
 * Sets a client's provider, once it can be reached and the domains are the client's: somebody of it has a verified
 * address in each, or an admin says so. People who had signed in with another one are known by their addresses again.
 */
export async function setOpenid(
  deps: Deps,
  actor: Actor,
  input: OpenidSettingsInput & OfClient,
): Promise<Result<StoredOpenidSettings>> {
  const { clientId, issuer, applicationId, role, enabled, vouches } = input;
  if (!can(actor, "client.manage", { clientId })) return refuseForeign(actor);
  if (!(await isClient(deps, clientId))) return refuse("request.not_found");
  const kept = await findProvider(deps, clientId);
  // Else whoever may set the address could have the secret sent to one of theirs.
  const keepsSecret = (input.secret ?? "") === "" && kept?.issuer === issuer;
  const opened = keepsSecret ? await openProvider(deps, kept) : null;
  const secret = input.secret || (opened?.secret ?? "");
  const isSame = keepsSecret && kept.applicationId === applicationId;
  const checked = await check(deps, actor, {
    ...input,
    secret,
    // A provider that is away does not keep its sign-in from being switched off, nor addresses from being believed less.
    isKnown: isSame && !enabled && (kept.vouches || !vouches),
  });
  if (!checked.ok) return checked;
  const { domains } = checked.value;
  const sealed = keepsSecret ? kept.secret : await sealSecret(deps, "openid", clientId, secret);
  const before = await readSettings(deps, clientId);
  const said = { issuer, applicationId, role, enabled, vouches };
  const row = { ...said, secret: sealed, updatedAt: deps.now() };
  const isOther = kept && (kept.issuer !== issuer || kept.applicationId !== applicationId);
  try {
    await runBatch(deps, [
      ...(isOther ? [forgetPeople(clientId, kept.issuer)] : []),
      deps.db
        .insert(openidProviders)
        .values({ ...row, clientId })
        .onConflictDoUpdate({ target: openidProviders.clientId, set: row }),
      deps.db.delete(openidDomains).where(eq(openidDomains.clientId, clientId)),
      ...domains.map((domain) => deps.db.insert(openidDomains).values({ domain, clientId })),
      noteAudit(deps, actor, {
        what: "client.openid",
        onWhich: clientId,
        clientId,
        before: shown(before),
        after: { ...said, domains, newSecret: !keepsSecret },
      }),
    ]);
  } catch (error) {
    if (!violatesUnique(error, "openid_domains")) throw error;
    return refuseField("domains", "openid.domain_taken", { domain: domains.join(", ") });
  }
  return ok(await readSettings(deps, clientId));
}

/** Takes a client's provider away; its people sign in as others do. */
export async function removeOpenid(
  deps: Deps,
  actor: Actor,
  { clientId }: OfClient,
): Promise<Result<Record<string, never>>> {
  if (!can(actor, "client.manage", { clientId })) return refuseForeign(actor);
  if (!(await isClient(deps, clientId))) return refuse("request.not_found");
  const kept = await findProvider(deps, clientId);
  if (!kept) return ok({});
  const before = shown(await readSettings(deps, clientId));
  await runBatch(deps, [
    forgetPeople(clientId, kept.issuer),
    sql`DELETE FROM sign_in_states WHERE client_id = ${clientId}`,
    deps.db.delete(openidDomains).where(eq(openidDomains.clientId, clientId)),
    deps.db.delete(openidProviders).where(eq(openidProviders.clientId, clientId)),
    noteAudit(deps, actor, {
      what: "client.remove_openid",
      onWhich: clientId,
      clientId,
      before,
    }),
  ]);
  return ok({});
}

interface Checked extends OpenidSettingsInput, OfClient {
  /** Typed now or kept; "" where there is none. */
  readonly secret: string;
  /** Whether nothing is said of the provider that it was not asked about before. */
  readonly isKnown: boolean;
}

async function check(
  deps: Deps,
  actor: Actor,
  input: Checked,
): Promise<Result<{ readonly domains: readonly string[] }>> {
  const { clientId, issuer, applicationId, secret, vouches } = input;
  const fields: Record<string, ErrorCode> = {};
  const fieldDetails: Record<string, ErrorDetail> = {};
  if (secret === "" && !input.isKnown) fields.secret = "openid.secret";
  if (!givableRoles(actor, clientId).includes(input.role)) fields.role = "user.role";
  const claimed = await problemOfDomains(deps, actor, { clientId, domains: input.domains });
  if (!claimed.ok) {
    fields.domains = claimed.code;
    fieldDetails.domains = { domain: claimed.domain };
  }
  const asked = input.isKnown
    ? ok({ isShared: false })
    : await deps.openid.check({ issuer, applicationId, secret }, redirectUrlOf(deps));
  if (!asked.ok) fields[fieldOf(asked.refusal.code)] = asked.refusal.code;
  // There, whoever runs any organisation could name the address of somebody of this one.
  else if (vouches && asked.value.isShared) fields.vouches = "openid.shared";
  if (claimed.ok && Object.keys(fields).length === 0) return ok({ domains: claimed.domains });
  const refusal: Refusal = { code: "request.invalid", fields, fieldDetails };
  return { ok: false, refusal };
}

function fieldOf(code: ErrorCode) {
  return code === "openid.client" ? "secret" : "issuer";
}

function refuseField(field: string, code: ErrorCode, detail: ErrorDetail) {
  const refusal: Refusal = { code, fields: { [field]: code }, fieldDetails: { [field]: detail } };
  return { ok: false, refusal } as const;
}

async function isClient(deps: Deps, id: string): Promise<boolean> {
  const found = await deps.db.query.clients.findFirst({
    columns: { id: true },
    where: eq(clients.id, id),
  });
  return found !== undefined;
}

function findProvider(deps: Deps, clientId: string) {
  return deps.db.query.openidProviders.findFirst({
    where: eq(openidProviders.clientId, clientId),
  });
}

async function readSettings(deps: Deps, clientId: string): Promise<StoredOpenidSettings> {
  const provider = await findProvider(deps, clientId);
  const rows = await deps.db.query.openidDomains.findMany({
    where: eq(openidDomains.clientId, clientId),
    orderBy: openidDomains.domain,
  });
  return {
    issuer: provider?.issuer ?? "",
    applicationId: provider?.applicationId ?? "",
    hasSecret: provider !== undefined,
    domains: rows.map(({ domain }) => domain),
    role: provider?.role ?? "editor",
    enabled: provider?.enabled ?? false,
    vouches: provider?.vouches ?? false,
    redirectUrl: redirectUrlOf(deps),
  };
}

/** What the record of changes says of settings. */
function shown({ hasSecret: _, redirectUrl: __, ...said }: StoredOpenidSettings) {
  return said;
}

/** The statement that forgets who a client's people are at an issuer. */
function forgetPeople(clientId: string, issuer: string): Statement {
  return sql`DELETE FROM openid_subjects WHERE issuer = ${issuer}
        AND user_id IN (SELECT id FROM users WHERE client_id = ${clientId})`;
}
