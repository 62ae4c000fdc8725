import { Link } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { transactionStateKeys } from "#workers/contract/words/state-words.ts";
import { ListCell, ListRow } from "../lists/list-table.tsx";
import type { TransactionsPage } from "./transactions.server.ts";

/** Receipts and credit notes, each a link to its own. */
export function TransactionRows(props: { items: TransactionsPage["items"]; zone: string }) {
  const { t, formats } = useLanguage();
  return props.items.map((row) => (
    <ListRow
      key={row.id}
      to={`/transactions/${row.id}`}
      name={row.number ?? t("staff.money.noNumber")}
    >
      <ListCell className="whitespace-nowrap text-14 text-ink-soft">
        <time dateTime={new Date(row.issuedAt).toISOString()}>
          {formats.dayAndTime(row.issuedAt, props.zone, true)}
        </time>
      </ListCell>
      <ListCell className="wrap-anywhere">{row.buyer || t("staff.money.erased")}</ListCell>
      <ListCell className="basis-full wrap-anywhere">
        <Link
          to={`/transactions?${new URLSearchParams({ event: row.eventId })}`}
          // Above the row's own link.
          className="relative inline-flex min-h-11 items-center md:min-h-0"
        >
          {row.eventName}
        </Link>
      </ListCell>
      <ListCell>
        <Chip tone={row.kind === "payment" && row.state === "paid" ? "good" : "plain"}>
          {t(row.kind === "refund" ? "receipts.refund" : transactionStateKeys[row.state])}
        </Chip>
      </ListCell>
      <ListCell className="ml-auto whitespace-nowrap md:text-right">
        <Figures text={row.amount} />
      </ListCell>
    </ListRow>
  ));
}
