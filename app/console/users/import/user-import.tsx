import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import type { UserImport } from "#workers/domain/organisations/user-sheets/imports.ts";
import { FormAlert } from "../../events/form-text.tsx";
import { ActButton } from "../../manage/act-button.tsx";
import { answerAction } from "../../manage/answer-action.server.ts";
import { ItemHeader } from "../../manage/item-header.tsx";
import { PageColumn } from "../../page-column.tsx";
import { Figures } from "./figures.tsx";
import { loadImport, replaceImport, runImportAction } from "./import.server.ts";
import { ImportRows } from "./import-rows.tsx";
import { stateLooks } from "./state-looks.ts";
import { UploadForm } from "./upload-form.tsx";
import { useFollowImport } from "./use-follow-import.ts";

export { answerForm as clientAction } from "../../manage/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return loadImport(visitor, params.id ?? "", new URL(request.url), localeOfRequest(request));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  const id = params.id ?? "";
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/");
  if (isUpload) return replaceImport(visitor, id, request);
  const form = await request.formData();
  return answerAction(
    request,
    await runImportAction(visitor, id, form),
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
  useFollowImport(item.state === "running");
  const look = stateLooks[item.state];
  const back = item.clientId ? `/users/import?client=${item.clientId}` : "/users/import";
  return (
    <PageColumn>
      <ItemHeader backTo={back} back={t("staff.imports.title")} name={item.fileName}>
        <Chip tone={look.tone}>{t(look.key)}</Chip>
      </ItemHeader>
      <FormAlert problem={refused?.problems.form} />
      <section
        aria-labelledby="import-title"
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
      >
        <h2 id="import-title" className="text-22">
          {t(item.state === "preview" ? "staff.imports.preview" : "staff.imports.result")}
        </h2>
        {item.state !== "preview" && <Progress item={item} />}
        <Figures item={item} />
        {item.unknownColumns.length > 0 && (
          <p className="text-14 break-words text-ink-soft">
            {t("staff.imports.unknownColumns", { columns: item.unknownColumns.join(", ") })}
          </p>
        )}
        <Acts item={item} back={back} />
        {item.state === "preview" && item.ready === 0 && (
          <UploadForm limits={page.limits} refused={refused} />
        )}
      </section>
      <ImportRows page={page} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  namedTitle(matches, page?.item.fileName, "staff.imports.title");

const bar = classes(
  "h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line",
  "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent",
  "[&::-moz-progress-bar]:bg-accent",
);

function Progress({ item }: { item: UserImport }) {
  const { t, formats } = useLanguage();
  const done = item.made + item.taken;
  return (
    <div className="flex max-w-160 flex-col gap-2">
      <progress
        aria-label={t("staff.imports.progressLabel")}
        value={done}
        max={Math.max(item.ready, 1)}
        className={bar}
      />
      <p role="status" className="tabular-nums">
        {t("staff.imports.progress", {
          done: formats.number(done),
          all: formats.number(item.ready),
        })}
      </p>
    </div>
  );
}

function Acts({ item, back }: { item: UserImport; back: string }) {
  const t = useT();
  const cancel = (
    <ActButton
      intent="cancel"
      look="quiet"
      confirm={{ title: t("staff.imports.cancelTitle"), text: t("staff.imports.cancelText") }}
    >
      {t("staff.imports.cancel")}
    </ActButton>
  );
  switch (item.state) {
    case "preview":
      return <Preview item={item} />;
    case "running":
      return (
        <>
          <p className="max-w-160 text-ink-soft">{t("staff.imports.progressText")}</p>
          <div className="flex flex-wrap gap-2">
            <ActButton intent="stop">{t("staff.imports.stop")}</ActButton>
            {cancel}
            <noscript>
              <a href={`/users/import/${item.id}`} className={buttonClasses()}>
                {t("staff.imports.look")}
              </a>
            </noscript>
          </div>
        </>
      );
    case "stopped":
      return (
        <>
          <p className="max-w-160">{t(reasons[item.stopReason ?? "asked"])}</p>
          <div className="flex flex-wrap gap-2">
            <ActButton intent="resume" look="primary">
              {t("staff.imports.resume")}
            </ActButton>
            {cancel}
          </div>
        </>
      );
    default:
      return <Over item={item} back={back} />;
  }
}

const reasons = {
  asked: "staff.imports.stoppedAsked",
  rights: "staff.imports.stoppedRights",
  client: "staff.imports.stoppedClient",
} as const;

function Preview({ item }: { item: UserImport }) {
  const t = useT();
  return (
    <>
      <p className="max-w-160 text-ink-soft">
        {t(item.ready === 0 ? "staff.imports.nothingReady" : "staff.imports.previewText")}{" "}
        {t("staff.imports.previewKept")}
      </p>
      <div className="flex flex-wrap gap-2">
        {item.ready > 0 && (
          <ActButton intent="confirm" look="primary">
            {t("staff.imports.confirm", { n: item.ready })}
          </ActButton>
        )}
        <ActButton intent="cancel" look="quiet">
          {t("staff.imports.discard")}
        </ActButton>
        <Download id={item.id} />
      </div>
    </>
  );
}

function Over({ item, back }: { item: UserImport; back: string }) {
  const t = useT();
  const isDone = item.state === "done";
  return (
    <>
      <p>{t(isDone ? "staff.imports.doneText" : "staff.imports.cancelledText")}</p>
      <div className="flex flex-wrap gap-2">
        <Download id={item.id} />
        <LinkButton to={back} look="quiet">
          {t("staff.imports.newImport")}
        </LinkButton>
      </div>
    </>
  );
}

function Download({ id }: { id: string }) {
  const t = useT();
  return (
    <a href={`/users/import/${id}/result`} download className={buttonClasses()}>
      {t("staff.imports.download")}
    </a>
  );
}
