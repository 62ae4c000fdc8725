import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ErrorCode } from "../contract/errors.ts";
import { ownOrigins } from "../contract/http/own-origins.ts";
import { pageOfAddress } from "../contract/platform/browser-errors.ts";
import type { Deps } from "../domain/deps.ts";
import { createTtlCache } from "../ttl-cache.ts";
import { Framing } from "./framing.ts";
import { answerForeign, isByTokenAlone, mayAct, withoutOrigin } from "./origin.ts";
import { leadToPage } from "./refused-resource.ts";
import { makeNonce, secureHeaders } from "./security-headers.ts";
import { admissionOf, createSharedPages } from "./shared-page.ts";

/** Remix, or what stands for it in a test. */
export type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/** What happens to a page's request before and after Remix renders it. */
export function createPages(renderPage: RenderPage) {
  const answerShared = createSharedPages(() => Date.now());
  return async (request: Request, deps: Deps, ctx: ExecutionContext): Promise<Response> => {
    const url = new URL(request.url);
    const { version, roomPublicUrl: roomUrl } = deps.config;
    const context: AppLoadContext = {
      deps: withCachedFirstViews(deps),
      ctx,
      nonce: makeNonce(),
      version,
      isByTokenAlone: isByTokenAlone(request),
      framing: new Framing(),
      admission: null,
      personal: null,
    };
    const { nonce } = context;
    const secure = (response: Response, framing = context.framing) =>
      secureHeaders(response, { url, nonce, roomUrl, framing });

    if (!mayAct(request, () => ownOrigins(deps.config))) {
      logRefusal(deps, request, 403, "request.origin");
      return secure(await answerForeign(request, (page) => renderPage(page, context)));
    }
    const code = joinCodeOf(url.pathname);
    if (code !== null) {
      const location = `/c/${encodeURIComponent(code)}${url.search}`;
      const response = new Response(null, { status: 302, headers: { Location: location } });
      return secureHeaders(response, { url, nonce: null });
    }
    const admission = await admissionOf(deps, request);
    const shared =
      admission &&
      (await answerShared(deps, { request, admission, nonce }, ({ request, personal, framing }) =>
        renderPage(request, {
          ...context,
          deps,
          nonce: personal.nonce,
          framing,
          admission,
          personal,
        }),
      ));
    if (shared) return secure(shared.response, shared.framing);
    const response = await renderPage(withoutOrigin(request), { ...context, admission });
    if (response.status === 429) logRefusal(deps, request, 429, "request.too_many");
    return secure(leadToPage(request, response));
  };
}

function logRefusal(deps: Deps, request: Request, status: number, refusal: ErrorCode): void {
  const route = pageOfAddress(new URL(request.url).pathname);
  deps.log.warn("request.refused", { refusal, status, method: request.method, route });
}

/** The code of `/code=X`, which the pages' router cannot match. */
function joinCodeOf(pathname: string): string | null {
  const match = /^\/code=([^/]{1,64})\/?$/.exec(pathname);
  if (match?.[1] === undefined) return null;
  try {
    return decodeURIComponent(match[1]);
  } catch {
    return match[1];
  }
}

const firstViews = createTtlCache<Awaited<ReturnType<Deps["room"]["first"]>>>({
  ttlMs: 1_000,
  maxEntries: 200,
  now: () => Date.now(),
});

/**
 * For pages that are rendered for each visitor, e.g. those in frames: what they show of a room is asked
 * of it once a second. The shared page does without: it is rendered that seldom itself.
 */
function withCachedFirstViews(deps: Deps): Deps {
  const first = (eventId: string) => firstViews.get(eventId, () => deps.room.first(eventId));
  return { ...deps, room: { ...deps.room, first } };
}
