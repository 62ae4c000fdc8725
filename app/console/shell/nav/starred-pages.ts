import type { ErrorDetail } from "#workers/contract/errors.ts";
import { starredLimit } from "#workers/contract/organisations/console-limits.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";
import { eventLinks, mainLinks } from "./nav-links.ts";

export interface StarredPage {
  readonly path: string;
  readonly title: string;
}

/**
 * The page that is open, as it would stand among the starred ones; null for pages that the menu
 * already has at every place, or that are no place to come back to.
 */
export function starrablePage(
  pathname: string,
  person: ConsolePerson,
  event: ShellEvent | null,
  t: Translate,
): StarredPage | null {
  if (person.role === "moderator" || !event) return null;
  if (mainLinks(person).some((link) => link.to === pathname)) return null;
  const link = eventLinks(person, event).find((known) => known.to === pathname);
  return link ? { path: pathname, title: `${t(link.key)} · ${event.name}` } : null;
}

/** Where in a page's address it stands that its star was refused. */
const refusedKey = "star";

/** What a star can be refused for, and what is said beside it. */
const refusals: Readonly<Record<"starred.too_many" | "request.invalid", ErrorDetail>> = {
  "starred.too_many": { max: starredLimit },
  "request.invalid": {},
};
type StarRefusal = keyof typeof refusals;

/** The address of a page that says why it was not starred. */
export function withRefusedStar(path: string, code: string): string {
  const url = new URL(path, "http://here.invalid");
  url.searchParams.set(refusedKey, code);
  return url.pathname + url.search;
}

/** Why the page was not starred, by its address; null where that says nothing of it. */
export function refusedStarIn(
  search: URLSearchParams,
): { readonly code: StarRefusal; readonly detail: ErrorDetail } | null {
  const told = search.get(refusedKey);
  const code = told === "starred.too_many" || told === "request.invalid" ? told : null;
  return code && { code, detail: refusals[code] };
}
