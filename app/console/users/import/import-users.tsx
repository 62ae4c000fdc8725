import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { requiredColumns } from "#workers/contract/organisations/user-sheets.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { EarlierImports, importCard, OpenImport } from "../../imports/earlier-imports.tsx";
import { UploadForm } from "../../imports/upload-form.tsx";
import { ItemHeader } from "../../lists/item-header.tsx";
import { ClientOptions } from "../../manage/client-options.tsx";
import { PageColumn } from "../../page-column.tsx";
import { loadUserImports, uploadImport } from "./import.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return loadUserImports(visitor, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return uploadImport(visitor, request);
}

type ImportsPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Where people come from a table: the template, the upload, and what was imported before. */
export default function ImportUsers() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <ItemHeader backTo="/users" back={t("staff.users.title")} name={t("staff.imports.title")}>
        {page.clientName && <span className="text-ink-soft">{page.clientName}</span>}
      </ItemHeader>
      <Template client={page.client} />
      <Upload page={page} />
      <EarlierImports items={page.items} at="/users/import" />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.imports.title");

function Template({ client }: { client: string | null }) {
  const { t, formats } = useLanguage();
  const needed = requiredColumns.map((column) => `${t(`staff.headings.${column}`)} (${column})`);
  const address = (format: string) => {
    const query = new URLSearchParams(client ? { format, client } : { format });
    return `/users/import/template?${query}`;
  };
  return (
    <section aria-labelledby="template-title" className={importCard}>
      <h2 id="template-title" className="text-22">
        {t("staff.imports.templateTitle")}
      </h2>
      <p className="max-w-160 text-ink-soft">
        {t("staff.imports.templateText", { columns: formats.list(needed) })}
      </p>
      <p className="max-w-160 text-ink-soft">{t("staff.imports.noMail")}</p>
      <div className="flex flex-wrap gap-2">
        <a href={address("xlsx")} download className={buttonClasses()}>
          {t("staff.imports.templateXlsx")}
        </a>
        <a href={address("csv")} download className={buttonClasses()}>
          {t("staff.imports.templateCsv")}
        </a>
      </div>
    </section>
  );
}

function Upload({ page }: { page: ImportsPage }) {
  const t = useT();
  const textOf = useProblemText();
  const refused = useActionData<typeof action>();
  return (
    <section aria-labelledby="upload-title" className={importCard}>
      <h2 id="upload-title" className="text-22">
        {t("staff.imports.uploadTitle")}
      </h2>
      {page.open === null ? (
        <UploadForm limits={page.limits} refused={refused}>
          {page.isOpen ? (
            <Field label={t("staff.imports.client")} error={textOf(refused?.problems.clientId)}>
              <Select name="clientId" defaultValue={refused?.typed.clientId ?? ""}>
                <option value="">{t("staff.users.noClient")}</option>
                <ClientOptions clients={page.clients} />
              </Select>
            </Field>
          ) : (
            <input type="hidden" name="clientId" value={page.client ?? ""} />
          )}
        </UploadForm>
      ) : (
        <OpenImport item={page.open} at="/users/import" />
      )}
    </section>
  );
}
