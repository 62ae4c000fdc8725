import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { useFlashFocus } from "../../flash/use-flash-focus.ts";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import { FormAlert } from "../../forms/form-text.tsx";
import { OnceField } from "../../forms/once-field.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { PageColumn } from "../../page-column.tsx";
import { OrderList } from "./order-list.tsx";
import { SaleNotices } from "./sale-notices.tsx";
import { loadTickets, runTicketsAction, type TicketsPage } from "./tickets.server.ts";
import { ticketDoneKeys, ticketIntents } from "./tickets-model.ts";
import { TypeFields } from "./type-fields.tsx";
import { TypeItem } from "./type-item.tsx";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const page = await loadTickets(visitor, new URL(request.url), localeOfRequest(request));
  return withFlash(request, page);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const form = await request.formData();
  const done = await runTicketsAction(visitor, form);
  return answerAction(request, done, form, () => `/events/${visitor.event.slug}/tickets`);
}

/** What an event sells: its ticket types one by one, and what was ordered of them. */
export default function Tickets() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  const done = ticketIntents.find((intent) => intent === flash);
  return (
    <PageColumn>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 max-w-160 flex-col gap-2">
          <p className="text-14 text-ink-soft">{page.name}</p>
          <h1 className="text-36">{t("staff.tickets.title")}</h1>
          <p className="text-ink-soft">{t("staff.tickets.lead")}</p>
        </div>
        <LinkButton to={`/events/${page.slug}/details#price`}>
          {t("staff.tickets.toPrice")}
        </LinkButton>
      </header>
      <SaleNotices page={page} />
      <p ref={line} tabIndex={-1} role="status" className="font-semibold text-ok empty:hidden">
        {done && t(ticketDoneKeys[done])}
      </p>
      <Types page={page} refused={refused} />
      {!page.isArchived && <NewType page={page} refused={refused} />}
      {page.orders && <OrderList page={page} orders={page.orders} />}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.name, "staff.tickets.title");

interface Props {
  readonly page: TicketsPage;
  readonly refused: RefusedForm | undefined;
}

function Types({ page, refused }: Props) {
  const t = useT();
  const isAbout = (id: string) => refused?.intent !== "add" && refused?.typed.id === id;
  const isOfNone = refused?.intent === "up" || refused?.intent === "down";
  return (
    <section aria-labelledby="ticket-types" className="flex flex-col gap-3">
      <h2 id="ticket-types" className="text-22">
        {t("staff.tickets.types")}
      </h2>
      {(isOfNone || refused?.intent === "remove") && <FormAlert problem={refused?.problems.form} />}
      {page.types.length === 0 ? (
        <p className="text-ink-soft">{t("staff.tickets.summaryNone")}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {page.types.map((row, place) => (
            <TypeItem
              key={`${row.id} ${row.version}`}
              page={page}
              row={row}
              place={place}
              refused={refused?.intent === "edit" && isAbout(row.id) ? refused : undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The form of one more; the first is often the only one, and needs no name of its own. */
function NewType({ page, refused }: Props) {
  const t = useT();
  const own = refused?.intent === "add" ? refused : undefined;
  const isFirst = page.types.length === 0;
  return (
    <FormPanel
      key={page.types.length}
      title={t(isFirst ? "staff.tickets.addFirst" : "staff.tickets.add")}
      intent="add"
      action={t("staff.tickets.make")}
      refused={refused}
    >
      <OnceField value={page.once} />
      <TypeFields
        page={page}
        row={isFirst ? { nameNo: "Billett", nameEn: "Ticket" } : {}}
        refused={own}
      />
    </FormPanel>
  );
}
