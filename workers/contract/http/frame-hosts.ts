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
    .split(/[\s,;]/)
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
  if (isSharedWildcard(site)) return null;
  const named = site.includes("://") ? site : `https://${site}`;
  return /\.|localhost/.test(named) ? named : null;
}

/** Second labels under which countries give names to anybody: `co.uk`, `com.au`, `or.jp` … */
const sharedLabels =
  /^(?:ac|asn|com?|dep|edu|ed|fhs|firm|fylkesbibl|folkebibl|gc|gen|go[bv]?|gouv|gub|gv|herad|id|idrett|idv|ind|inf|info|k12|kommune|lg|ltd|ltda|me|mil|museum|muni|name|ne|net|nhs|nom|nhs|or|org?|plc|pol|police|priv|pro|pvt|res|sch|school|sld|stat|tm|vgs|web)$/;
/** Places where anybody can have a site below the same name. */
const sharedHosts = [
  ...[
    "amazonaws.com",
    "azurewebsites.net",
    "azurestaticapps.net",
    "blogspot.com",
    "cloudfront.net",
  ],
  ...[
    "codeberg.page",
    "deno.dev",
    "firebaseapp.com",
    "fly.dev",
    "github.io",
    "gitlab.io",
    "glitch.me",
  ],
  ...["herokuapp.com", "netlify.app", "ngrok.io", "ngrok-free.app", "onrender.com", "pages.dev"],
  ...["partykit.dev", "r2.dev", "railway.app", "surge.sh", "translate.goog", "trycloudflare.com"],
  ...["vercel.app", "web.app", "weebly.com", "wixsite.com", "wordpress.com", "workers.dev"],
];

/**
 * Whether a wildcard stands for sites of people who have nothing to do with each other, as `*.com`
 * does. What registries and hosts share in their thousands is not here whole: this keeps from a slip,
 * not from intent, since with no site named any may frame the event.
 */
function isSharedWildcard(site: string): boolean {
  const below = /\*\.([^:/]+)/.exec(site)?.[1];
  if (below === undefined) return false;
  const labels = below.split(".");
  const [second = "", country = ""] = labels;
  if (labels.length < 2 || sharedHosts.includes(below)) return true;
  return labels.length === 2 && country.length === 2 && sharedLabels.test(second);
}
