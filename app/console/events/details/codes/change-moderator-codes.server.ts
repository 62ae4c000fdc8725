import { toInstant } from "#app/console/events/zone-times.server.ts";
import type { EventVisitor } from "#app/session.server.ts";
import { moderatorCodeSchema } from "#workers/contract/api/events.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { type Refusal, refuse } from "#workers/contract/errors.ts";
import { moderatorCodeName } from "#workers/contract/organisations/console-limits.ts";
import { addModeratorCode, removeModeratorCode } from "#workers/domain/events/moderator-code.ts";
import { problemsOf } from "../../../forms/field-problem.ts";
import { type CodeIntent, type DetailsAnswer, typedOf } from "../details-model.ts";

/** Makes a moderator code, with an end in the event's zone if one is given, or takes one away. */
export async function changeModeratorCodes(
  { deps, actor, event }: EventVisitor,
  intent: CodeIntent,
  form: FormData,
): Promise<DetailsAnswer> {
  const eventId = event.id;
  const refused = (refusal: Refusal): DetailsAnswer => {
    return { kind: "codeRefused", intent, problems: problemsOf(refusal), typed: typedOf(form) };
  };
  if (intent === "removeModeratorCode") {
    const id = String(form.get("id") ?? "");
    const removed = await removeModeratorCode(deps, actor, { eventId, id });
    return removed.ok ? { kind: "codeRemoved" } : refused(removed.refusal);
  }
  const parsed = parseInput(moderatorCodeSchema, { name: String(form.get("name") ?? "") });
  if (!parsed.ok) {
    // The name of a code is shorter than that of an event.
    const fieldDetails = { name: moderatorCodeName };
    return refused({ ...parsed.refusal, fieldDetails });
  }
  const ends = String(form.get("endsAt") ?? "");
  const endsAt = ends === "" ? null : toInstant(ends, event.timeZone);
  if (ends !== "" && endsAt === null) {
    return refused(refuse("request.invalid", undefined, { endsAt: "date.format" }).refusal);
  }
  const added = await addModeratorCode(deps, actor, { eventId, name: parsed.value.name, endsAt });
  return added.ok ? { kind: "codeAdded", code: added.value.code } : refused(added.refusal);
}
