import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ClientChange, NewClient } from "../../contract/api/organisations.ts";
import { cleanLine, isInvisible, textLength } from "../../contract/clean-text.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { textLimits } from "../../contract/limits.ts";
import { creditSeries } from "../../contract/money/refunds.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { clients, sessions, transactions } from "../../db/schema/index.ts";
import { isFactorRequired } from "../accounts/visitors.ts";
import type { Deps } from "../deps.ts";
import { keepListKeys } from "../lists/list-keys.ts";
import {
  heldFieldsOf,
  refusalOfHeld,
  refuseHeld,
  whileUnneeded,
} from "../payments/sale/held-fields.ts";
import { isCurrencyEnabled } from "../platform/currencies/currencies.ts";
import { selectStaffRooms, sendRights } from "../rooms/staff-rooms.ts";
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
  if (input.currency !== undefined && !(await isCurrencyEnabled(deps, input.currency))) {
    return refuseCurrency();
  }
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
  if (!can(actor, "client.manage", { clientId: id })) return refuseForeign(actor);
  return readClient(deps, id);
}

/**
 * Changes what is given; its name has 3–100 characters, the number of the next invoice only rises, and the organisation number
 * and the registration for VAT stay as long as receipts have to show them.
 */
export async function updateClient(
  deps: Deps,
  actor: Actor,
  input: ClientChange & { readonly id: string },
): Promise<Result<ClientDetails>> {
  const { id, ...given } = input;
  if (!can(actor, "client.manage", { clientId: id })) return refuseForeign(actor);
  const problem = given.name === undefined ? null : problemOfClientName(given.name);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const found = await readClient(deps, id);
  if (!found.ok) return found;
  const { invoiceNext: next } = found.value;
  if (given.invoiceNext !== undefined && given.invoiceNext < next) {
    return refuse("invoice.backward", { next }, { invoiceNext: "invoice.backward" });
  }
  const gap = await numberFault(deps, found.value, given);
  if (gap) return gap;
  const { before, after } = differencesOf(found.value, given);
  // What it has already stays, whatever became of it.
  if (after.currency !== undefined && !(await isCurrencyEnabled(deps, after.currency))) {
    return refuseCurrency();
  }
  if (Object.keys(after).length === 0) return found;
  const held = heldFieldsOf({ id, now: deps.now() }, after);
  const needed = await refuseHeld(deps, held);
  if (needed) return needed;
  const only = whileUnneeded(held);
  const { name = found.value.name, organisationNumber = found.value.organisationNumber } = after;
  const { blockedAt } = found.value;
  const changed = await runBatch(deps, [
    ...keepListKeys(listed({ id, name, organisationNumber, blockedAt }), only),
    noteAudit(deps, actor, {
      what: "client.update",
      onWhich: id,
      clientId: id,
      before,
      after,
      only,
    }),
    writeClient(deps, found.value, after, only),
  ]);
  // Somebody may have published or bought at that moment.
  const [first] = held;
  if (changed.at(-1) === 0 && first) return (await refuseHeld(deps, held)) ?? refusalOfHeld(first);
  if (isFactorRequired(after.factorRequiredFrom ?? null, deps.now())) {
    // Who has no second factor is out of every room until there is one.
    const people = sql`${sessions.userId} IN (SELECT id FROM users WHERE client_id = ${id})`;
    await sendRights(deps, await selectStaffRooms(deps, people));
  }
  return readClient(deps, id);
}

function writeClient(deps: Deps, client: ClientDetails, after: ClientChange, only: SQL) {
  const invoiceNext = after.invoiceNext && raisedNext(client, after);
  return deps.db
    .update(clients)
    .set({ ...after, invoiceNext })
    .where(and(eq(clients.id, client.id), only));
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

/**
 * Why numbers would have a gap: in a series that has begun the next number is the one after the last. Null where they would
 * not. Credit notes have a series of their own.
 */
async function numberFault(deps: Deps, client: ClientDetails, given: ClientChange) {
  const { invoicePrefix: series = client.invoicePrefix, invoiceNext = client.invoiceNext } = given;
  if (series === creditSeries) {
    return refuse("request.invalid", undefined, { invoicePrefix: "invoice.series" });
  }
  if (series === client.invoicePrefix && invoiceNext === client.invoiceNext) return null;
  const [row] = await deps.db
    .select({ last: sql<number | null>`max(${transactions.number})` })
    .from(transactions)
    .where(and(eq(transactions.clientId, client.id), eq(transactions.series, series)));
  const last = row?.last ?? null;
  if (last === null || invoiceNext === last + 1) return null;
  return refuse("invoice.gap", { next: last + 1 }, { invoiceNext: "invoice.gap" });
}

/** An invoice issued meanwhile has moved it on, or begun the series. */
function raisedNext(client: ClientDetails, { invoicePrefix, invoiceNext }: ClientChange) {
  const series = invoicePrefix ?? client.invoicePrefix;
  return sql`CASE WHEN EXISTS (SELECT 1 FROM ${transactions} WHERE client_id = ${client.id} AND series = ${series} AND number IS NOT NULL)
    THEN ${clients.invoiceNext} ELSE max(${clients.invoiceNext}, ${invoiceNext}) END`;
}

function refuseCurrency() {
  return refuse("request.invalid", undefined, { currency: "field.choice" });
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
