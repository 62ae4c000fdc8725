import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { cardLayouts } from "#workers/contract/tickets/card-layouts.ts";
import { ItemHeader } from "../../lists/item-header.tsx";
import { PageColumn } from "../../page-column.tsx";
import { type CardsPage, loadCards } from "./cards.server.ts";
import { useSaveCards } from "./use-save-cards.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  return loadCards(visitor, request);
}

/** Badges and labels of an event's attendees, to print. */
export default function Cards() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  const list = new URLSearchParams(page.kept.map(([name, value]) => [name, value]));
  return (
    <PageColumn>
      <ItemHeader
        backTo={`/events/${page.slug}/attendees?${list}`}
        back={t("staff.attendees.title")}
        name={t("staff.attendeeSheet.cardsTitle")}
      />
      <p className="max-w-2xl text-ink-soft">{t("staff.attendeeSheet.cardsIntro")}</p>
      {page.tickets === 0 ? (
        <p className="max-w-2xl rounded-card border border-line border-dashed p-6 text-ink-soft">
          {t("staff.attendeeSheet.cardsNone")}
        </p>
      ) : (
        <CardsForm page={page} />
      )}
    </PageColumn>
  );
}

/** The choices; the browser itself fetches the file, so that it works without scripts, and draws for it what it lacks. */
function CardsForm({ page }: { page: CardsPage }) {
  const t = useT();
  const { tickets, fields } = page;
  const action = `/events/${page.slug}/attendees/badges/pdf`;
  const { state, submit } = useSaveCards(action);
  return (
    <form
      action={action}
      onSubmit={submit}
      className="flex max-w-2xl flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      {page.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{t("staff.attendeeSheet.cardsTickets", { n: tickets })}</p>
      <Field label={t("staff.attendeeSheet.layout")}>
        <Select name="layout">
          {cardLayouts.map((layout) => (
            <option key={layout} value={layout}>
              {t(layoutTexts[layout])}
            </option>
          ))}
        </Select>
      </Field>
      {fields.length > 0 && <LineField fields={fields} />}
      {tickets > page.perFile && <Parts tickets={tickets} perFile={page.perFile} />}
      <p className="text-14 text-ink-soft">{t("staff.attendeeSheet.cardsHand")}</p>
      <Button type="submit" look="primary" className="self-start" aria-disabled={state === "busy"}>
        {t("staff.attendeeSheet.download")}
      </Button>
      <p role="status" className="font-semibold text-stop empty:hidden">
        {state === "failed" && t("staff.attendeeSheet.cardsFailed")}
      </p>
    </form>
  );
}

/** What stands below the name. */
function LineField({ fields }: Pick<CardsPage, "fields">) {
  const t = useT();
  return (
    <Field label={t("staff.attendeeSheet.line")}>
      <Select name="field">
        <option value="">{t("staff.attendeeSheet.noLine")}</option>
        {fields.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const layoutTexts = {
  badges: "staff.attendeeSheet.badges",
  codes: "staff.attendeeSheet.codes",
} as const;

/** Which of several files. */
function Parts({ tickets, perFile }: { tickets: number; perFile: number }) {
  const t = useT();
  const parts = Array.from({ length: Math.ceil(tickets / perFile) }, (_, n) => n + 1);
  return (
    <Field label={t("staff.attendeeSheet.part")}>
      <Select name="part">
        {parts.map((part) => (
          <option key={part} value={part}>
            {t("staff.attendeeSheet.partOf", {
              from: (part - 1) * perFile + 1,
              to: Math.min(part * perFile, tickets),
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.name, "staff.attendeeSheet.cardsTitle");
