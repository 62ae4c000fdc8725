import type { AppLoadContext } from "@remix-run/cloudflare";
import { actorOf } from "#app/session.server.ts";
import { attachmentName } from "#workers/contract/files/file-names.ts";
import { askedRange, isKnown } from "#workers/contract/files/ranges.ts";
import { cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { type OpenedFile, openFile } from "#workers/domain/files/open-file.ts";

/** Seconds; what an event shows to all is asked for anew after these, for it may be unpublished. */
const sharedFor = 300;

const keeping: Readonly<Record<OpenedFile["keep"], string>> = {
  forever: "public, max-age=31536000, immutable",
  shared: `public, max-age=${sharedFor}`,
  private: `private, max-age=${sharedFor}`,
};

/** A file by its unguessable key, for who may read it: all of it, or the part that is asked for. */
export async function answerGuestFile(
  request: Request,
  context: AppLoadContext,
  key: string,
): Promise<Response> {
  const cookies = request.headers.get("Cookie");
  const file = await openFile(context.deps, key, {
    tokens: [cookieNames.attendee, cookieNames.attendeeFramed].map((name) =>
      readCookie(cookies, name),
    ),
    key: new URL(request.url).searchParams.get("key"),
    actor: async () => (await actorOf(request, context)).actor,
  });
  if (!file) return new Response(null, { status: 404 });
  const headers = headersOf(file);
  if (isKnown(request.headers, file.etag)) return new Response(null, { status: 304, headers });
  const asked = askedRange(request.headers, file);
  if (asked.kind === "outside") {
    headers.set("Content-Range", `bytes */${file.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  if (asked.kind === "all") return answer(request, file, { headers, status: 200 });
  const last = asked.offset + asked.length - 1;
  headers.set("Content-Range", `bytes ${asked.offset}-${last}/${file.bytes}`);
  return answer(request, file, { headers, status: 206, part: asked });
}

async function answer(
  request: Request,
  file: OpenedFile,
  init: { headers: Headers; status: number; part?: { offset: number; length: number } },
): Promise<Response> {
  const { headers, status, part } = init;
  headers.set("Content-Length", String(part?.length ?? file.bytes));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const body = await file.read(part);
  // Taken away in between.
  return body ? new Response(body, { status, headers }) : new Response(null, { status: 404 });
}

/** What lies under a key never changes; nothing in it may run. */
function headersOf(file: OpenedFile): Headers {
  const headers = new Headers({
    "Content-Type": file.type,
    "Cache-Control": keeping[file.keep],
    ETag: file.etag,
    "Accept-Ranges": "bytes",
    "Content-Disposition":
      file.downloadName === null ? "inline" : attachmentName(file.downloadName),
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    // Mail programs and other pages show logos; what is for some alone is not theirs to embed.
    "Cross-Origin-Resource-Policy": file.keep === "private" ? "same-site" : "cross-origin",
  });
  return headers;
}
