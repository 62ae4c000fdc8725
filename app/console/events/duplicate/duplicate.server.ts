import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type EventVisitor, homeOfVisitor, requireEvent } from "#app/session.server.ts";
import { eventCopySchema } from "#workers/contract/api/events.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { can } from "#workers/contract/permissions.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { duplicateEvent } from "#workers/domain/events/changes/duplicate-event.ts";
import { faultsOfNewEvent } from "#workers/domain/events/changes/save-new-event.ts";
import { type FieldProblems, problemsOf } from "../../forms/field-problem.ts";
import { shiftByWeeks, toInstant } from "../zone-times.server.ts";
import { type CopyDraft, type CopyValues, readCopyForm } from "./duplicate-model.ts";

export type CopyOutcome =
  | { readonly kind: "created"; readonly slug: string }
  | { readonly kind: "draft"; readonly draft: CopyDraft };

/** The event to copy; who may not make events of its client is sent home. */
export async function requireSource(
  request: Request,
  context: AppLoadContext,
  slug: string | undefined,
): Promise<EventVisitor> {
  const visitor = await requireEvent(request, context, slug, "event.edit");
  const { clientId } = visitor.event;
  if (!can(visitor.actor, "event.create", { clientId })) throw redirect(homeOfVisitor(visitor));
  return visitor;
}

/** The form as it opens: the same weekday and hour, the first that is still to come. */
export function suggestCopy({ deps, event }: EventVisitor): CopyDraft {
  const { name, startsAt, endsAt, timeZone } = event;
  const times = shiftByWeeks({ startsAt, endsAt, timeZone }, deps.now());
  return { values: { name, ...times, timeZone, code: "" }, problems: {} };
}

/** Copies the event as the form says. */
export async function copyEvent(
  { deps, actor, event }: EventVisitor,
  form: FormData,
): Promise<CopyOutcome> {
  const values = readCopyForm(form);
  const parsed = parseInput(eventCopySchema, toInput(values));
  const made = parsed.ok
    ? await duplicateEvent(deps, actor, { ...parsed.value, eventId: event.id })
    : parsed;
  if (made.ok) return { kind: "created", slug: made.value.slug };
  const problems = { ...(await otherProblems(deps, values)), ...problemsOf(made.refusal) };
  return { kind: "draft", draft: { values, problems } };
}

/** What is wrong with the other fields, so that all is said at once. */
async function otherProblems(deps: Deps, values: CopyValues): Promise<FieldProblems> {
  const { startsAt, endsAt, timeZone, code } = values;
  const faults = await faultsOfNewEvent(deps, {
    startsAt: toInstant(startsAt, timeZone),
    endsAt: toInstant(endsAt, timeZone),
    code,
  });
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, { code: fault }]),
  );
}

function toInput({ name, code, startsAt, endsAt, timeZone }: CopyValues): Record<string, unknown> {
  const input: Record<string, unknown> = {
    name,
    timeZone,
    startsAt: toInstant(startsAt, timeZone),
    endsAt: toInstant(endsAt, timeZone),
  };
  if (code.trim() !== "") input.code = code;
  return input;
}
