import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import type { CrowdPlan } from "#workers/contract/rehearsals.ts";
import type { RehearsalState } from "#workers/domain/rehearsals/run-rehearsal.ts";

export type { RehearsalState } from "#workers/domain/rehearsals/run-rehearsal.ts";
export type RunningRehearsal = Extract<RehearsalState, { state: "on" }>;

export const rehearsalIntents = ["start", "direct", "pause", "continue", "wipe"] as const;
export type RehearsalIntent = (typeof rehearsalIntents)[number];

/** What a posted form is answered with. */
export type RehearsalAnswer =
  | { readonly kind: "done"; readonly intent: RehearsalIntent }
  | { readonly kind: "refused"; readonly code: ErrorCode; readonly detail?: ErrorDetail };

/** What the forms hold at first. */
export type FormPlan = Omit<CrowdPlan, "running">;
