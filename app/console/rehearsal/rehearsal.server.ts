import * as v from "valibot";
import { qrShape } from "#app/event/display/join/qr.ts";
import type { QrShape } from "#app/event/display/scene.ts";
import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { assertNever, ok, type Result, refuse } from "#workers/contract/errors.ts";
import { rehearsalLimits } from "#workers/contract/organisations/console-limits.ts";
import { tempos } from "#workers/contract/rehearsals/simulation-plan.ts";
import {
  directRehearsal,
  getRehearsal,
  wipeRehearsal,
} from "#workers/domain/rehearsals/run-rehearsal.ts";
import { startRehearsal } from "#workers/domain/rehearsals/start-rehearsal.ts";
import {
  type RehearsalAnswer,
  type RehearsalIntent,
  type RehearsalState,
  rehearsalIntents,
  type TypedPlan,
} from "./rehearsal-model.ts";

const { min, max } = rehearsalLimits.people;
const people = v.pipe(
  v.string(),
  v.digits(),
  v.transform(Number),
  v.minValue(min),
  v.maxValue(max),
);
const planSchema = v.object({
  people,
  tempo: v.picklist(tempos),
  language: v.picklist(["no", "en"]),
});

/** Does what a form of the page asks for. */
export async function runForm(visitor: EventVisitor, form: FormData): Promise<RehearsalAnswer> {
  const asked = form.get("intent");
  const intent = rehearsalIntents.find((known) => known === asked);
  if (intent === undefined) return { kind: "refused", code: "request.invalid" };
  const result = await run(visitor, intent, form);
  if (result.ok) return { kind: "done", intent };
  const { code, detail } = result.refusal;
  const typed = code === "number.range" ? typedPlanOf(form) : undefined;
  return { kind: "refused", code, detail, typed };
}

function typedPlanOf(form: FormData): TypedPlan {
  const said = (name: string) => String(form.get(name) ?? "").slice(0, longestTyped);
  return { people: said("people"), tempo: said("tempo"), language: said("language") };
}

/** Characters of a field that are given back: a number and a choice have far fewer. */
const longestTyped = 20;

async function run(
  { deps, actor, event }: EventVisitor,
  intent: RehearsalIntent,
  form: FormData,
): Promise<Result<null>> {
  const eventId = event.id;
  switch (intent) {
    case "start":
    case "direct": {
      const plan = v.safeParse(planSchema, Object.fromEntries(form));
      if (!plan.success) return refuse("number.range", { min, max });
      if (intent === "direct") {
        return directRehearsal(deps, actor, { eventId, plan: plan.output });
      }
      const input = { eventId, plan: { ...plan.output, running: true } };
      const started = await startRehearsal(deps, actor, input);
      return started.ok ? ok(null) : started;
    }
    case "pause":
    case "continue":
      return directRehearsal(deps, actor, { eventId, plan: { running: intent === "continue" } });
    case "wipe":
      return wipeRehearsal(deps, actor, { eventId });
    default:
      return assertNever(intent);
  }
}

export interface RehearsalData {
  readonly event: { readonly name: string; readonly slug: string; readonly timeZone: string };
  readonly rehearsal: RehearsalState;
  /** Of the address that lets a phone in. */
  readonly qr: QrShape | null;
}

/** What the page shows of an event's rehearsal. */
export async function loadRehearsal({ deps, actor, event }: EventVisitor): Promise<RehearsalData> {
  const rehearsal = orThrow(await getRehearsal(deps, actor, { eventId: event.id }));
  return {
    event: { name: event.name, slug: event.slug, timeZone: event.timeZone },
    rehearsal,
    qr: rehearsal.state === "on" ? qrShape(rehearsal.phoneAddress) : null,
  };
}
