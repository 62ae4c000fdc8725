import { useClockAhead, useRoomView } from "#app/live/use-room.ts";
import { rememberLast } from "#app/live/view/memo.ts";
import { surveyResultsOf } from "#app/live/view/staff-view.ts";
import type { RoomView } from "#app/live/view/view.ts";
import type { SceneWire } from "#party/core/screens/wire.ts";
import { readBoard, readLobby } from "#party/protocol/quiz-entities.ts";
import { mainScreen } from "#workers/contract/limits.ts";
import { type SceneProps, shownScene } from "./scene.ts";

const welcome: SceneWire = { kind: "welcome" };

/** The same one while the room tells the same: who looks for changes compares what they are given. */
export const shownBoardOf = rememberLast((wire: RoomView["board"]) =>
  wire ? readBoard(wire) : null,
);

export const lobbyOf = rememberLast((wire: RoomView["lobby"]) => (wire ? readLobby(wire) : null));

type RoomPart = Omit<SceneProps, "join">;

/**
 * What a screen shows, out of the room; before it has told anything, the welcome scene. A screen that
 * is no longer there follows the main one.
 */
export function useRoomScene(eventName: string, screen = mainScreen): RoomPart {
  const clockAhead = useClockAhead();
  const part = useRoomView((view) => readScene(view, eventName, screen), isSameScene);
  return { ...part, clockAhead };
}

/** Whether a screen's stage is light; `fallback` until the room has told anything. */
export function useHasLightStage(screen = mainScreen, fallback = false): boolean {
  return useRoomView((view) => (view.settings === null ? fallback : hasLightStage(view, screen)));
}

function readScene(view: RoomView, eventName: string, screen: string): RoomPart {
  return {
    scene: sceneOf(view, screen),
    questions: view.questions,
    polls: view.polls,
    tallies: view.tallies,
    voters: view.voters,
    board: shownBoardOf(view.board),
    lobby: lobbyOf(view.lobby),
    announcements: view.announcements,
    surveys: view.surveys,
    surveyResults: surveyResultsOf(view),
    segments: view.entities.sg,
    pins: view.entities.pn,
    people: view.people.attendees,
    event: { name: view.settings?.name ?? eventName },
    isOver: view.settings?.phase === "ended",
    isOpen: view.settings?.phase === "open",
    light: hasLightStage(view, screen),
  };
}

function sceneOf(view: RoomView, screen: string): SceneWire {
  const scene = view.scenes.get(screen) ?? view.scenes.get(mainScreen) ?? welcome;
  return shownScene(scene, view.announcements, view.polls);
}

/**
 * Whether a screen's stage is light: as it was set for the screen, otherwise as the event has it. A
 * screen that is turned dark is dark, whatever its look.
 */
function hasLightStage(view: RoomView, screen = mainScreen): boolean {
  const isDark = sceneOf(view, screen).kind === "blank" && view.settings?.phase !== "ended";
  if (isDark) return false;
  return (view.screenThemes.get(screen) ?? view.settings?.stageTheme) === "light";
}

function isSameScene(before: RoomPart, after: RoomPart): boolean {
  return (
    before.scene === after.scene &&
    before.questions === after.questions &&
    before.polls === after.polls &&
    before.tallies === after.tallies &&
    before.voters === after.voters &&
    before.board === after.board &&
    before.lobby === after.lobby &&
    before.announcements === after.announcements &&
    before.surveys === after.surveys &&
    before.surveyResults === after.surveyResults &&
    before.segments === after.segments &&
    before.pins === after.pins &&
    before.people === after.people &&
    before.isOver === after.isOver &&
    before.isOpen === after.isOpen &&
    before.light === after.light &&
    before.event.name === after.event.name
  );
}
