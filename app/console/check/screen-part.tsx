import { useState } from "react";
import { type ScreenView, useScreens } from "#app/event/display/screens.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomNow } from "#app/live/use-room.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ProblemAlert } from "../room/problem-alert.tsx";
import type { DeskEvent } from "../room/staff-room-provider.tsx";
import { useCommandRunner } from "../room/use-command-runner.ts";
import type { CheckPart } from "./check-card.tsx";
import { isSilent, judgeScreens } from "./check-model.ts";
import { YesNoQuestion } from "./yes-no-question.tsx";

/** What the check of screens needs to know. */
export interface ScreenCheck {
  /** Where the computer at the screen opens it. */
  readonly screenAddress: string;
}

/** Whether pages of the event's screens are open and heard, and whether somebody sees one draw. */
export function useScreenPart(event: DeskEvent, code: string, check: ScreenCheck): CheckPart {
  const { t } = useLanguage();
  const screens = useScreens();
  const now = useRoomNow(5_000);
  const [seen, setSeen] = useState<boolean | null>(null);
  const open = screens.find(({ pages }) => pages > 0);
  const more = { now, seen, code, address: check.screenAddress };
  const finding = judgeScreens(screens, more, t);
  // What is asked for stands beside its answers.
  const isAsking = finding.standing === "ask" && open?.scene.kind === "welcome";
  return {
    id: "screen",
    title: t("staff.hallCheck.screenTitle"),
    finding: isAsking ? { standing: "ask", text: "", remedy: null } : finding,
    body: (
      <>
        <ScreenList screens={screens} event={event} now={now} />
        {isAsking && <YesNoQuestion question={finding.text} onAnswer={setSeen} />}
        {finding.standing === "ask" && !isAsking && open && <Welcome screen={open} />}
        {!open && (
          <LinkButton to={`/events/${event.slug}/display`} target="_blank" rel="noopener">
            {t("staff.hallCheck.screenOpen")}
          </LinkButton>
        )}
      </>
    ),
  };
}

function ScreenList(props: { screens: readonly ScreenView[]; event: DeskEvent; now: number }) {
  const { t, formats } = useLanguage();
  const { screens, event, now } = props;
  if (screens.every(({ pages }) => pages === 0)) return null;
  const say = (screen: ScreenView) => {
    const name = screen.name ?? t("staff.hallCheck.screenMain");
    if (screen.pages === 0) return t("staff.hallCheck.screenAway", { name });
    if (isSilent(screen, now)) {
      const time = formats.time(screen.heardAt ?? now, event.timeZone);
      return t("staff.hallCheck.screenSilent", { name, time });
    }
    return t("staff.hallCheck.screenHere", { name, n: screen.pages });
  };
  return (
    <ul className="flex flex-col gap-1">
      {screens.map((screen) => (
        <li key={screen.id}>{say(screen)}</li>
      ))}
    </ul>
  );
}

/** Puts the welcome on a screen that shows something else. */
function Welcome({ screen }: { screen: ScreenView }) {
  const { t } = useLanguage();
  const runner = useCommandRunner();
  return (
    <>
      <Button
        aria-disabled={runner.isPending(screen.id) || undefined}
        onClick={() => {
          if (runner.isPending(screen.id)) return;
          const scene = { kind: "welcome" } as const;
          void runner.run(screen.id, { type: "screen.show", screen: screen.id, scene });
        }}
      >
        {t("staff.hallCheck.screenWelcome")}
      </Button>
      <ProblemAlert problem={runner.problemAt(screen.id)} isSmall />
    </>
  );
}
