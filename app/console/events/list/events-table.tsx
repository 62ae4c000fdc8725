import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { showCode } from "#workers/contract/conventions/event-code.ts";
import type { EventRow } from "./events-model.ts";
import { StatusChip } from "./status-chip.tsx";

/** Events as a table; on phones each row is a card of its own. */
export function EventsTable(props: {
  rows: readonly EventRow[];
  label: string;
  /** Which page of the event a row opens. */
  linksTo?: "settings" | "participant";
}) {
  const { t } = useLanguage();
  const toAddress = (row: EventRow) =>
    props.linksTo === "participant" ? `/c/${row.slug}` : `/events/${row.slug}/details`;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{props.label}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          <Head>{t("events.columnName")}</Head>
          <Head>{t("events.columnWhen")}</Head>
          <Head>{t("events.columnCode")}</Head>
          <Head>{t("events.columnRegistered")}</Head>
          <Head>{t("events.columnStatus")}</Head>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {props.rows.map((row) => (
          <Row key={row.id} row={row} to={toAddress(row)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, to }: { row: EventRow; to: string }) {
  const { t, formats } = useLanguage();
  return (
    <tr className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 hover:bg-sunken/60 md:table-row">
      <td className="basis-full font-semibold md:py-3.5 md:pr-4">
        <Link
          to={to}
          className="no-underline after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {row.name}
        </Link>
        {row.hasOwnRegistration && (
          <Link
            to={`/event/${row.slug}/user/details`}
            aria-label={t("events.ownRegistrationOf", { name: row.name })}
            className="relative z-10 ml-3 inline-flex min-h-11 items-center font-normal text-14 underline underline-offset-4"
          >
            {t("events.ownRegistration")}
          </Link>
        )}
      </td>
      <Cell className="basis-full">
        <time
          dateTime={new Date(row.startsAt).toISOString()}
          title={formats.full(row.startsAt, row.timeZone)}
        >
          {formats.dayAndTime(row.startsAt, row.timeZone, row.isFarAway)}
        </time>
      </Cell>
      <Cell className="tabular">{showCode(row.code)}</Cell>
      <Cell className={row.registered === 0 ? "hidden" : undefined}>
        {row.registered === 0 ? "–" : formats.number(row.registered)}
        <span className="md:sr-only"> {t("events.columnRegistered").toLowerCase()}</span>
      </Cell>
      <Cell className="ml-auto">
        <StatusChip status={row.status} />
      </Cell>
    </tr>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="border-b border-line py-2 pr-4 text-14 font-normal text-ink-soft">
      {children}
    </th>
  );
}

function Cell({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <td className={classes("md:table-cell md:py-3.5 md:pr-4", className)}>{children}</td>;
}
