import { searchIn } from "#app/console/lists/list-query.ts";
import type { QuestionState } from "#party/core/questions/wire.ts";

export const tableStates = [
  "pending",
  "live",
  "answered",
  "rejected",
  "archived",
  "withdrawn",
  "merged",
] as const satisfies readonly QuestionState[];
export type TableState = (typeof tableStates)[number];

export const tableSorts = ["new", "old", "votes", "answered"] as const;
export type TableSort = (typeof tableSorts)[number];

/** What the table shows, as it stands in the address so that a view can be shared. */
export interface TableView {
  readonly search: string;
  readonly state: TableState | null;
  /** Label id, or null for all. */
  readonly label: string | null;
  readonly sort: TableSort;
}

/** The view of an address; what is unknown there is left out. */
export function readTableView(params: URLSearchParams): TableView {
  const state = params.get("state");
  const sort = params.get("sort");
  return {
    search: searchIn(params),
    state: tableStates.find((each) => each === state) ?? null,
    label: params.get("label"),
    sort: tableSorts.find((each) => each === sort) ?? "new",
  };
}

/** The address of a view: what is as always is left out. */
export function writeTableView(view: TableView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== "") params.set("q", view.search);
  if (view.state !== null) params.set("state", view.state);
  if (view.label !== null) params.set("label", view.label);
  if (view.sort !== "new") params.set("sort", view.sort);
  return params;
}
