import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { importRowTexts } from "#workers/contract/organisations/user-sheets.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { answerAction } from "../../forms/answer-action.server.ts";
import { ImportPage } from "../../imports/import-page.tsx";
import { UploadForm } from "../../imports/upload-form.tsx";
import type { ImportWords } from "../../imports/words.ts";
import { loadUserImport, replaceImport, runUserImportAction } from "./import.server.ts";

/** What is said of imports of accounts. */
const userWords: ImportWords = {
  willBeMade: "staff.imports.willBeMade",
  made: "staff.imports.made",
  left: "staff.imports.left",
  notMade: "staff.imports.notMade",
  taken: "staff.imports.taken",
  rows: importRowTexts,
  previewText: "staff.imports.previewText",
  nothingReady: "staff.imports.nothingReady",
  previewKept: "staff.imports.previewKept",
  confirm: "staff.imports.confirm",
  progressLabel: "staff.imports.progressLabel",
  progressText: "staff.imports.progressText",
  cancelText: "staff.imports.cancelText",
  downloadFaulty: null,
};

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return loadUserImport(visitor, params.id ?? "", new URL(request.url), localeOfRequest(request));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  const id = params.id ?? "";
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/");
  if (isUpload) return replaceImport(visitor, id, request);
  const form = await request.formData();
  return answerAction(
    request,
    await runUserImportAction(visitor, id, form),
    form,
    () => `/users/import/${id}`,
  );
}

/** One import: what would become of its rows, how far it is, and what became of them. */
export default function UserImportPage() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { item } = page;
  const to = item.clientId ? `/users/import?client=${item.clientId}` : "/users/import";
  return (
    <ImportPage
      page={page}
      words={userWords}
      refused={refused}
      back={{ to, title: t("staff.imports.title") }}
      at={`/users/import/${item.id}`}
      figuresAt={`/v1/users/imports/${item.id}`}
      reason={reasons[item.stopReason ?? "asked"]}
      notes={<UnknownColumns names={item.unknownColumns} />}
      upload={<UploadForm limits={page.limits} refused={refused} />}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  namedTitle(matches, page?.item.fileName, "staff.imports.title");

const reasons = {
  asked: "staff.imports.stoppedAsked",
  rights: "staff.imports.stoppedRights",
  client: "staff.imports.stoppedClient",
} as const;

function UnknownColumns({ names }: { names: readonly string[] }) {
  const t = useT();
  if (names.length === 0) return null;
  return (
    <p className="text-14 break-words text-ink-soft">
      {t("staff.imports.unknownColumns", { columns: names.join(", ") })}
    </p>
  );
}
