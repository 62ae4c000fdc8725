import { orThrow, type Visitor } from "#app/session.server.ts";
import { defaultDate } from "#workers/contract/conventions/defaults.ts";
import { bookZone } from "#workers/contract/money/closes.ts";
import { formatMoney } from "#workers/contract/money/money.ts";
import { transactionKinds, transactionStates } from "#workers/contract/money/orders.ts";
import { can } from "#workers/contract/permissions.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { differenceKeys } from "#workers/domain/closes/difference-mail.ts";
import { listCloses } from "#workers/domain/closes/list-closes.ts";
import { findEvent, subjectOf } from "#workers/domain/events/record.ts";
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
    days: await loadDays({ deps, actor }, query.client, locale),
    eventName: event !== null && can(actor, "money.read", subjectOf(event)) ? event.name : null,
  };
}
export type TransactionsPage = Awaited<ReturnType<typeof loadTransactions>>;
/** The last closed days of a client; null for who does not keep its books, and where there is none yet. */
async function loadDays(
  { deps, actor }: Pick<Visitor, "deps" | "actor">,
  client: string | undefined,
  locale: Locale,
) {
  const listed = await listCloses(deps, actor, { client, limit: 14 });
  if (!listed.ok || listed.value.items.length === 0) return null;
  return listed.value.items.map((row) => {
    const { day, currency, state } = row;
    const money = (amount: number) => formatMoney({ amount, currency }, locale);
    return {
      day,
      currency,
      state,
      orders: money(row.orders),
      payments: money(row.payments),
      refunds: money(row.refunds),
      fees: money(row.fees),
      differences: row.differences.map(({ kind, about, amount }) => ({
        about,
        text: differenceKeys[kind],
        amount: money(amount),
      })),
    };
  });
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
