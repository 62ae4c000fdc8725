import { and, asc, eq, sql } from "drizzle-orm";
import type { CurrencyQuery } from "#workers/contract/api/settings/currencies.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { fold } from "#workers/contract/fold.ts";
import { defaultCurrency } from "#workers/contract/organisations/console-limits.ts";
import { type Actor, can } from "#workers/contract/permissions.ts";
import { currencies } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { codeFor } from "../../organisations/refusals.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";

/** A currency of ISO 4217; `decimals` are the digits of its minor unit. */
export type Currency = typeof currencies.$inferSelect;

/** By code: all for those who run the platform, and for others who make events those that can be chosen. */
export async function listCurrencies(
  deps: Deps,
  actor: Actor,
  query: CurrencyQuery = {},
): Promise<Result<readonly Currency[]>> {
  const isManager = can(actor, "platform.manage");
  const clientId = actor.kind === "user" ? actor.clientId : null;
  if (!isManager && !can(actor, "event.create", { clientId })) return refuse(codeFor(actor));
  const state = isManager ? query.state : "on";
  const rows = await deps.db
    .select()
    .from(currencies)
    .where(state === undefined ? undefined : eq(currencies.enabled, state === "on"))
    .orderBy(asc(currencies.code));
  const wanted = fold(query.search ?? "");
  const found = rows.filter(({ code, nameNo, nameEn }) =>
    [code, nameNo, nameEn].some((text) => fold(text).includes(wanted)),
  );
  return ok(found);
}

/**
 * Lets a currency be chosen, or not any more: what costs something in it goes on to. One that a client has for its
 * events, or that new clients get, stays (`currency.in_use`).
 */
export async function setCurrencyEnabled(
  deps: Deps,
  actor: Actor,
  input: { readonly code: string; readonly enabled: boolean },
): Promise<Result<Currency>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const { code, enabled } = input;
  const found = await findCurrency(deps, code);
  if (!found) return refuse("request.not_found");
  if (found.enabled === enabled) return ok(found);
  const isFree = sql`(${enabled ? 1 : 0} OR (${code} <> ${defaultCurrency} AND NOT EXISTS (SELECT 1 FROM clients WHERE currency = ${code})))`;
  const [changed] = await runBatch(deps, [
    deps.db
      .update(currencies)
      .set({ enabled })
      .where(and(eq(currencies.code, code), isFree)),
    noteAudit(deps, actor, {
      what: enabled ? "currency.enable" : "currency.disable",
      onWhich: code,
      only: isFree,
    }),
  ]);
  return changed === 0 ? refuse("currency.in_use") : ok({ ...found, enabled });
}

/** Whether a currency may be chosen. */
export async function isCurrencyEnabled(deps: Deps, code: string): Promise<boolean> {
  return (await findCurrency(deps, code))?.enabled ?? false;
}

async function findCurrency(deps: Deps, code: string): Promise<Currency | null> {
  const found = await deps.db.query.currencies.findFirst({ where: eq(currencies.code, code) });
  return found ?? null;
}
