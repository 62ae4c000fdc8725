import { orThrow, type Visitor } from "#app/session.server.ts";
import { listHosted } from "#workers/domain/events/list-hosted.ts";
import { toLive, toRow } from "./event-rows.server.ts";

/** Events that one hosts, the live ones apart, and events that one attends or attended. */
export async function loadMyEvents({ deps, actor }: Visitor) {
  const { hosted, attended } = orThrow(await listHosted(deps, actor));
  return {
    live: hosted.filter((event) => event.state === "open").map(toLive),
    hosted: hosted.filter((event) => event.state !== "open").map(toRow),
    attended: attended.map(toRow),
  };
}
