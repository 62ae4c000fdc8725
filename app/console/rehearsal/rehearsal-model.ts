import type { FieldProblem } from "#app/console/forms/field-problem.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import type { SimulationPlan } from "#workers/contract/rehearsals/simulation-plan.ts";
import type { RehearsalState } from "#workers/domain/rehearsals/run-rehearsal.ts";

export type { RehearsalState } from "#workers/domain/rehearsals/run-rehearsal.ts";
export type ShownRehearsal = Extract<RehearsalState, { state: "on" }>;

export const rehearsalIntents = ["start", "direct", "pause", "continue", "wipe"] as const;
export type RehearsalIntent = (typeof rehearsalIntents)[number];

/** What a posted form is answered with. */
export type RehearsalAnswer =
  | { readonly kind: "done"; readonly intent: RehearsalIntent }
  | {
      readonly kind: "refused";
      readonly code: ErrorCode;
      readonly detail?: ErrorDetail | undefined;
      /** What was filled in, where it is the number of people that is wrong. */
      readonly typed?: TypedPlan | undefined;
    };

/** A plan as it was filled in, right or wrong. */
export interface TypedPlan {
  readonly people: string;
  readonly tempo: string;
  readonly language: string;
}

/** A plan that was refused, and what is wrong with its number of people. */
export interface RefusedPlan {
  readonly typed: TypedPlan;
  readonly problem: FieldProblem;
}

/** What of an answer belongs to the fields of a plan; null where it is about the whole or nothing is wrong. */
export function refusedPlanOf(answer: RehearsalAnswer | undefined): RefusedPlan | null {
  if (answer?.kind !== "refused" || !answer.typed) return null;
  const { typed, code, detail } = answer;
  return { typed, problem: { code, detail } };
}

/** What the forms hold at first. */
export type FormPlan = Omit<SimulationPlan, "running">;
