/** The Worker's calls about rehearsals. */
import * as v from "valibot";
import { rehearsalLimits } from "#workers/contract/organisations/console-limits.ts";
import { isRehearsalRoom } from "#workers/contract/rehearsals/room-names.ts";
import { tempos } from "#workers/contract/rehearsals/simulation-plan.ts";
import { prepareRehearsal } from "../core/event-life/rehearsal.ts";
import type { RoomSettings } from "../core/event-life/settings.ts";
import type { Entity } from "../core/snapshot.ts";
import type { Shell } from "../shell/shell.ts";
import { answer, refusal } from "../shell/worker/admit-call.ts";
import type { OtherCall } from "../shell/worker/answer-call.ts";
import { beginRehearsal, changePlan, type Opening, reportRehearsal } from "./rehearsal.ts";

const { min, max } = rehearsalLimits.people;
const planSchema = v.object({
  people: v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
  tempo: v.picklist(tempos),
  running: v.boolean(),
  language: v.picklist(["no", "en"]),
});
/** Made by another room of ours and signed on the way: only the outline is looked at. */
const entity = v.custom<Entity>((given) => v.is(v.looseObject({ e: v.string() }), given));

function openingSchema(
  settings: v.GenericSchema<unknown, RoomSettings>,
): v.GenericSchema<unknown, Opening> {
  return v.object({
    prepared: v.array(v.tuple([v.string(), entity])),
    settings,
    plan: planSchema,
  });
}

/**
 * An event's own room answers `GET prepared` and `POST release`; that of a rehearsal `POST open`,
 * `POST direct`, `GET stage` and `POST wipe`. Null: it is none of these.
 */
export async function answerRehearsalCall(
  shell: Shell,
  { method, what, room, body, settings }: OtherCall,
): Promise<Response | null> {
  const call = `${method} ${what}`;
  if (!isRehearsalRoom(room)) {
    if (call === "GET prepared") return answer(await shell.calls.look(prepareRehearsal));
    if (call === "POST release") return answer(await shell.release());
    return null;
  }
  switch (call) {
    case "POST open": {
      const opening = v.safeParse(openingSchema(settings), body);
      if (!opening.success || opening.output.settings.eventId !== room) {
        return refusal("request.invalid");
      }
      return answer(await beginRehearsal(shell, opening.output));
    }
    case "POST direct": {
      const plan = v.safeParse(planSchema, body);
      return plan.success
        ? answer(await changePlan(shell, plan.output))
        : refusal("request.invalid");
    }
    case "GET stage":
      return answer(await reportRehearsal(shell));
    case "POST wipe":
      return answer(await shell.wipe());
    default:
      return null;
  }
}
