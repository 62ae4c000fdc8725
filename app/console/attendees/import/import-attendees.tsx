import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { EarlierImports, importCard, OpenImport } from "../../imports/earlier-imports.tsx";
import { UploadForm } from "../../imports/upload-form.tsx";
import { ItemHeader } from "../../lists/item-header.tsx";
import { PageColumn } from "../../page-column.tsx";
import { loadAttendeeImports, uploadAttendees } from "./attendee-import.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  return loadAttendeeImports(visitor, localeOfRequest(request));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  return uploadAttendees(visitor, request);
}

type ImportsPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Where attendees come from a table: the template, the upload, and what was imported before. */
export default function ImportAttendees() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const list = `/events/${page.slug}/attendees`;
  return (
    <PageColumn>
      <ItemHeader
        backTo={list}
        back={t("staff.attendees.title")}
        name={t("staff.attendeeImports.title")}
      >
        <span className="text-ink-soft">{page.name}</span>
      </ItemHeader>
      <Template page={page} at={`${list}/import/template`} />
      {!page.isArchived && <Upload page={page} at={`${list}/import`} />}
      <EarlierImports items={page.items} at={`${list}/import`} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  namedTitle(matches, page?.name, "staff.attendeeImports.title");

function Template({ page, at }: { page: ImportsPage; at: string }) {
  const { t, formats } = useLanguage();
  return (
    <section aria-labelledby="template-title" className={importCard}>
      <h2 id="template-title" className="text-22">
        {t("staff.attendeeImports.templateTitle")}
      </h2>
      <p className="max-w-160 text-ink-soft">{t("staff.attendeeImports.templateText")}</p>
      {page.sensitive.length > 0 && (
        <p className="max-w-160 text-ink-soft">
          {t("staff.attendeeImports.sensitive", { fields: formats.list(page.sensitive) })}
        </p>
      )}
      <p className="max-w-160 text-ink-soft">{t("staff.attendeeImports.noMail")}</p>
      <div className="flex flex-wrap gap-2">
        <a href={`${at}?format=xlsx`} download className={buttonClasses()}>
          {t("staff.imports.templateXlsx")}
        </a>
        <a href={`${at}?format=csv`} download className={buttonClasses()}>
          {t("staff.imports.templateCsv")}
        </a>
      </div>
    </section>
  );
}

function Upload({ page, at }: { page: ImportsPage; at: string }) {
  const t = useT();
  const refused = useActionData<typeof action>();
  return (
    <section aria-labelledby="upload-title" className={importCard}>
      <h2 id="upload-title" className="text-22">
        {t("staff.imports.uploadTitle")}
      </h2>
      {page.open === null ? (
        <UploadForm limits={page.limits} refused={refused} />
      ) : (
        <OpenImport item={page.open} at={at} />
      )}
    </section>
  );
}
