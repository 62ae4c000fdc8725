/** A room made again from its copy in D1 says what the lost one said. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { allRows, CopiedRoom } from "../../testing/copied-room.ts";
import { runCommands, runs, steps } from "../../testing/random-commands.ts";
import { noon } from "../../testing/test-room.ts";
import { fromEntities, toEntities } from "../snapshot.ts";

test("[LAW10] whatever has happened, the copy of a rebuilt room is the copy it was made from", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const copy = new CopiedRoom();
      const room = runCommands(list, (each, keys) => copy.replicate(each, keys));
      const rebuilt = copy.rebuild(room.state.eventId, noon);
      expect(allRows(rebuilt)).toEqual(allRows(room.state));
      // No rows tell of the run of show: its events do.
      expect(rebuilt.cues).toEqual(room.state.cues);
      expect(rebuilt.slides).toEqual(room.state.slides);
      // And so it is stored and found again.
      const stored = structuredClone(toEntities(rebuilt));
      expect(allRows(fromEntities(stored))).toEqual(allRows(room.state));
    }),
    runs,
  );
}, 3_600_000);
