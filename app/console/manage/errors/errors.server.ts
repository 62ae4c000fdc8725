import { orThrow, type Visitor } from "#app/session.server.ts";
import { browserErrorStates } from "#workers/contract/api/platform/browser-errors.ts";
import { refuse } from "#workers/contract/errors.ts";
import {
  listBrowserErrors,
  resolveBrowserError,
} from "#workers/domain/platform/browser-errors/browser-errors.ts";
import { chosenOf } from "../../lists/list-query.ts";
import { platformZone } from "../announcements/announcements.server.ts";

/** The errors that an address asks for: `?state=resolved|all`, `?cursor=`; those that are open where it says nothing. */
export async function loadErrors({ deps, actor }: Visitor, url: URL) {
  const state = chosenOf(url, "state", [...browserErrorStates, "all"]) ?? "open";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const wanted = state === "all" ? undefined : state;
  const page = orThrow(await listBrowserErrors(deps, actor, { state: wanted, cursor }));
  return { items: page.items, next: page.next, state, zone: platformZone };
}

/** Marks the error of the form as resolved, or takes that back. */
export async function changeError({ deps, actor }: Visitor, form: FormData) {
  const intent = form.get("intent");
  if (intent !== "resolve" && intent !== "reopen") return refuse("request.invalid");
  const id = String(form.get("id") ?? "");
  return resolveBrowserError(deps, actor, { id, resolved: intent === "resolve" });
}
