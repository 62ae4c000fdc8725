import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { allBuiltLists } from "#workers/contract/unwanted/built-lists.ts";
import { answered } from "../../answered.ts";
import { PageColumn } from "../../page-column.tsx";
import { UnsavedGuard } from "../../unsaved.tsx";
import { PicturesPanel } from "../files/pictures-panel.tsx";
import { listTimeZones } from "../zone-times.server.ts";
import { changeModeratorCodes } from "./codes/change-moderator-codes.server.ts";
import { ModeratorCodesPanel } from "./codes/moderator-codes-panel.tsx";
import { ScreenKeyPanel } from "./codes/secret-panels.tsx";
import { SharePanel } from "./codes/share-panel.tsx";
import { DangerPanel, hasDanger } from "./danger-panel.tsx";
import { loadDetails } from "./details.server.ts";
import {
  codeIntents,
  type DetailsAnswer,
  type DetailsData,
  detailsSectionKeys,
  eventActions,
  hostIntents,
  type SectionValues,
  sectionNames,
  unansweredDetails,
} from "./details-model.ts";
import { DetailsNotices } from "./details-notices.tsx";
import { EventActionsProvider } from "./event-actions.tsx";
import { changeHosts } from "./hosts/change-hosts.server.ts";
import { HostsPanel } from "./hosts/hosts-panel.tsx";
import { KnownVersionProvider } from "./known-version.tsx";
import { runAction } from "./run-action.server.ts";
import { SectionLinks } from "./section-links.tsx";
import { AccessSection } from "./settings/access-section.tsx";
import { EmbedsSection } from "./settings/embeds-section.tsx";
import { GeneralSection } from "./settings/general-section.tsx";
import { InteractionSection } from "./settings/interaction-section.tsx";
import { NotesSection } from "./settings/notes-section.tsx";
import { PriceSection } from "./settings/price-section.tsx";
import { RegistrationSection } from "./settings/registration-section.tsx";
import { saveSection } from "./settings/save-section.server.ts";
import { SeatsSection } from "./settings/seats-section.tsx";
import { SenderSection } from "./settings/sender-section.tsx";
import { TeamsSection } from "./settings/teams-section.tsx";
import { savedAddress } from "./settings/use-section.ts";
import { type BuiltLists, WordsSection } from "./settings/words-section.tsx";
import { StatePanel } from "./state-panel.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug);
  return {
    event: await loadDetails(visitor, localeOfRequest(request)),
    timeZones: listTimeZones(),
    // Only for who asks: nobody has to read them to change a setting.
    unwanted: new URL(request.url).searchParams.has("words") ? allBuiltLists() : null,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const form = await request.formData();
  const intent = form.get("intent");
  const asked = eventActions.find((known) => known === intent);
  const aboutHosts = hostIntents.find((known) => known === intent);
  if (aboutHosts) {
    const { answer, leaveTo } = await changeHosts(visitor, aboutHosts, form);
    if (leaveTo !== null) return redirect(leaveTo);
    return data(answer, { status: statusOf(answer) });
  }
  const aboutCodes = codeIntents.find((known) => known === intent);
  if (aboutCodes) {
    const answer = await changeModeratorCodes(visitor, aboutCodes, form);
    return data(answer, { status: statusOf(answer) });
  }
  const answer: DetailsAnswer = asked
    ? await runAction(visitor, asked, form)
    : await saveSection(visitor, form);
  if (answer.kind === "saved" && answer.slug !== visitor.event.slug) {
    return redirect(savedAddress(answer));
  }
  return data(answer, { status: statusOf(answer) });
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(
    () => serverAction<typeof action>(),
    async (code) => unansweredDetails(await form.formData(), code),
  );
}

const refusedKinds: ReadonlySet<DetailsAnswer["kind"]> = new Set([
  ...(["refused", "actionRefused", "hostRefused", "codeRefused"] as const),
]);

function statusOf({ kind }: DetailsAnswer): number {
  return refusedKinds.has(kind) ? 400 : 200;
}

export default function Details() {
  const t = useT();
  const { event, timeZones, unwanted } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const [params] = useSearchParams();
  const values = overlayTyped(event.values, posted);
  const nameOf = (section: string) => {
    const known = sectionNames.find((name) => name === section);
    return known ? t(detailsSectionKeys[known]) : section;
  };
  return (
    // Another event is another page: nothing typed for the one may show up in the other.
    <KnownVersionProvider key={event.id} latest={event.version}>
      <EventActionsProvider>
        <UnsavedGuard nameOf={nameOf}>
          <PageColumn>
            <Header event={event} />
            <DetailsNotices event={event} posted={posted} isNew={params.has("created")} />
            <StatePanel event={event} />
            <SharePanel event={event} />
            <Sections event={event} values={values} timeZones={timeZones} unwanted={unwanted} />
          </PageColumn>
        </UnsavedGuard>
      </EventActionsProvider>
    </KnownVersionProvider>
  );
}

