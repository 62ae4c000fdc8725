import { shownScene } from "#app/event/display/scene.ts";
import { tookPartWords } from "#app/event/polls/kind-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Chip, LiveDot } from "#app/ui/chip.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { useScreen } from "../../room/use-screen.ts";
import { pollStandingOf } from "../model/poll-actions.ts";
import { seenText } from "../model/seen-result.ts";
import { pollKindNames, standingNames } from "../words.ts";

/** Where a poll stands: its state, its kind, who took part and who sees the result. */
export function PollStandingLine({ poll, people }: { poll: PollView; people: number }) {
  const t = useT();
  const scenes = useRoomView((view) => view.scenes);
  const shown = useScreen().scene;
  const announcements = useRoomView((view) => view.announcements);
  const scene = shownScene(shown, announcements, [poll]);
  const { attendees } = useRoomView((view) => view.people);
  const standing = pollStandingOf(poll);
  const isOnScreen = (scene.kind === "poll" || scene.kind === "result") && scene.poll === poll.id;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-soft">
      <Chip tone={standing === "locked" ? "warn" : "plain"}>
        {standing === "running" && <LiveDot />}
        {t(standingNames[standing])}
      </Chip>
      {isOnScreen && (
        <Chip tone="good">
          {t(scene.kind === "poll" ? "polls.onScreenPoll" : "polls.onScreenResult")}
        </Chip>
      )}
      {poll.named && <Chip tone="warn">{t("polls.namedMark")}</Chip>}
      <span>
        {poll.kind === "multiple"
          ? t("polls.kindMultipleMax", { n: poll.max })
          : t(pollKindNames[poll.kind])}
      </span>
      {poll.state !== "draft" && (
        <>
          <span className="tabular">
            {tookPartWords(poll, people, t, poll.state === "started" ? attendees : undefined)}
          </span>
          <span>{t(seenText(poll, scenes.values()))}</span>
        </>
      )}
    </p>
  );
}
