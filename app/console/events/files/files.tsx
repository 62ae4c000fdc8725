import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { redirectWithFlash, withFlash } from "../../flash/flash.server.ts";
import { refusedForm } from "../../forms/refused-form.ts";
import { PageColumn } from "../../page-column.tsx";
import { readFileForm } from "../../pictures/uploaded.server.ts";
import { DocumentsPanel } from "./documents-panel.tsx";
import { changeFiles, loadFiles } from "./files.server.ts";
import { PicturesPanel } from "./pictures-panel.tsx";
import { VideoPanel } from "./video-panel.tsx";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  return withFlash(request, await loadFiles(visitor));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const read = await readFileForm(request, "document");
  const form = read.ok ? read.value : new FormData();
  const changed = read.ok ? await changeFiles(visitor, form) : read;
  if (!changed.ok) return data(refusedForm(changed.refusal, form), { status: 400 });
  const isFromDetails = form.get("back") === "details";
  const page = isFromDetails ? "details#pictures" : "files";
  return redirectWithFlash(request, `/events/${visitor.event.slug}/${page}`, {
    what: String(form.get("intent")),
  });
}

/** Everything that was uploaded for an event. */
export default function Files() {
  const t = useT();
  const { event, documents, video, upload } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <PageColumn>
      <header className="flex flex-col gap-2">
        <p className="text-14 text-ink-soft">{event.name}</p>
        <h1 className="text-36">{t("staff.files.title")}</h1>
      </header>
      {event.isArchived && (
        <p role="status" className="rounded-control bg-accent-soft px-4 py-3">
          {t("staff.files.archived")}
        </p>
      )}
      <PicturesPanel
        event={event}
        isReadOnly={event.isArchived}
        back="files"
        refused={refused ?? undefined}
      />
      <VideoPanel
        slug={event.slug}
        video={video}
        upload={upload}
        isReadOnly={event.isArchived}
        hasBackground={event.background !== null}
      />
      <DocumentsPanel
        slug={event.slug}
        documents={documents}
        isReadOnly={event.isArchived}
        refused={refused ?? undefined}
      />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.event.name, "staff.files.title");
