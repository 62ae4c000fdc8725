import { useCallback } from "react";
import { RunButtons } from "#app/event/run/run-buttons.tsx";
import { RunNow } from "#app/event/run/run-now.tsx";
import { shownTitleOfCue } from "#app/event/run/run-words.ts";
import { useRunControl } from "#app/event/run/use-run-control.ts";
import { useRunKeys } from "#app/event/run/use-run-keys.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import type { RemoteControl } from "./use-remote.ts";

/**
 * The run of show for a thumb, where there is one: what is on, its notes and times, and the one big
 * button. The space bar, the arrows and a presenter's remote are its; letters choose here what is on.
 */
export function RunRemote(props: {
  remote: RemoteControl;
  startsAt: number;
  timeZone: string;
  hasKeys: boolean;
}) {
  const { remote } = props;
  const t = useT();
  const { run: sendTo } = remote;
  const send = useCallback((command: StaffCommand) => sendTo(command), [sendTo]);
  // What was refused is said in the remote's one place.
  const control = useRunControl(send, null);
  const { run } = control;
  const hasItems = run.cues.length > 0;
  useRunKeys(props.hasKeys && hasItems ? control : null);
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  if (!hasItems) return null;
  return (
    <section
      aria-labelledby="remote-run"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 lg:p-4"
    >
      <h2 id="remote-run" className="max-lg:sr-only lg:text-18">
        {t("run.title")}
      </h2>
      <RunNow run={run} startsAt={props.startsAt} timeZone={props.timeZone} />
      <RunButtons control={control} isLarge />
      {run.hasBegun && run.step !== "on" && (
        <p className="text-14 text-ink-soft wrap-anywhere">
          {run.next === null
            ? t("run.last")
            : t("run.upNext", { title: shownTitleOfCue(run.next.content, { polls, surveys }, t) })}
        </p>
      )}
      <p className="text-14 text-ink-soft">{t("run.swipeHint")}</p>
    </section>
  );
}
