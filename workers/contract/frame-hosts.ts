/** Sites that may show an event in a frame, as a host writes them: one a line, or with commas. */

/** Most sites of one event. */
export const mostFrameHosts = 20;

const source =
  /^(?:https:\/\/|http:\/\/(?=localhost(?::|$)))?(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;

/**
 * The sites as sources of a Content-Security-Policy, each once; null where one is none. A whole
 * address stands for its site; without a protocol https is meant.
 */
export function parseFrameHosts(typed: string): readonly string[] | null {
  const found = typed
    .split(/[\s,;]+/)
    .filter((each) => each !== "")
    .map(toSource);
  if (found.some((each) => each === null) || found.length > mostFrameHosts) return null;
  return [...new Set(found.filter((each) => each !== null))];
}

function toSource(typed: string): string | null {
  const site = typed
    .toLowerCase()
    .replace(/^(https?:\/\/[^/]+)\/.*$|^([^/:]+(?::\d+)?)\/.*$/, "$1$2");
  if (site.length > 253 || !source.test(site)) return null;
  const named = site.includes("://") ? site : `https://${site}`;
  const isSite = /\.|localhost/.test(named.replace(/^https?:\/\//, ""));
  return isSite ? named : null;
}
