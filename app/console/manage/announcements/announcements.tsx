import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { orThrow, requireAbility } from "#app/session.server.ts";
import { Chip } from "#app/ui/chip.tsx";
import { withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { ActButton } from "../../forms/act-button.tsx";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import { PageColumn } from "../../page-column.tsx";
import { roleKeys } from "../../users/role-keys.ts";
import { AnnouncementFields } from "./announcement-fields.tsx";
import { loadAnnouncements, runAnnouncementAction } from "./announcements.server.ts";
import type { ListedAnnouncement } from "./announcements-model.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  return withFlash(request, await loadAnnouncements(visitor));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  const form = await request.formData();
  const done = await runAnnouncementAction(visitor, form);
  if (!done.ok && done.refusal.code === "request.not_found") orThrow(done);
  return answerAction(request, done, form, () => "/manage/announcement");
}

/** Messages of the platform: a new one, and all that there are. */
export default function Announcements() {
  const t = useT();
  const { rows, values, zone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  return (
    <PageColumn>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("staff.platform.title")}</h1>
        <p className="max-w-2xl text-ink-soft">{t("staff.platform.lead")}</p>
      </header>
      <FormPanel
        key={rows.length}
        title={t("staff.platform.newTitle")}
        intent="create"
        action={t("staff.platform.publish")}
        refused={refused}
        isSaved={flash === "create"}
      >
        <AnnouncementFields
          values={values}
          zone={zone}
          refused={refused?.intent === "create" ? refused : undefined}
        />
      </FormPanel>
      <section aria-labelledby="announcements-list" className="flex flex-col gap-2">
        <h2 id="announcements-list" className="text-22">
          {t("staff.platform.list")}
        </h2>
        {rows.length === 0 && <p className="text-ink-soft">{t("staff.platform.none")}</p>}
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} zone={zone} />
          ))}
        </ul>
      </section>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.platform.title");

const tones = { on: "good", planned: "warn", over: "plain" } as const;

function Row({ row, zone }: { row: ListedAnnouncement; zone: string }) {
  const { t, locale, formats } = useLanguage();
  const { id, state } = row;
  const text = locale === "no" ? row.textNo : row.textEn;
  const from = formats.full(row.startsAt, zone);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="flex min-w-0 basis-80 grow flex-col gap-1">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="text-14 text-ink-soft">
          {t("staff.platform.period", { from, to: formats.full(row.endsAt, zone) })} ·{" "}
          {formats.list(row.roles.map((role) => t(roleKeys[role])))}
        </p>
        <p>
          <Chip tone={tones[state]}>{t(`staff.platform.${state}`)}</Chip>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`/manage/announcement/${id}`}
          aria-label={`${t("staff.platform.edit")}: ${text}`}
          className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
        >
          {t("staff.platform.edit")}
        </Link>
        {state === "on" && (
          <ActButton intent="end" fields={{ id }} label={`${t("staff.platform.endNow")}: ${text}`}>
            {t("staff.platform.endNow")}
          </ActButton>
        )}
        <ActButton
          intent="delete"
          look="stop"
          fields={{ id }}
          label={`${t("staff.platform.remove")}: ${text}`}
          confirm={{
            title: t("staff.platform.removeTitle"),
            text: t("staff.platform.removeText", { text }),
          }}
        >
          {t("staff.platform.remove")}
        </ActButton>
      </div>
    </li>
  );
}
