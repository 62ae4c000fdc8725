import { orThrow, type Visitor } from "#app/session.server.ts";
import { refundRulesSchema } from "#workers/contract/api/money/transactions.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { defaultDate } from "#workers/contract/conventions/defaults.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { bookZone } from "#workers/contract/money/closes.ts";
import { formatAmount, formatMoney, parseAmount } from "#workers/contract/money/money.ts";
import { transactionKinds, transactionStates } from "#workers/contract/money/orders.ts";
import { can } from "#workers/contract/permissions.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { findEvent, subjectOf } from "#workers/domain/events/record.ts";
import { cancelEvent, readEventRefunds } from "#workers/domain/refunds/refund-event.ts";
import { setRefundRules } from "#workers/domain/refunds/refund-rules.ts";
import { downloadTypes } from "#workers/domain/shared/download.ts";
import { listTransactions } from "#workers/domain/transactions/list-transactions.ts";
import { exportTransactions } from "#workers/domain/transactions/transactions-csv.ts";
import { chosenOf, listQueryOf } from "../lists/list-query.ts";

/** What the address says of the list: `?q=`, `?kind=`, `?state=`, `?event=`, `?client=`, `?from=`, `?to=`, `?cursor=`. */
function queryOf(url: URL) {
  const textOf = (name: string) => url.searchParams.get(name)?.slice(0, 60) || undefined;
  const dayOf = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(textOf(name) ?? "")?.[0];
  return {
    ...listQueryOf(url),
    kind: chosenOf(url, "kind", transactionKinds),
    state: chosenOf(url, "state", transactionStates),
    event: textOf("event"),
    client: textOf("client"),
    from: dayOf("from"),
    to: dayOf("to"),
  };
}

export async function loadTransactions({ deps, actor }: Visitor, url: URL, locale: Locale) {
  const query = queryOf(url);
  const page = orThrow(await listTransactions(deps, actor, query));
  const items = page.items.map((row) => {
    const { id, kind, state, number, buyer, issuedAt, eventId, eventName, amount, currency } = row;
    const of = { id, kind, state, number, issuedAt, eventId, eventName };
    return { ...of, buyer: buyer.name, amount: formatMoney({ amount, currency }, locale) };
  });
  const event = query.event === undefined ? null : await findEvent(deps, query.event);
  return {
    items,
    next: page.next,
    search: query.search,
    kind: query.kind ?? "",
    state: query.state ?? "",
    from: query.from ?? "",
    to: query.to ?? "",
    kept: { event: query.event ?? "", client: query.client ?? "" },
    zone: bookZone,
    isOwn:
      !can(actor, "money.manage", { clientId: actor.kind === "user" ? actor.clientId : null }) &&
      !(actor.kind === "user" && actor.role === "team"),
    event: event === null ? null : await loadEvent({ deps, actor }, event, locale),
  };
}
export type TransactionsPage = Awaited<ReturnType<typeof loadTransactions>>;
export type MoneyOfEvent = NonNullable<TransactionsPage["event"]>;

/** What can be done about the money of the one event that the list is of; null for who may do nothing. */
async function loadEvent(
  { deps, actor }: Pick<Visitor, "deps" | "actor">,
  event: EventRecord,
  locale: Locale,
) {
  const subject = subjectOf(event);
  if (!can(actor, "event.edit", subject)) return null;
  const progress = await readEventRefunds(deps, actor, { eventId: event.id });
  const { priceCurrency: currency, refundFee, refundUntilHours } = event;
  return {
    slug: event.slug,
    name: event.name,
    timeZone: event.timeZone,
    currency,
    isArchived: event.archivedAt !== null,
    rules: {
      hours: refundUntilHours === null ? "" : String(refundUntilHours),
      fee: formatAmount({ amount: refundFee, currency }, locale),
    },
    progress: progress.ok
      ? {
          ...progress.value,
          returned: formatMoney(progress.value.returned, locale),
          left: formatMoney(progress.value.left, locale),
        }
      : null,
  };
}

/** The list that the address describes, as a file. */
export async function answerTransactionsCsv({ deps, actor }: Visitor, url: URL): Promise<Response> {
  const { cursor: _, ...query } = queryOf(url);
  const day = defaultDate(deps.now(), bookZone);
  return new Response(orThrow(await exportTransactions(deps, actor, query)), {
    headers: {
      "Content-Type": downloadTypes.csv,
      "Content-Disposition": `attachment; filename="plenum-transactions-${day}.csv"`,
    },
  });
}

/** Sets the rules of cancellation, or cancels the event of the address. */
export async function actOnEvent(
  { deps, actor }: Visitor,
  { eventId, form }: { readonly eventId: string; readonly form: FormData },
): Promise<Result<"rules" | "cancel">> {
  if (form.get("intent") === "cancel") {
    if (form.get("sure") !== "yes")
      return refuse("request.invalid", undefined, { sure: "answer.required" });
    const done = await cancelEvent(deps, actor, { eventId });
    return done.ok ? ok("cancel") : done;
  }
  if (form.get("intent") !== "rules") return refuse("request.invalid");
  const event = await findEvent(deps, eventId);
  const hours = String(form.get("refundUntilHours") ?? "").trim();
  const fee = String(form.get("refundFee") ?? "").trim() || "0";
  const given = {
    refundUntilHours: hours === "" ? null : Number(hours),
    refundFee: parseAmount(fee, event?.priceCurrency ?? "NOK"),
  };
  if (given.refundFee === null)
    return refuse("request.invalid", undefined, { refundFee: "money.unchargeable" });
  const parsed = parseInput(refundRulesSchema, given);
  if (!parsed.ok) return parsed;
  const done = await setRefundRules(deps, actor, { ...parsed.value, eventId });
  return done.ok ? ok("rules") : done;
}
