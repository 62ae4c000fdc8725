import { useMemo } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { activityOf } from "#app/live/view/staff-view.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { StaffCommand } from "#party/core/commands.ts";
import type { ActivityView } from "#party/protocol/staff-entities.ts";
import { sayDone } from "../../room/say-outcome.ts";
import type { Me } from "../../room/staff-room-provider.tsx";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { Age } from "../age.tsx";
import { sayActivity } from "./activity.ts";
import { sortActivity } from "./undo.ts";

/** What was done and by whom, newest first; what can be taken back has its button. */
export function ActivityPanel(props: { me: Me; timeZone: string; runner: CommandRunner }) {
  const t = useT();
  const told = useRoomView(activityOf);
  const activity = useMemo(() => sortActivity(told), [told]);
  if (activity.length === 0) return <p className="text-14 text-ink-soft">{t("desk.nothingYet")}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {activity.map((line) => (
        <Line key={line.id} line={line} {...props} />
      ))}
    </ol>
  );
}

function Line({
  line,
  me,
  timeZone,
  runner,
}: {
  line: ActivityView;
  me: Me;
  timeZone: string;
  runner: CommandRunner;
}) {
  const { t } = useLanguage();
  const toast = useToast();
  const said = sayActivity(line, me.id, t);
  const at = `activity:${line.id}`;
  const problem = runner.problemAt(at);
  const { undo } = line;
  if (said === null) return null;

  async function takeBack(command: StaffCommand): Promise<void> {
    const result = await runner.runOnMany(at, [line.id], () => command);
    if (result.done > 0 && result.refused.length > 0) {
      toast(sayDone("desk.doneUndone", result, t));
    }
  }

  return (
    <li className="flex flex-col gap-1 text-14 text-ink-soft">
      <p>
        {said} · <Age at={line.at} timeZone={timeZone} />
        {undo && (
          <>
            {" "}
            ·{" "}
            <button
              type="button"
              className="min-h-6 font-semibold text-accent underline-offset-4 hover:underline aria-disabled:opacity-50"
              aria-label={`${t("desk.takeBack")}: ${said}`}
              aria-disabled={runner.isPending(at) || undefined}
              onClick={() => void takeBack(undo)}
            >
              {t("desk.takeBack")}
            </button>
          </>
        )}
      </p>
      <ProblemAlert problem={problem} />
    </li>
  );
}
