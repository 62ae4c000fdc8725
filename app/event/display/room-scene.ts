import { useClockAhead, useRoomView } from "#app/live/use-room.ts";
import type { RoomView } from "#app/live/view.ts";
import type { Scene } from "#party/core/commands.ts";
import type { SceneProps } from "./scene.ts";

/** The one screen that every event has to begin with. */
export const mainScreen = "main";

const welcome: Scene = { kind: "welcome" };

type RoomPart = Omit<SceneProps, "join" | "light">;

/** What the main screen shows, out of the room; before it has told anything, the welcome scene. */
export function useRoomScene(eventName: string): RoomPart {
  const clockAhead = useClockAhead();
  const part = useRoomView((view) => readScene(view, eventName), isSameScene);
  return { ...part, clockAhead };
}

function readScene(view: RoomView, eventName: string): RoomPart {
  return {
    scene: view.scenes.get(mainScreen) ?? welcome,
    questions: view.questions,
    polls: view.polls,
    tallies: view.tallies,
    voters: view.voters,
    people: view.people.attendees,
    event: { name: view.settings?.name ?? eventName },
  };
}

function isSameScene(before: RoomPart, after: RoomPart): boolean {
  return (
    before.scene === after.scene &&
    before.questions === after.questions &&
    before.polls === after.polls &&
    before.tallies === after.tallies &&
    before.voters === after.voters &&
    before.people === after.people &&
    before.event.name === after.event.name
  );
}