/** Everything that can be set, each part saved by itself. */
function Sections(props: {
  event: DetailsData;
  values: SectionValues;
  timeZones: readonly string[];
  unwanted: BuiltLists | null;
}) {
  const { event, values, timeZones, unwanted } = props;
  const isReadOnly = event.readOnly !== null;
  return (
    <div className="flex flex-col gap-8 xl:flex-row xl:items-start">
      <SectionLinks event={event} />
      <div className="flex min-w-0 grow flex-col gap-8">
        <GeneralSection
          values={values.general}
          timeZones={timeZones}
          isPublished={event.published}
          isReadOnly={isReadOnly}
        />
        <PicturesPanel event={event} isReadOnly={isReadOnly} back="details" />
        <AccessSection
          values={values.access}
          endsAt={event.endsAt}
          timeZone={event.timeZone}
          isPublished={event.published}
          isReadOnly={isReadOnly}
          isCodeKnown={event.readOnly !== "moderator"}
        />
        <RegistrationSection event={event} values={values.registration} isReadOnly={isReadOnly} />
        <PriceSection event={event} values={values.price} isReadOnly={isReadOnly} />
        <SeatsSection counts={event.seatCounts} values={values.seats} isReadOnly={isReadOnly} />
        <InteractionSection values={values.interaction} isReadOnly={isReadOnly} />
        <WordsSection values={values.words} lists={unwanted} isReadOnly={isReadOnly} />
        <EmbedsSection event={event} values={values.embeds} isReadOnly={isReadOnly} />
        <SenderSection values={values.sender} isReadOnly={isReadOnly} />
        {event.teams && <TeamsSection list={event.teams} isReadOnly={isReadOnly} />}
        {event.hosts && <HostsPanel list={event.hosts} isReadOnly={isReadOnly} />}
        {!isReadOnly && event.moderatorCodes && (
          <ModeratorCodesPanel event={event} codes={event.moderatorCodes} />
        )}
        {!isReadOnly && <ScreenKeyPanel event={event} />}
        {event.readOnly !== "moderator" && (
          <NotesSection values={values.notes} isReadOnly={isReadOnly} />
        )}
        {hasDanger(event) && <DangerPanel event={event} />}
      </div>
    </div>
  );
}

function Header({ event }: { event: DetailsData }) {
  const t = useT();
  return (
    <header className="flex flex-wrap items-end justify-between gap-3">
      <div className="flex flex-col gap-2">
        <p className="text-14 text-ink-soft">{event.name}</p>
        <h1 className="text-36">{t("events.detailsTitle")}</h1>
      </div>
      {event.canDuplicate && (
        <LinkButton to={`/events/${event.slug}/duplicate`}>{t("events.duplicate")}</LinkButton>
      )}
    </header>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.event.name, "events.detailsTitle");

type Typed = Readonly<Record<string, string>>;

/** The event's values, with what was typed over those of a refused section (pages without script). */
function overlayTyped(values: SectionValues, answer: DetailsAnswer | undefined): SectionValues {
  if (answer?.kind !== "refused") return values;
  const { section, typed } = answer;
  if (section === "teams") return values;
  if (section === "words") {
    const { unwantedLists } = values.words;
    return { ...values, words: { ...overlay(textsOf(values.words), typed), unwantedLists } };
  }
  if (section === "general") {
    const baseColor = "ownColor" in typed ? (typed.baseColor ?? "") : "";
    return { ...values, general: { ...overlay(values.general, typed), baseColor } };
  }
  return { ...values, [section]: overlay(values[section], typed) };
}

function textsOf({ unwantedMode, unwantedWords, unwantedAllowed }: SectionValues["words"]) {
  return { unwantedMode, unwantedWords, unwantedAllowed };
}

/** A switch that is off is not posted; a text that is locked may not be either. */
function overlay<T extends Readonly<Record<string, string | boolean>>>(values: T, typed: Typed): T {
  const changed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "boolean" ? name in typed : (typed[name] ?? value),
  ]);
  return { ...values, ...Object.fromEntries(changed) };
}
