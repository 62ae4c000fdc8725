import type { DashboardTask } from "#workers/domain/events/lists/dashboard.ts";
import type { EventRow, LiveEvent } from "../events/list/events-model.ts";

export interface DashboardData {
  readonly canCreate: boolean;
  readonly live: readonly LiveEvent[];
  readonly next: readonly EventRow[];
  readonly tasks: readonly DashboardTask[];
}
