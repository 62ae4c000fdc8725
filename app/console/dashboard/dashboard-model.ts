import type { EventRow, LiveEvent } from "../events/list/events-model.ts";

/** An event that needs somebody, and why. */
export interface DashboardTask {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly timeZone: string;
  readonly reasons: readonly ("review" | "unpublished" | "description")[];
  /** Questions that wait for review. */
  readonly review: number;
}

export interface DashboardData {
  readonly canCreate: boolean;
  readonly live: readonly LiveEvent[];
  readonly next: readonly EventRow[];
  readonly tasks: readonly DashboardTask[];
}
