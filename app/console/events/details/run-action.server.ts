import type { EventVisitor } from "#app/session.server.ts";
import { assertNever, type Result } from "#workers/contract/errors.ts";
import { makeAccessCode } from "#workers/domain/events/access-code.ts";
import {
  archiveEvent,
  endEvent,
  openEvent,
  publishEvent,
  restoreEvent,
  unpublishEvent,
} from "#workers/domain/events/changes/transitions.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { makeScreenKey, revokeScreenKey } from "#workers/domain/events/screen-key.ts";
import type { DetailsAnswer, EventAction } from "./details-model.ts";

/** Does what a button of the page says. */
export async function runAction(
  visitor: EventVisitor,
  action: EventAction,
  form: FormData,
): Promise<DetailsAnswer> {
  const result = await run(visitor, action, form);
  if (result.ok) return { kind: "done", action, version: result.value.version };
  const { code, detail } = result.refusal;
  return { kind: "actionRefused", action, problem: { code, detail } };
}

function run(
  { deps, actor, event }: EventVisitor,
  action: EventAction,
  form: FormData,
): Promise<Result<EventRecord>> {
  const input = { eventId: event.id };
  switch (action) {
    case "publish":
      return publishEvent(deps, actor, input);
    case "unpublish":
      return unpublishEvent(deps, actor, {
        eventId: event.id,
        confirmSold: form.get("confirmSold") === "yes",
      });
    case "open":
      return openEvent(deps, actor, input);
    case "end":
      return endEvent(deps, actor, input);
    case "archive":
      return archiveEvent(deps, actor, input);
    case "restore":
      return restoreEvent(deps, actor, input);
    case "makeScreenKey":
      return makeScreenKey(deps, actor, input);
    case "revokeScreenKey":
      return revokeScreenKey(deps, actor, input);
    case "makeAccessCode":
      return makeAccessCode(deps, actor, input);
    default:
      return assertNever(action);
  }
}
