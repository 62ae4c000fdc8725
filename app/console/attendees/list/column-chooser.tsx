import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { addressText, usePageAddress } from "#app/ui/loading/page-address.tsx";
import type { AttendeeColumn } from "#workers/contract/attendees/list-columns.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { AttendeesPage } from "./attendees.server.ts";

export const columnKeys = {
  email: "staff.attendees.email",
  phone: "staff.attendees.phone",
  seat: "staff.attendees.seat",
  tags: "staff.attendees.tags",
  group: "staff.attendees.group",
  registered: "staff.attendees.registered",
  wayIn: "staff.attendees.wayIn",
  joined: "staff.attendee.joined",
} as const satisfies Record<AttendeeColumn, TextKey>;

type Chooser = Pick<AttendeesPage, "columns" | "fields" | "offeredColumns" | "offeredFields">;

/** What the list shows of each, beside name and status: kept in this browser. */
export function ColumnChooser({ page }: { page: Chooser }) {
  const t = useT();
  const address = usePageAddress();
  const shown = [...page.columns, ...page.fields.map(({ id }) => id)];
  return (
    <details className="rounded-control border border-line bg-surface sm:self-start">
      <summary className="min-h-11 cursor-pointer content-center px-4 font-semibold">
        {t("staff.attendees.columns")}
      </summary>
      <Form
        key={shown.join()}
        method="post"
        action="/preferences"
        preventScrollReset
        className="flex flex-col gap-3 px-4 pb-4"
      >
        <input type="hidden" name="list" value="attendees" />
        <input type="hidden" name="back" value={addressText(address)} />
        <fieldset className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
          <legend className="sr-only">{t("staff.attendees.columns")}</legend>
          {page.offeredColumns.map((column) => (
            <Choice
              key={column}
              value={column}
              label={t(columnKeys[column])}
              isOn={page.columns.includes(column)}
            />
          ))}
        </fieldset>
        {page.offeredFields.length > 0 && <FieldChoices page={page} />}
        <Button type="submit">{t("staff.attendees.showColumns")}</Button>
      </Form>
    </details>
  );
}

/** The answers of the registration form, a column each. */
function FieldChoices({ page }: { page: Chooser }) {
  const t = useT();
  return (
    <fieldset className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
      <legend className="text-14 text-ink-soft">{t("staff.attendees.answerColumns")}</legend>
      {page.offeredFields.map(({ id, label }) => (
        <Choice
          key={id}
          value={id}
          label={label}
          isOn={page.fields.some((field) => field.id === id)}
        />
      ))}
      {page.offeredFields.map(({ id }) => (
        <input key={id} type="hidden" name="offered" value={id} />
      ))}
    </fieldset>
  );
}

function Choice(props: { value: string; label: string; isOn: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
      <input
        type="checkbox"
        name="columns"
        value={props.value}
        defaultChecked={props.isOn}
        className="size-5 shrink-0 accent-accent"
      />
      {props.label}
    </label>
  );
}
