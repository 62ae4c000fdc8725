import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { usePageAddress } from "#app/ui/loading/page-address.tsx";
import { type SheetFormat, sheetFormats } from "#workers/contract/files/sheet-formats.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { ToExports } from "../../exports/to-exports.tsx";
import { redirectWithFlash, withFlash } from "../../flash/flash.server.ts";
import { type RefusedForm, refusedForm } from "../../forms/refused-form.ts";
import { EmptyState } from "../../lists/empty-state.tsx";
import { Pager } from "../../lists/pager.tsx";
import { messagesAddress } from "../../messages/messages-model.ts";
import { PageColumn } from "../../page-column.tsx";
import { DrawerOverList } from "../drawer/drawer-over-list.tsx";
import { AskChosen } from "./ask-chosen.tsx";
import { AttendeeFilters } from "./attendee-filters.tsx";
import { AttendeeTable } from "./attendee-table.tsx";
import {
  type AttendeesPage,
  changeAttendees,
  loadAttendees,
  messageChosen,
} from "./attendees.server.ts";
import type { AskedChoice } from "./attendees-model.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { BulkProgressLine } from "./found/bulk-progress-line.tsx";
import { useBulkAction } from "./found/use-bulk-action.ts";
import { NewAttendee } from "./new-attendee.tsx";
import { OutcomeLine } from "./outcome-line.tsx";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

/** The list; nothing at the address of somebody on it, who has the page to themselves unless the list was there before. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (params.id) return null;
  const visitor = await requireEvent(request, context, params.slug, "people.view");
  return withFlash(request, await loadAttendees(visitor, request));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  const form = await request.formData();
  if (form.get("chosen") === "message") {
    const made = await messageChosen(visitor, form);
    if (!made.ok) return data<AttendeesAnswer>(refusedForm(made.refusal, form), { status: 400 });
    const to = messagesAddress(visitor.event.slug, made.value.id);
    return redirectWithFlash(request, to, { what: "create" });
  }
  const changed = await changeAttendees(visitor, form);
  if (!changed.ok) {
    return data<AttendeesAnswer>(refusedForm(changed.refusal, form), { status: 400 });
  }
  if ("asks" in changed.value) return data<AttendeesAnswer>(changed.value);
  // Where one stood in the list, without the form for somebody new.
  const { searchParams } = new URL(request.url);
  searchParams.delete("new");
  return redirectWithFlash(
    request,
    `/events/${visitor.event.slug}/attendees?${searchParams}`,
    changed.value,
  );
}

/** A list stays as it is while somebody of it is looked at, and is read anew whenever one comes back to it. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  if (move.nextParams.id !== undefined) return false;
  return move.currentParams.id !== undefined || move.defaultShouldRevalidate;
}

type AttendeesAnswer = RefusedForm | AskedChoice;

/** Everybody who is registered for an event, invited to it, or there; one of them beside it, or alone. */
export default function Attendees() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <Outlet />;
  return <DrawerOverList loaded={loaded}>{(page) => <AttendeeList page={page} />}</DrawerOverList>;
}

