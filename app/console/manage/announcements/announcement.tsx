import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { orThrow, requireAbility } from "#app/session.server.ts";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import { ItemHeader } from "../../lists/item-header.tsx";
import { PageColumn } from "../../page-column.tsx";
import { AnnouncementFields } from "./announcement-fields.tsx";
import { loadAnnouncement, runAnnouncementAction } from "./announcements.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  return loadAnnouncement(visitor, params.id ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  const form = await request.formData();
  const done = await runAnnouncementAction(visitor, form, params.id ?? "");
  if (!done.ok && done.refusal.code === "request.not_found") orThrow(done);
  return answerAction(request, done, form, () => "/manage/announcement");
}

/** One message of the platform, to be changed. */
export default function Announcement() {
  const t = useT();
  const { id, values, zone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <PageColumn>
      <ItemHeader
        backTo="/manage/announcement"
        back={t("staff.platform.title")}
        name={t("staff.platform.editTitle")}
      />
      <FormPanel
        key={id}
        title={t("staff.platform.editTitle")}
        intent="save"
        action={t("staff.platform.publish")}
        refused={refused}
      >
        <AnnouncementFields values={values} zone={zone} refused={refused} />
      </FormPanel>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.platform.editTitle");
