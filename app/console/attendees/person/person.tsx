import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useOutletContext, useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { withFlash } from "../../flash/flash.server.ts";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { ItemHeader } from "../../lists/item-header.tsx";
import { PageColumn } from "../../page-column.tsx";
import { isProblem, PageError, problemTitle } from "../../shell/page-error.tsx";
import { stateOf } from "../state-of.ts";
import { AboutPerson } from "./about-person.tsx";
import { AskCard } from "./ask-card.tsx";
import { DoorPanel } from "./door-panel.tsx";
import { EditPerson } from "./edit-person.tsx";
import { GroupPanel } from "./group-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { MergePersonPanel } from "./merge-person-panel.tsx";
import { PaymentPanel } from "./payment/payment-panel.tsx";
import { loadPerson, type PersonPage } from "./person.server.ts";
import { PersonActsPanel } from "./person-acts-panel.tsx";
import { answerPersonForm } from "./person-answer.server.ts";
import { listAddress, type PersonAnswer } from "./person-model.ts";
import { PersonOutcome } from "./person-outcome.tsx";
import { PlacePanel } from "./place-panel.tsx";
import { SeatPanel } from "./seat-panel.tsx";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.view");
  const asked = { url: new URL(request.url), locale: localeOfRequest(request) };
  return withFlash(request, await loadPerson(visitor, { ...asked, id: params.id ?? "" }));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  return answerPersonForm(request, visitor, params.id ?? "");
}

/** Everything about one attendee, and what can be done about it: a page, or in a drawer over the list. */
export default function Person() {
  const isInDrawer = useOutletContext<unknown>() === true;
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<PersonAnswer>();
  const [params] = useSearchParams();
  const asks = answer && "asks" in answer ? answer.asks : null;
  const refused = answer && !("asks" in answer) ? answer : undefined;
  const { attendee, slug, merge } = page;
  const state = stateOf(attendee);
  return (
    <PageColumn isInDrawer={isInDrawer}>
      <ItemHeader
        backTo={isInDrawer ? null : listAddress(slug, params, attendee.id)}
        back={t("staff.attendees.title")}
        name={attendee.name ?? attendee.email ?? t("staff.attendees.noName")}
      >
        <Chip tone={state.tone}>{t(state.key)}</Chip>
        {attendee.tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </ItemHeader>
      {page.isArchived && (
        <p role="status" className="rounded-control bg-accent-soft px-4 py-3">
          {t("staff.attendees.readOnly")}
        </p>
      )}
      <PersonOutcome refused={refused} />
      {asks && <AskCard page={page} intent={asks} />}
      <div
        // Nothing that was typed about one stays in the fields of the next.
        key={attendee.id}
        className={classes(
          "grid items-start gap-6",
          // What stands beside is longer: the history follows on what is known all the same.
          !isInDrawer && "lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]",
        )}
      >
        <div className="flex min-w-0 flex-col gap-6">
          {page.isEditing || refused?.intent === "save" ? (
            <EditPerson key={attendee.id} page={page} refused={refused} />
          ) : (
            <AboutPerson page={page} />
          )}
          {merge && <MergePersonPanel merge={merge} refused={refused} />}
        </div>
        <Beside page={page} refused={refused} isInDrawer={isInDrawer} />
        <HistoryPanel page={page} />
      </div>
    </PageColumn>
  );
}

/** Seat, door and group, beside what is known of the person; in the drawer below it. */
function Beside(props: {
  page: PersonPage;
  refused: RefusedForm | undefined;
  isInDrawer: boolean;
}) {
  const { page, refused, isInDrawer } = props;
  return (
    <div
      className={classes(
        "flex min-w-0 flex-col gap-6",
        // Between a phone and a desk there is room for two: nothing is as wide as the page but what is read.
        !isInDrawer && "md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-start",
        !isInDrawer && "lg:col-start-2 lg:row-span-2 lg:row-start-1",
      )}
    >
      <PlacePanel page={page} refused={refused} />
      <SeatPanel page={page} refused={refused} />
      <DoorPanel page={page} />
      <PaymentPanel page={page} refused={refused} />
      <GroupPanel page={page} isInDrawer={isInDrawer} />
      <PersonActsPanel page={page} />
    </div>
  );
}

/** Somebody who is gone leaves the list where it is. */
export function ErrorBoundary() {
  return <PageError />;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page, error }) =>
  isProblem(error)
    ? problemTitle(matches, error)
    : namedTitle(matches, page?.attendee.name ?? page?.name, "staff.attendees.title");
