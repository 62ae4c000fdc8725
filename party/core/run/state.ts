/** The run of show as the room keeps it. */
import { keyOf } from "../keys.ts";
import type { CueContent } from "./commands.ts";

export interface CueData {
  readonly id: string;
  content: CueContent;
  order: number;
  removed: boolean;
  /** When the run last came here and went on, UTC milliseconds; null = not (yet). */
  startedAt: number | null;
  endedAt: number | null;
  /** The announcement that it made, while the run is here. */
  announcement: string | null;
  /** Of slides: the page that the run came to last; null = none yet. */
  page: number | null;
}

export interface Cue extends CueData {
  readonly key: string;
}

export function makeCue(data: CueData): Cue {
  return { ...data, key: keyOf.cue(data.id) };
}
