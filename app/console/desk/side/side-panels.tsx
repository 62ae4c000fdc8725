import { useState } from "react";
import { AnnouncementManager } from "#app/event/announcements/announcement-manager.tsx";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import { MutedPanel } from "../../room/muted-panel.tsx";
import { sayProblem } from "../../room/say-outcome.ts";
import type { DeskEvent, Me } from "../../room/staff-room-provider.tsx";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { ActivityPanel } from "../activity/activity-panel.tsx";
import { CaptionsPanel } from "./captions-panel.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { SurveyPanel } from "./survey-panel.tsx";

const panels = ["now", "chat", "surveys", "announcements", "captions", "muted"] as const;
type Panel = (typeof panels)[number];
const names = {
  now: "desk.now",
  chat: "desk.chat",
  announcements: "staff.announcements.title",
  surveys: "staff.surveys.title",
  captions: "staff.captions.title",
  muted: "desk.muted",
} as const;

/** What goes on beside the questions: what was done, the chat, those who are muted. */
export function SidePanels({
  event,
  me,
  runner,
}: {
  event: DeskEvent;
  me: Me;
  runner: CommandRunner;
}) {
  const { t, formats } = useLanguage();
  const [panel, setPanel] = useState<Panel>("now");
  const messages = useRoomView((view) => view.messages.length);
  const announcements = useRoomView((view) => view.announcements.length);
  const muted = useRoomView((view) => view.muted.size);
  const counts: Record<Panel, number> = {
    now: 0,
    chat: messages,
    announcements,
    surveys: 0,
    captions: 0,
    muted,
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t("desk.panels")}</legend>
        {panels.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={panel === id}
            onClick={() => setPanel(id)}
            className={classes(
              "inline-flex min-h-8 items-center gap-1 rounded-chip px-3 text-14 font-semibold max-lg:min-h-11",
              panel === id ? "bg-chosen text-chosen-ink" : "text-ink-soft hover:bg-sunken",
            )}
          >
            {t(names[id])}
            {counts[id] > 0 && (
              <span className="tabular font-normal">{formats.number(counts[id])}</span>
            )}
          </button>
        ))}
      </fieldset>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {panel === "now" && <ActivityPanel me={me} timeZone={event.timeZone} runner={runner} />}
        {panel === "chat" && <ChatPanel event={event} runner={runner} />}
        {panel === "announcements" && (
          <AnnouncementPanel timeZone={event.timeZone} runner={runner} />
        )}
        {panel === "surveys" && <SurveyPanel slug={event.slug} runner={runner} />}
        {panel === "captions" && <CaptionsPanel runner={runner} />}
        {panel === "muted" && <MutedPanel runner={runner} />}
      </div>
    </div>
  );
}

const place = "announcements";

/** What everybody is told, from the desk. */
function AnnouncementPanel({ timeZone, runner }: { timeZone: string; runner: CommandRunner }) {
  const t = useT();
  const problem = runner.problemAt(place);
  return (
    <AnnouncementManager
      timeZone={timeZone}
      sender={{
        run: (command) => runner.run(place, command),
        isPending: runner.isPending(place),
        problem: problem && sayProblem(problem, t),
      }}
    />
  );
}
