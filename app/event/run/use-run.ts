import { useMemo } from "react";
import { useRoomView } from "#app/live/use-room.ts";
import { readRun, readSlides } from "#party/protocol/run-entities.ts";
import { mainScreen } from "#workers/contract/limits.ts";
import { type RunStanding, standingOf } from "./run-standing.ts";

/** The run of show as the room has it now. */
export function useRun(): RunStanding {
  const cues = useRoomView((view) => view.cues);
  const base = useRoomView((view) => view.base);
  const polls = useRoomView((view) => view.polls);
  const scene = useRoomView((view) => view.scenes.get(mainScreen));
  const told = useRoomView((view) => view.entities.sd);
  const slides = useMemo(() => readSlides(told), [told]);
  const run = useMemo(() => readRun(cues, base), [cues, base]);
  return useMemo(() => standingOf(run, polls, scene, slides), [run, polls, scene, slides]);
}
