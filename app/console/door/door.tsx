import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { QrCode } from "#app/event/display/join/qr-code.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ToExports } from "../exports/to-exports.tsx";
import { type RefusedForm, refusedForm } from "../forms/refused-form.ts";
import { EmptyState } from "../lists/empty-state.tsx";
import { SecretOnce } from "../manage/secret-once.tsx";
import { PageColumn } from "../page-column.tsx";
import { loadDoor, runDoorAction, withQr } from "./door.server.ts";
import { DoorConflicts } from "./door-conflicts.tsx";
import { DoorNumbers, GateTable, MinuteBars } from "./door-numbers.tsx";
import { GateForm } from "./gate-form.tsx";
import { GateItem } from "./gate-item.tsx";

export { answerForm as clientAction } from "../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadDoor(await requireEvent(request, context, params.slug, "event.edit"));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const form = await request.formData();
  const done = await runDoorAction(visitor, form);
  // The link stands in this answer and in no address.
  const saved = form.get("intent") === "edit" ? String(form.get("id")) : null;
  if (done.ok) return { made: withQr(done.value), saved };
  return data(refusedForm(done.refusal, form), { status: 400 });
}

/** How often the figures are read anew, milliseconds. */
const refreshEveryMs = 10_000;

/** The ways in: who is inside, gates, and the links by which devices scan at them. */
export default function Door() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const saved = answer && "made" in answer ? answer.saved : null;
  const refused = answer && "problems" in answer ? answer : undefined;
  useFreshFigures();
  return (
    <PageColumn>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 max-w-160 flex-col gap-2">
          <p className="text-14 text-ink-soft">{page.name}</p>
          <h1 className="text-36">{t("staff.door.title")}</h1>
          <p className="text-ink-soft">{t("staff.door.lead")}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ToExports kind="scans" />
          {/* A document of its own: the scanner's page has a security policy of its own. */}
          <LinkButton to={`/scanner?event=${page.slug}`} reloadDocument look="primary">
            {t("scanner.open")}
          </LinkButton>
        </div>
      </header>
      {made && <GateLink key={made.link} made={made} />}
      <DoorNumbers figures={page.figures} />
      <DoorConflicts conflicts={page.conflicts} all={page.figures.conflicts} page={page} />
      <section aria-labelledby="per-gate" className="flex flex-col gap-4">
        <h2 id="per-gate" className="text-22">
          {t("staff.door.perGate")}
        </h2>
        <GateTable gates={page.figures.gates} />
        <MinuteBars minutes={page.minutes} until={page.now} timeZone={page.timeZone} />
      </section>
      <Gates page={page} refused={refused} saved={saved} />
      {!page.isArchived && (
        <GateForm
          key={`form ${made?.id}`}
          once={page.once}
          refused={refused}
          timeZone={page.timeZone}
        />
      )}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.name, "staff.door.title");

type DoorPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** The gates one by one, with what can be done about each. */
function Gates(props: {
  page: DoorPage;
  refused: RefusedForm | undefined;
  /** Id of a gate that was changed just now. */
  saved: string | null;
}) {
  const t = useT();
  const { page, refused, saved } = props;
  return (
    <section aria-labelledby="gates" className="flex flex-col gap-4">
      <h2 id="gates" className="text-22">
        {t("staff.door.gates")}
      </h2>
      <p className="max-w-160 text-ink-soft">{t("staff.door.gatesLead")}</p>
      {page.gates.length === 0 ? (
        <EmptyState title={t("staff.door.none")} text={t("staff.door.noneText")} />
      ) : (
        <ul>
          {page.gates.map((row) => (
            <GateItem
              key={row.id}
              row={row}
              timeZone={page.timeZone}
              canEdit={!page.isArchived}
              refused={
                refused?.intent === "edit" && refused.typed.id === row.id ? refused : undefined
              }
              isSaved={saved === row.id}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type Made = NonNullable<ReturnType<typeof withQr>>;

function GateLink({ made }: { made: Made }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <SecretOnce
        title={t("staff.door.linkTitle", { name: made.name })}
        lead={t("staff.door.linkLead")}
        label={t("staff.door.link")}
        secret={made.link}
      />
      <QrCode
        shape={made.qr}
        label={t("staff.door.linkQr", { name: made.name })}
        className="w-full max-w-80 rounded-card border border-line"
      />
    </div>
  );
}

/** While the page is looked at. */
function useFreshFigures(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, refreshEveryMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
