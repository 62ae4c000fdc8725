import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { addressText, usePageAddress } from "#app/ui/loading/page-address.tsx";
import { type AttendeeColumn, attendeeColumns } from "#workers/contract/attendees/list-columns.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { AttendeesPage } from "./attendees.server.ts";

export const columnKeys = {
  email: "staff.attendees.email",
  phone: "staff.attendees.phone",
  seat: "staff.attendees.seat",
  tags: "staff.attendees.tags",
  registered: "staff.attendees.registered",
  joined: "staff.attendee.joined",
} as const satisfies Record<AttendeeColumn, TextKey>;

/** What the list shows of each, beside name and status: kept in this browser. */
export function ColumnChooser({ page }: { page: Pick<AttendeesPage, "columns" | "isHybrid"> }) {
  const t = useT();
  const address = usePageAddress();
  const offered = attendeeColumns.filter((column) => page.isHybrid || column !== "seat");
  return (
    <details className="rounded-control border border-line bg-surface sm:self-start">
      <summary className="min-h-11 cursor-pointer content-center px-4 font-semibold">
        {t("staff.attendees.columns")}
      </summary>
      <Form
        method="post"
        action="/preferences"
        preventScrollReset
        className="flex flex-col gap-3 px-4 pb-4"
      >
        <input type="hidden" name="list" value="attendees" />
        <input type="hidden" name="back" value={addressText(address)} />
        <fieldset key={page.columns.join()} className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
          <legend className="sr-only">{t("staff.attendees.columns")}</legend>
          {offered.map((column) => (
            <label key={column} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="columns"
                value={column}
                defaultChecked={page.columns.includes(column)}
                className="size-5 shrink-0 accent-accent"
              />
              {t(columnKeys[column])}
            </label>
          ))}
        </fieldset>
        <Button type="submit">{t("staff.attendees.showColumns")}</Button>
      </Form>
    </details>
  );
}
