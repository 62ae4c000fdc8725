import { errorStatus } from "#workers/contract/error-status.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { sha256 } from "#workers/contract/secrets/encoding.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { readFeed } from "#workers/domain/events/feeds/read-feed.ts";

/** The feed of `{token}.ics`; 304 for whoever has it as it is, 404 for what is none any more. */
export async function answerFeed(request: Request, deps: Deps, file: string): Promise<Response> {
  const token = file.endsWith(".ics") ? file.slice(0, -".ics".length) : "";
  const address = remoteOfHeaders(request.headers);
  const feed = await readFeed(deps, { token, address });
  if (!feed.ok) return new Response(null, { status: errorStatus[feed.refusal.code] });
  const hash = await sha256(feed.value);
  const etag = `"${hash.slice(0, 32)}"`;
  const headers = new Headers({
    ETag: etag,
    // Kept by who reads it, and asked for anew each time: what is revoked is over at once.
    "Cache-Control": "private, no-cache",
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="plenum.ics"',
    "X-Robots-Tag": "noindex",
    // The address is the secret.
    "Referrer-Policy": "no-referrer",
  });
  const isKnown = matches(request.headers.get("If-None-Match"), etag);
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(feed.value, { headers });
}

/** Whether one of the tags of a header is this one; a mark of weakness is no difference. */
function matches(header: string | null, etag: string): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}