function AttendeeList({ page }: { page: AttendeesPage }) {
  const answer = useActionData<AttendeesAnswer>();
  const asked = answer && "asks" in answer ? answer : null;
  const refused = answer && !("asks" in answer) ? answer : undefined;
  const { params } = usePageAddress();
  const t = useT();
  const bulk = useBulkAction(page);
  const isAdding = params.has("new") || refused?.intent === "add";
  return (
    <PageColumn>
      <Header page={page} />
      {page.isArchived && (
        <p role="status" className="rounded-control bg-accent-soft px-4 py-3">
          {t("staff.attendees.readOnly")}
        </p>
      )}
      {page.canManage && isAdding && <NewAttendee types={page.freeTypes} refused={refused} />}
      <OutcomeLine />
      <BulkProgressLine bulk={bulk} />
      {asked && <AskChosen asked={asked} items={page.items} />}
      {page.people === 0 ? (
        <Nobody slug={page.slug} canManage={page.canManage} />
      ) : (
        <div className="flex flex-col gap-4">
          <AttendeeFilters page={page} />
          <ColumnChooser page={page} />
          {page.items.length === 0 ? (
            <>
              <EmptyState
                title={t("staff.attendees.noneFit")}
                text={t(page.next ? "staff.attendees.morePages" : "staff.attendees.noneFitText")}
              />
              <Pager next={page.next} previous={page.previous} />
            </>
          ) : (
            <AttendeeTable page={page} refused={refused} bulk={bulk} />
          )}
        </div>
      )}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.name, "staff.attendees.title");

function Header({ page }: { page: AttendeesPage }) {
  const t = useT();
  const { people, total, canManage, slug } = page;
  const isNarrowed = total !== null && total !== people;
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-14 text-ink-soft">{page.name}</p>
        <h1 className="text-36">{t("staff.attendees.title")}</h1>
        {people > 0 && (
          <p className="text-ink-soft">
            {t("staff.attendees.people", { n: people })}
            {isNarrowed && `, ${t("staff.attendees.found", { n: total })}`}
          </p>
        )}
      </div>
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
        {canManage && (
          <>
            <LinkButton
              to={`/events/${slug}/attendees?new`}
              look="primary"
              className="col-span-2 sm:col-span-1"
            >
              {t("staff.attendees.add")}
            </LinkButton>
            <LinkButton to={`/events/${slug}/attendees/import`} className="text-center">
              {t("staff.attendeeImports.toImport")}
            </LinkButton>
          </>
        )}
        {people > 0 && <FileLinks page={page} />}
      </div>
      {page.hall && <HallFigures hall={page.hall} />}
    </header>
  );
}

/** The seats of the hall, and how many wait for one. */
function HallFigures({ hall }: { hall: NonNullable<AttendeesPage["hall"]> }) {
  const t = useT();
  const { seatQuota: quota, confirmed, offered, held, free, waiting } = hall;
  return (
    <p className="basis-full text-14 text-ink-soft">
      {t("staff.attendees.seatFigures", { quota, confirmed, offered, held, free, waiting })}
    </p>
  );
}

/** What each kind of file is called. */
const exportKeys = {
  xlsx: "staff.attendeeSheet.xlsx",
  csv: "staff.attendeeSheet.csv",
} as const satisfies Record<SheetFormat, TextKey>;

/** Files of those whom the list shows on all of its pages; plain links, since they are no pages. */
function FileLinks({ page }: { page: AttendeesPage }) {
  const t = useT();
  const { slug, canExport, canPrint } = page;
  const { params } = usePageAddress();
  const kept = new URLSearchParams(params);
  for (const name of ["cursor", "new"]) kept.delete(name);
  const addressOf = (format: SheetFormat) => {
    const asked = new URLSearchParams(kept);
    asked.set("format", format);
    return `/events/${slug}/attendees/export?${asked}`;
  };
  return (
    <>
      {canExport &&
        sheetFormats.map((format) => (
          <LinkButton key={format} to={addressOf(format)} reloadDocument className="text-center">
            {t(exportKeys[format])}
          </LinkButton>
        ))}
      {canExport && <ToExports kind="attendees" />}
      {canPrint && (
        <LinkButton to={`/events/${slug}/attendees/badges?${kept}`} className="text-center">
          {t("staff.attendeeSheet.print")}
        </LinkButton>
      )}
    </>
  );
}

function Nobody({ slug, canManage }: { slug: string; canManage: boolean }) {
  const t = useT();
  const text = canManage ? "staff.attendees.noneText" : "staff.attendees.noneTextRead";
  return (
    <EmptyState title={t("staff.attendees.none")} text={t(text)}>
      {canManage && (
        <LinkButton to={`/events/${slug}/details#registration`}>
          {t("staff.attendees.toRegistration")}
        </LinkButton>
      )}
    </EmptyState>
  );
}
