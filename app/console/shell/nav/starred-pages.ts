import * as v from "valibot";
import type { ErrorDetail } from "#workers/contract/errors.ts";
import { starredLimit } from "#workers/contract/organisations/console-limits.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { ListedStar } from "#workers/domain/accounts/starred.ts";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";
import { eventLinks, mainLinks } from "./nav-links.ts";

const templatesPath = "/settings/templates";

/**
 * The page that is open, as it would stand among the starred ones; null for pages that the menu
 * already has at every place, or that are no place to come back to. `shown` is what the page itself has loaded.
 */
export function starrablePage(
  pathname: string,
  person: ConsolePerson,
  event: ShellEvent | null,
  { t, shown }: { readonly t: Translate; readonly shown: unknown },
): ListedStar | null {
  if (person.role === "moderator") return null;
  if (mainLinks(person).some((link) => link.to === pathname)) return null;
  const title = pathname === templatesPath ? t("staff.templates.title") : nameOf(pathname, shown);
  if (title !== null) return { path: pathname, title, eventName: null };
  const link = event && eventLinks(person, event).find((known) => known.to === pathname);
  if (!event || !link) return null;
  return { path: pathname, title: `${t(link.key)} · ${event.name}`, eventName: event.name };
}

const named = v.object({ name: v.pipe(v.string(), v.nonEmpty()) });
const accountPage = v.object({ user: named });
const clientPage = v.object({ client: named });

/** Whose page it is: of an account or a client. */
function nameOf(pathname: string, shown: unknown): string | null {
  if (/^\/users\/[^/]+$/.test(pathname) && v.is(accountPage, shown)) return shown.user.name;
  const isClient = /^\/manage\/clients\/[^/]+$/.test(pathname);
  return isClient && v.is(clientPage, shown) ? shown.client.name : null;
}

/** What a starred page is called in the language of now; as it was called then where nothing more is known. */
export function titleOfStar(
  { path, title, eventName }: ListedStar,
  person: ConsolePerson,
  t: Translate,
): string {
  if (path === templatesPath) return t("staff.templates.title");
  const slug = /^\/events\/([^/]+)\//.exec(path)?.[1];
  if (eventName === null || slug === undefined) return title;
  const event: ShellEvent = {
    id: "",
    slug,
    name: eventName,
    code: "",
    // Whatever could be starred is named.
    isPaid: true,
    inReview: 0,
  };
  const link = eventLinks(person, event).find(({ to }) => to === path);
  return link ? `${t(link.key)} · ${eventName}` : title;
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
