import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { attendeeRowTexts } from "#workers/contract/attendees/attendee-imports.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { withFlash } from "../../flash/flash.server.ts";
import { answerAction } from "../../forms/answer-action.server.ts";
import { ImportPage } from "../../imports/import-page.tsx";
import { UploadForm } from "../../imports/upload-form.tsx";
import type { ImportWords } from "../../imports/words.ts";
import {
  loadAttendeeImport,
  runAttendeeImportAction,
  uploadAttendees,
} from "./attendee-import.server.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { ConfirmForm } from "./confirm-form.tsx";

/** What is said of imports of attendees. */
const attendeeWords: ImportWords = {
  willBeMade: "staff.attendeeImports.willBeMade",
  made: "staff.attendeeImports.made",
  left: "staff.attendeeImports.left",
  notMade: "staff.attendeeImports.notMade",
  taken: "staff.attendeeImports.taken",
  rows: attendeeRowTexts,
  previewText: "staff.attendeeImports.previewText",
  nothingReady: "staff.attendeeImports.nothingReady",
  previewKept: "staff.attendeeImports.previewKept",
  // A form of its own asks how they come onto the list.
  confirm: null,
  progressLabel: "staff.attendeeImports.progressLabel",
  progressText: "staff.attendeeImports.progressText",
  cancelText: "staff.attendeeImports.cancelText",
  downloadFaulty: "staff.attendeeImports.downloadFaulty",
};

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  const locale = localeOfRequest(request);
  const page = await loadAttendeeImport(visitor, params.id ?? "", new URL(request.url), locale);
  return withFlash(request, page);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  const id = params.id ?? "";
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/");
  if (isUpload) return uploadAttendees(visitor, request, id);
  const form = await request.formData();
  return answerAction(
    request,
    await runAttendeeImportAction(visitor, id, form),
    form,
    () => `/events/${visitor.event.slug}/attendees/import/${id}`,
  );
}

/** One import of attendees: how its columns are read, what would become of its rows, and what became of them. */
export default function AttendeeImportPage() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { item } = page;
  const list = `/events/${page.slug}/attendees`;
  return (
    <ImportPage
      page={page}
      words={attendeeWords}
      refused={refused}
      back={{ to: `${list}/import`, title: t("staff.attendeeImports.title") }}
      at={`${list}/import/${item.id}`}
      figuresAt={`/v1${list}/imports/${item.id}`}
      reason={reasons[item.stopReason ?? "asked"]}
      preview={
        <>
          <ColumnsForm page={page} refused={refused} />
          {item.ready > 0 && <ConfirmForm page={page} refused={refused} />}
        </>
      }
      over={
        item.made > 0 && (
          <LinkButton to={list} look="primary">
            {t("staff.attendeeImports.toList")}
          </LinkButton>
        )
      }
      upload={<UploadForm limits={page.limits} refused={refused} />}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  namedTitle(matches, page?.item.fileName, "staff.attendeeImports.title");

const reasons = {
  asked: "staff.imports.stoppedAsked",
  rights: "staff.attendeeImports.stoppedRights",
  event: "staff.attendeeImports.stoppedEvent",
} as const;
