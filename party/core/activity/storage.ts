/** The activity list as it is stored: in one value. */

import { keyOf } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { Activity } from "./state.ts";

export interface ActivityEntity {
  readonly e: "activity";
  readonly data: readonly Activity[];
}

export const activityStorage = {
  keyOf: () => "activity",
  all: () => [keyOf.activity("")],
  read: (state: RoomState): ActivityEntity => ({
    e: "activity",
    data: state.activity.map(copyLine),
  }),
  restore(state: RoomState, { data }: ActivityEntity) {
    for (const line of data) state.activity.push(copyLine(line));
  },
};

/** A line apart from the one that it was. */
function copyLine(line: Activity): Activity {
  return { ...line, parts: line.parts.map((part) => ({ ...part })) };
}
