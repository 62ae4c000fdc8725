import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { requireEvent } from "#app/session.server.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { sendingLimits } from "#workers/contract/limits.ts";
import { setModeration, setSlowMode } from "#workers/domain/events/changes/update-event.ts";

const { min, max } = sendingLimits.slowModeSeconds;

/** The forms of the desk, told apart by `intent`. */
export const deskFormSchema = v.variant("intent", [
  v.object({ intent: v.literal("moderation"), moderation: v.picklist(["on", "off"]) }),
  v.object({
    intent: v.literal("slowMode"),
    seconds: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(min), v.maxValue(max)),
  }),
]);

/** Changes one setting from the desk's form; the code of the refusal, or null when it is done. */
export async function changeSetting(
  request: Request,
  context: AppLoadContext,
  address: string | undefined,
): Promise<ErrorCode | null> {
  const { deps, actor, event } = await requireEvent(request, context, address, "live.moderate");
  const form = v.safeParse(deskFormSchema, Object.fromEntries(await request.formData()));
  if (!form.success) return "request.invalid";
  const changed =
    form.output.intent === "moderation"
      ? await setModeration(deps, actor, {
          eventId: event.id,
          on: form.output.moderation === "on",
        })
      : await setSlowMode(deps, actor, { eventId: event.id, seconds: form.output.seconds });
  return changed.ok ? null : changed.refusal.code;
}
