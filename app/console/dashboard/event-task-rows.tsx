import { Link } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { assertNever } from "#workers/contract/errors.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { DashboardTask } from "#workers/domain/events/lists/event-tasks.ts";
import { TaskRow } from "./task-row.tsx";

type Reason = DashboardTask["reasons"][number];

/** Lines of a list for events that need somebody: each reason is the way to where it is mended. */
export function EventTaskRows({ tasks }: { tasks: readonly DashboardTask[] }) {
  const { formats } = useLanguage();
  return (
    <>
      {tasks.map((task) => (
        <TaskRow
          key={task.id}
          to={`/events/${task.slug}/details`}
          name={task.name}
          note={
            <time dateTime={new Date(task.startsAt).toISOString()}>
              {formats.dayAndTime(task.startsAt, task.timeZone)}
            </time>
          }
        >
          <ul className="flex flex-wrap gap-x-4">
            {task.reasons.map((reason) => (
              <li key={reason}>
                <ReasonLink task={task} reason={reason} />
              </li>
            ))}
          </ul>
        </TaskRow>
      ))}
    </>
  );
}

function ReasonLink({ task, reason }: { task: DashboardTask; reason: Reason }) {
  const { t } = useLanguage();
  const { to, text, label } = sayReason(task, reason, t);
  return (
    <Link
      to={to}
      aria-label={`${text}: ${label}`}
      className="inline-flex min-h-11 items-center no-underline hover:underline hover:underline-offset-4"
    >
      <Chip tone={reason === "description" ? "plain" : "warn"}>{text}</Chip>
    </Link>
  );
}

function sayReason(task: DashboardTask, reason: Reason, t: Translate) {
  const { slug, name } = task;
  switch (reason) {
    case "review": {
      const text = t("dashboard.review", { n: task.review });
      return { to: `/events/${slug}/qna`, text, label: t("dashboard.openReview", { name }) };
    }
    case "approvals": {
      const to = `/events/${slug}/attendees?status=pending`;
      const text = t("dashboard.approvals", { n: task.approvals });
      return { to, text, label: t("dashboard.openApprovals", { name }) };
    }
    case "messages": {
      const to = `/events/${slug}/messages${task.messageId === null ? "" : `/${task.messageId}`}`;
      const text = t("dashboard.messages", { n: task.unreached });
      return { to, text, label: t("dashboard.openMessages", { name }) };
    }
    case "import": {
      const to = `/events/${slug}/attendees/import/${task.importId ?? ""}`;
      const text = t("dashboard.import");
      return { to, text, label: t("dashboard.openImport", { name }) };
    }
    case "unpublished": {
      const text = t("dashboard.unpublished");
      return { to: `/events/${slug}/details`, text, label: t("dashboard.openPublish", { name }) };
    }
    case "description": {
      const text = t("dashboard.description");
      const label = t("dashboard.openDescription", { name });
      return { to: `/events/${slug}/details`, text, label };
    }
    default:
      return assertNever(reason);
  }
}
