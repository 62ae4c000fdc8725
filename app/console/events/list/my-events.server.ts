import { orThrow, type Visitor } from "#app/session.server.ts";
import { listHosted } from "#workers/domain/events/lists/list-hosted.ts";
import { listOwnRegistrations } from "#workers/domain/registration/account-registration.ts";
import { searchOf } from "../../lists/list-query.ts";
import { toLive, toRow } from "./event-rows.server.ts";
import { rowCountOf } from "./row-count.ts";

/**
 * Events that one hosts, the live ones apart, and events that one attends or attended. The address
 * says what is searched for and how long the lists are: `?q=`, `?rows=`, `?attended=`.
 */
export async function loadMyEvents({ deps, actor }: Visitor, url: URL) {
  const query = searchOf(url);
  const found = orThrow(
    await listHosted(deps, actor, {
      search: query,
      hostedLimit: rowCountOf(url.searchParams, "rows"),
      attendedLimit: rowCountOf(url.searchParams, "attended"),
    }),
  );
  const registered = await listOwnRegistrations(deps, actor);
  const now = deps.now();
  return {
    query,
    live: found.hosted.filter((event) => event.state === "open").map(toLive),
    hosted: found.hosted
      .filter((event) => event.state !== "open")
      .map((event) => toRow(event, now)),
    attended: found.attended.map((event) => ({
      ...toRow(event, now),
      hasOwnRegistration: registered.has(event.id),
    })),
    hasMoreHosted: found.hasMoreHosted,
    hasMoreAttended: found.hasMoreAttended,
  };
}
