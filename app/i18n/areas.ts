import type { Area } from "#workers/contract/texts/index.ts";

const everywhere = ["common", "errors"] as const satisfies readonly Area[];
/** What every page with the room on it may say. */
const forAll = ["announcements", "reactions", "rehearsal"] as const satisfies readonly Area[];

/**
 * The areas of the catalogue that a page needs, by its address. The root loader sends these with
 * the document: a phone gets its own words in its own language and none of the console's.
 */
export function areasFor(pathname: string): readonly Area[] | "all" {
  if (/^\/c\/[^/]+\/control/.test(pathname)) {
    return [...everywhere, ...forAll, "ballots", "hall", "control", "staff.announcements"];
  }
  if (/^\/c\/[^/]+\/(highlight|event)/.test(pathname)) {
    return [...everywhere, ...forAll, "live", "ballots", "hall", "surveys"];
  }
  if (/^\/c\/[^/]+\/register|^\/event\//.test(pathname)) {
    return [...everywhere, "guest", "accounts", "answers", "registration"];
  }
  if (/^\/c\/[^/]+\/profile|^\/profile\/(?!data)/.test(pathname)) {
    return [...everywhere, "live", "guest"];
  }
  if (pathname.startsWith("/c/")) {
    return [...everywhere, ...forAll, "live", "landing", "ballots", "surveys"];
  }
  if (/^\/events\/[^/]+\/display/.test(pathname)) {
    return [...everywhere, ...forAll, "ballots", "hall"];
  }
  return "all";
}
