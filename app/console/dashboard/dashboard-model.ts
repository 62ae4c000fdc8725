import type { DashboardTask } from "#workers/domain/events/lists/event-tasks.ts";
import type { OrganisationTasks } from "#workers/domain/events/lists/organisation-tasks.ts";
import type { EventRow, LiveEvent } from "../events/list/events-model.ts";

export interface DashboardData {
  readonly canCreate: boolean;
  readonly live: readonly LiveEvent[];
  readonly next: readonly EventRow[];
  readonly tasks: readonly DashboardTask[];
  readonly organisation: OrganisationTasks;
  /** Whether what needs somebody may be of several clients: then it says whose it is. */
  readonly hasClients: boolean;
}
