import { useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { OrganisationTasks } from "#workers/domain/events/lists/organisation-tasks.ts";
import { TaskRow } from "./task-row.tsx";

interface Props {
  readonly tasks: OrganisationTasks;
  /** Says whose each is. */
  readonly showsClients: boolean;
}

/** Lines of a list for what needs somebody beside events: each is the way to where it is mended. */
export function OrganisationTaskRows({ tasks, showsClients }: Props) {
  const t = useT();
  const { imports, webhooks, undelivered } = tasks;
  const whose = (client: string | null) => (showsClients ? client : null);
  return (
    <>
      {imports.map(({ id, fileName, client }) => (
        <TaskRow
          key={id}
          to={`/users/import/${id}`}
          name={t("dashboard.userImport", { file: fileName })}
          note={whose(client)}
        >
          <Chip tone="warn">{t("dashboard.import")}</Chip>
        </TaskRow>
      ))}
      {webhooks.map(({ id, host, client }) => (
        <TaskRow
          key={id}
          to={`/manage/webhooks/${id}`}
          name={t("dashboard.webhook", { host })}
          note={whose(client)}
        >
          <Chip tone="warn">{t("dashboard.webhookGone")}</Chip>
        </TaskRow>
      ))}
      {undelivered > 0 && (
        <TaskRow
          to="/settings/suppressions"
          name={t("dashboard.mails")}
          note={t("dashboard.mailsText")}
        >
          <Chip tone="warn">{t("dashboard.undelivered", { n: undelivered })}</Chip>
        </TaskRow>
      )}
    </>
  );
}
