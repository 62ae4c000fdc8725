import type { Translate } from "#workers/contract/texts/translate.ts";
import { eventLinks, mainLinks } from "./nav-links.ts";
import type { ConsolePerson, ShellEvent } from "./shell-model.ts";

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
