import { Link } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { formatMoney } from "#workers/contract/money/money.ts";
import { EmptyState } from "../../lists/empty-state.tsx";
import { ListCell, ListTable } from "../../lists/list-table.tsx";
import { Pager } from "../../lists/pager.tsx";
import type { TicketsPage } from "./tickets.server.ts";
import { orderStateKeys } from "./tickets-model.ts";

type Orders = NonNullable<TicketsPage["orders"]>;

/** What was ordered, the newest first: who, what, for how much, and whether it is paid. */
export function OrderList({ page, orders }: { page: TicketsPage; orders: Orders }) {
  const { t } = useLanguage();
  const columns = [
    t("staff.tickets.orderBuyer"),
    t("staff.tickets.orderLines"),
    t("staff.tickets.orderAmount"),
    t("staff.tickets.orderState"),
    t("staff.tickets.orderAt"),
  ];
  return (
    <section aria-label={t("staff.tickets.orders")} className="flex flex-col gap-4">
      {orders.items.length === 0 ? (
        <EmptyState
          title={t("staff.tickets.ordersNone")}
          text={t("staff.tickets.ordersNoneText")}
        />
      ) : (
        <>
          <h2 className="text-22">{t("staff.tickets.orders")}</h2>
          <ListTable label={t("staff.tickets.orders")} columns={columns}>
            {orders.items.map((order) => (
              <OrderRow key={order.id} page={page} order={order} />
            ))}
          </ListTable>
          <Pager next={orders.next} label={t("staff.tickets.orders")} />
        </>
      )}
    </section>
  );
}

function OrderRow({ page, order }: { page: TicketsPage; order: Orders["items"][number] }) {
  const { t, locale, formats } = useLanguage();
  const { buyer, lines, amount, currency, state, createdAt, bookerId } = order;
  const isGiven = state === "paid" && amount === 0;
  return (
    <tr className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 md:table-row">
      <td className="basis-full font-semibold md:py-3.5 md:pr-4">
        <Link
          to={`/events/${page.slug}/attendees/${bookerId}`}
          className="wrap-anywhere underline underline-offset-4"
        >
          {buyer.name || t("staff.tickets.erased")}
        </Link>
      </td>
      <ListCell className="basis-full text-14 md:text-16">
        {[...countByText(lines)].map(([text, n]) => (n === 1 ? text : `${n} × ${text}`)).join(", ")}
      </ListCell>
      <ListCell className="whitespace-nowrap">
        <Figures text={formatMoney({ amount, currency }, locale)} />
      </ListCell>
      <ListCell>
        <Chip tone={state === "paid" ? "good" : state === "pending" ? "warn" : "plain"}>
          {t(isGiven ? "staff.tickets.stateFree" : orderStateKeys[state])}
        </Chip>
      </ListCell>
      <ListCell className="text-14 text-ink-soft">
        {formats.dayAndTime(createdAt, page.timeZone)}
      </ListCell>
    </tr>
  );
}

function countByText(lines: Orders["items"][number]["lines"]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of lines) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
