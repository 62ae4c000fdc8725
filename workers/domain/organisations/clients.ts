import { asc, eq, isNull } from "drizzle-orm";
import type { ClientChange, NewClient } from "../../contract/api/organisations.ts";
import { cleanLine, isInvisible, textLength } from "../../contract/clean-text.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { textLimits } from "../../contract/limits.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { clients } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { keepListKeys } from "../lists/list-keys.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { codeFor, refuseForeign } from "./refusals.ts";

/** A customer organisation. Times are UTC milliseconds. */
export type ClientDetails = typeof clients.$inferSelect;

/** Makes a customer organisation; its name has 3–100 characters. */
export async function createClient(
  deps: Deps,
  actor: Actor,
  input: NewClient,
): Promise<Result<ClientDetails>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const problem = problemOfClientName(input.name);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const client = {
    ...input,
    id: deps.newId("cli"),
    name: cleanLine(input.name),
    createdAt: deps.now(),
  };
  const { id } = client;
  await runBatch(deps, [
    deps.db.insert(clients).values(client),
    ...keepListKeys(listed({ ...client, blockedAt: null })),
    noteAudit(deps, actor, { what: "client.create", onWhich: id, clientId: id, after: input }),
  ]);
  return readClient(deps, id);
}

/** A client with all that is known of it: for admins, and for its own role client. */
export async function getClient(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<ClientDetails>> {
  const { id } = input;
  if (!can(actor, "organisation.manage", { clientId: id })) return refuseForeign(actor);
  return readClient(deps, id);
}

/** Changes what is given; its name has 3–100 characters. */
export async function updateClient(
  deps: Deps,
  actor: Actor,
  input: ClientChange & { readonly id: string },
): Promise<Result<ClientDetails>> {
  const { id, ...given } = input;
  if (!can(actor, "organisation.manage", { clientId: id })) return refuseForeign(actor);
  const problem = given.name === undefined ? null : problemOfClientName(given.name);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const found = await readClient(deps, id);
  if (!found.ok) return found;
  const { before, after } = differencesOf(found.value, given);
  if (Object.keys(after).length === 0) return found;
  const { name = found.value.name, organisationNumber = found.value.organisationNumber } = after;
  const { blockedAt } = found.value;
  await runBatch(deps, [
    deps.db.update(clients).set(after).where(eq(clients.id, id)),
    ...keepListKeys(listed({ id, name, organisationNumber, blockedAt })),
    noteAudit(deps, actor, { what: "client.update", onWhich: id, clientId: id, before, after }),
  ]);
  return readClient(deps, id);
}

export interface ClientName {
  readonly id: string;
  readonly name: string;
}

/** Every client that is not blocked, by name: for those who run the platform, to choose from. */
export async function listClientNames(
  deps: Deps,
  actor: Actor,
): Promise<Result<readonly ClientName[]>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const rows = await deps.db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(isNull(clients.blockedAt))
    .orderBy(asc(clients.name));
  return ok(rows);
}

async function readClient(deps: Deps, id: string): Promise<Result<ClientDetails>> {
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, id) });
  return client ? ok(client) : refuse("request.not_found");
}

/** What a client is found under. */
export function listed(client: Pick<ClientDetails, "id" | "name" | "blockedAt"> & Numbered) {
  const state = client.blockedAt === null ? "active" : "blocked";
  return {
    list: "clients" as const,
    id: client.id,
    clientId: client.id,
    name: client.name,
    alsoBy: client.organisationNumber ?? "",
    filters: [`:state=${state}`],
  };
}

interface Numbered {
  readonly organisationNumber?: string | undefined;
}

/** Why a text is no name of a client (3–100 characters), or null. */
export function problemOfClientName(typed: string): ErrorCode | null {
  if (isInvisible(typed)) return "text.invisible";
  const length = textLength(cleanLine(typed));
  if (length < textLimits.eventName.min) return "text.too_short";
  return length > textLimits.eventName.max ? "text.too_long" : null;
}

function differencesOf(client: ClientDetails, given: ClientChange) {
  const old: Readonly<Record<string, unknown>> = client;
  const wanted = given.name === undefined ? given : { ...given, name: cleanLine(given.name) };
  const changed = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && old[key] !== value,
  );
  const after: ClientChange = Object.fromEntries(changed);
  return { before: Object.fromEntries(changed.map(([key]) => [key, old[key]])), after };
}
