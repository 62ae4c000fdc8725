import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { withFlash } from "../flash/flash.server.ts";
import { useFlash } from "../flash/use-flash.ts";
import { useFlashFocus } from "../flash/use-flash-focus.ts";
import { answerAction } from "../forms/answer-action.server.ts";
import { FormAlert } from "../forms/form-text.tsx";
import { PageColumn } from "../page-column.tsx";
import { ExportListRow } from "./export-list-row.tsx";
import { changeExports, loadExports } from "./exports.server.ts";
import { isExportRunning } from "./exports-model.ts";
import { NewExport } from "./new-export.tsx";

export { answerForm as clientAction } from "../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.export");
  const page = await loadExports(visitor, new URL(request.url), localeOfRequest(request));
  return withFlash(request, page);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.export");
  const form = await request.formData();
  return answerAction(
    request,
    await changeExports(visitor, form, localeOfRequest(request)),
    form,
    () => `/events/${visitor.event.slug}/exports`,
  );
}

/** How often the page looks how far exports are, milliseconds. */
const lookEveryMs = 1_000;

/** What an event has, as files to take along: what is made anew, and what was in the last week. */
export default function Exports() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  useFreshItems(page.items.some(({ state }) => isExportRunning(state)));
  return (
    <PageColumn>
      <header className="flex flex-col gap-2">
        <p className="text-14 text-ink-soft">{page.name}</p>
        <h1 className="text-36">{t("staff.exports.title")}</h1>
        <p className="max-w-160 text-ink-soft">{t("staff.exports.lead")}</p>
      </header>
      <OutcomeLine />
      {refused?.intent !== "make" && <FormAlert problem={refused?.problems.form} />}
      <NewExport page={page} refused={refused?.intent === "make" ? refused : undefined} />
      <section
        aria-labelledby="exports-files"
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
      >
        <h2 id="exports-files" className="text-22">
          {t("staff.exports.earlier")}
        </h2>
        <p className="max-w-160 text-ink-soft">{t("staff.exports.earlierLead")}</p>
        {page.items.length === 0 && (
          <p className="text-ink-soft">
            {t("staff.exports.none")}. {t("staff.exports.noneText")}
          </p>
        )}
        <ul aria-labelledby="exports-files">
          {page.items.map((item) => (
            <ExportListRow key={item.id} item={item} page={page} />
          ))}
        </ul>
      </section>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.name, "staff.exports.title");

/** Says once what the form before has done. */
function OutcomeLine() {
  const t = useT();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  if (flash === null) return <p role="status" className="sr-only" />;
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className="rounded-control bg-accent-soft px-4 py-3 outline-none"
    >
      {t(flash === "cancel" ? "staff.exports.stopped" : "staff.exports.made")}
    </p>
  );
}

/** While any is under way and the page is looked at. */
function useFreshItems(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [revalidate, isUnderWay]);
}
