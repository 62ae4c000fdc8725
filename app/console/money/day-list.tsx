import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { CloseState } from "#workers/contract/money/closes.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { ListCell, ListTable } from "../lists/list-table.tsx";
import type { TransactionsPage } from "./transactions.server.ts";

const states = {
  balanced: { text: "staff.money.balanced", tone: "good" },
  differs: { text: "staff.money.differs", tone: "stop" },
  unread: { text: "staff.money.unread", tone: "warn" },
} as const satisfies Record<CloseState, { text: TextKey; tone: string }>;

/** The last days that were closed, and what did not agree. */
export function DayList({ days }: { days: NonNullable<TransactionsPage["days"]> }) {
  const { t, formats } = useLanguage();
  return (
    <section aria-labelledby="days" className="flex flex-col gap-3">
      <h2 id="days" className="text-22">
        {t("staff.money.days")}
      </h2>
      <p className="text-ink-soft">{t("staff.money.daysLead")}</p>
      <ListTable
        label={t("staff.money.days")}
        columns={[
          t("staff.money.day"),
          t("staff.money.orders"),
          t("staff.money.cards"),
          t("staff.money.back"),
          t("staff.money.fees"),
          t("staff.money.state"),
        ]}
      >
        {days.map((row) => (
          <tr
            key={`${row.day}${row.currency}`}
            className="flex flex-col gap-1 border-b border-line py-3 md:table-row"
          >
            <ListCell className="font-semibold whitespace-nowrap">
              {formats.date(Date.parse(row.day), "UTC")}
            </ListCell>
            <ListCell heading={t("staff.money.orders")}>{row.orders}</ListCell>
            <ListCell heading={t("staff.money.cards")}>{row.payments}</ListCell>
            <ListCell heading={t("staff.money.back")}>{row.refunds}</ListCell>
            <ListCell heading={t("staff.money.fees")}>{row.fees}</ListCell>
            <ListCell className="wrap-anywhere">
              <Chip tone={states[row.state].tone}>{t(states[row.state].text)}</Chip>
              {row.differences.map(({ about, text, amount }) => (
                <span key={about + text} className="block text-14">
                  {t(text, { about, amount })}
                </span>
              ))}
            </ListCell>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}
