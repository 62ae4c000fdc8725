import { Link } from "@remix-run/react";
import { useMemo, useState } from "react";
import { lobbyOf, shownBoardOf, useHasLightStage } from "#app/event/display/room-scene.ts";
import { type JoinInfo, shownScene } from "#app/event/display/scene.ts";
import { SceneView } from "#app/event/display/scene-view.tsx";
import { useWallDoor } from "#app/event/display/use-wall-door.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { SceneWire } from "#party/core/screens/wire.ts";
import type { DeskEvent } from "../../room/staff-room-provider.tsx";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { useScreen } from "../../room/use-screen.ts";
import { talliesOfScreen } from "./screen.ts";
import { ScreenButtons } from "./screen-buttons.tsx";

const sceneNames = {
  welcome: "desk.sceneWelcome",
  queue: "desk.sceneQueue",
  question: "desk.sceneQuestion",
  poll: "desk.scenePoll",
  result: "desk.sceneResult",
  announcement: "desk.sceneAnnouncement",
  board: "desk.sceneBoard",
  lobby: "quiz.lobby",
  podium: "quiz.podium",
  door: "desk.sceneDoor",
  survey: "desk.sceneSurvey",
  picture: "desk.sceneOfPicture",
  slide: "desk.sceneOfSlide",
  countdown: "desk.sceneCountdown",
  closing: "desk.sceneClosing",
  blank: "desk.sceneBlank",
} as const;

/** The screen in the hall: a live miniature and its buttons. A bar under 1440 px, a panel above. */
export function ScreenPanel(props: { event: DeskEvent; join: JoinInfo; runner: CommandRunner }) {
  const { t, formats } = useLanguage();
  const scene = useShown();
  const [isOpen, setOpen] = useState(false);
  const { screens } = useRoomView((view) => view.people);
  const connected =
    screens > 0 ? t("desk.connected", { n: formats.number(screens) }) : t("desk.noScreens");
  const name = t(sceneNames[scene.kind]);
  return (
    <section
      aria-label={t("desk.screen")}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:grid lg:grid-cols-[auto_7.5rem_minmax(0,1fr)] xl:grid-cols-[auto_11rem_minmax(0,1fr)] desk:block desk:space-y-3"
    >
      <div className="col-span-full flex items-baseline justify-between gap-2 max-desk:hidden">
        <h2 className="text-16">{t("desk.screen")}</h2>
        <span className="text-14 text-ink-soft">{connected}</span>
      </div>
      <Link
        to={`/events/${props.event.slug}/display`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t("desk.openScreen")}. ${t("desk.screenShows", { scene: name })}`}
        className="block w-20 overflow-hidden rounded-control border border-line sm:w-24 lg:w-34 desk:w-full desk:rounded-card"
      >
        <Miniature event={props.event} join={props.join} />
      </Link>
      <p className="flex-1 basis-16 text-14 text-ink-soft sm:basis-24 desk:hidden">
        <span className="block font-semibold text-ink max-sm:hidden">{t("desk.screen")}</span>
        <span className="block">{name}</span>
        <span className="block max-sm:hidden">{connected}</span>
      </p>
      <Button
        size="small"
        className="min-h-11! lg:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("desk.steerScreen")}
      </Button>
      <div className={classes("max-lg:basis-full", !isOpen && "max-lg:hidden")}>
        <ScreenButtons runner={props.runner} />
      </div>
    </section>
  );
}

/** What the screen shows: its scene, or over it what is urgent. */
function useShown(): SceneWire {
  const { scene } = useScreen();
  const announcements = useRoomView((view) => view.announcements);
  const polls = useRoomView((view) => view.polls);
  return shownScene(scene, announcements, polls);
}

/** The very scene that the hall sees, small. Said in words by the link around it. */
function Miniature({ event, join }: { event: DeskEvent; join: JoinInfo }) {
  const scene = useShown();
  const questions = useRoomView((view) => view.questions);
  const polls = useRoomView((view) => view.polls);
  const tallies = useRoomView((view) => view.tallies);
  const announcements = useRoomView((view) => view.announcements);
  const surveys = useRoomView((view) => view.surveys);
  const phase = useRoomView((view) => view.settings?.phase);
  const board = shownBoardOf(useRoomView((view) => view.board));
  const lobby = lobbyOf(useRoomView((view) => view.lobby));
  const light = useHasLightStage();
  const door = useWallDoor(`/events/${event.slug}/display/door`, scene);
  const { attendees } = useRoomView((view) => view.people);
  const seen = useMemo(() => talliesOfScreen(scene, polls, tallies), [scene, polls, tallies]);
  const voters = useMemo(
    () => new Map(Array.from(tallies, ([id, tally]) => [id, tally.people])),
    [tallies],
  );
  return (
    <div aria-hidden="true" className="pointer-events-none aspect-video">
      <SceneView
        scene={scene}
        questions={questions}
        polls={polls}
        tallies={seen}
        voters={voters}
        announcements={announcements}
        surveys={surveys}
        board={board}
        lobby={lobby}
        door={door}
        people={attendees}
        event={event}
        join={join}
        isOver={phase === "ended"}
        isOpen={phase === "open"}
        isCancelled={event.isCancelled}
        light={light}
      />
    </div>
  );
}
