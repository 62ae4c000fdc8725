import { Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { OrganisationTasks } from "#workers/domain/events/lists/organisation-tasks.ts";

interface Props {
  readonly tasks: OrganisationTasks;
  /** Says whose each is. */
  readonly showsClients: boolean;
}

/** What needs somebody beside events: each line is the way to where it is mended. */
export function OrganisationList({ tasks, showsClients }: Props) {
  const t = useT();
  const whose = (client: string | null) => (showsClients ? client : null);
  return (
    <ul className="flex flex-col">
      {tasks.imports.map(({ id, fileName, client }) => (
        <Line
          key={id}
          to={`/users/import/${id}`}
          name={t("dashboard.userImport", { file: fileName })}
          note={whose(client)}
          why={t("dashboard.import")}
        />
      ))}
      {tasks.webhooks.map(({ id, host, client }) => (
        <Line
          key={id}
          to={`/manage/webhooks/${id}`}
          name={t("dashboard.webhook", { host })}
          note={whose(client)}
          why={t("dashboard.webhookGone")}
        />
      ))}
    </ul>
  );
}

function Line(props: { to: string; name: string; note: string | null; why: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 first:border-t">
      <div className="min-w-0 basis-64 grow">
        <Link
          to={props.to}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere no-underline hover:underline hover:underline-offset-4"
        >
          {props.name}
        </Link>
        {props.note && <p className="text-14 text-ink-soft">{props.note}</p>}
      </div>
      <Chip tone="warn">{props.why}</Chip>
    </li>
  );
}
