import { createApi } from "./api/app.ts";
import { isLoopback } from "./contract/cookies.ts";
import { createDeps } from "./deps.ts";
import type { Deps } from "./domain/deps.ts";
import { runDue } from "./domain/events/due.ts";
import type { Door } from "./door.ts";
import { type Env, parseEnv } from "./env.ts";
import { Framing } from "./framing.ts";
import { answerForeign, mayAct, withoutOrigin } from "./origin.ts";
import { makeNonce, secureHeaders } from "./security.ts";
import { createSharedPages, doorOf, type Personal } from "./shared-page.ts";

type PageContext = {
  readonly deps: Deps;
  readonly ctx: ExecutionContext;
  readonly nonce: string;
  readonly version: string;
  readonly framing: Framing;
  readonly door: Door | null;
  readonly personal: Personal | null;
};

type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

/** The Worker's entry points: /v1 answers programs, all else is pages; files never come here. */
export function createHandlers(renderPage: RenderPage) {
  const api = createApi();
  const answerShared = createSharedPages(() => Date.now());
  return {
    async fetch(received: Request, rawEnv, ctx) {
      const env = parseEnv(rawEnv);
      const request = withTrueAddress(received, env);
      const url = new URL(request.url);
      const deps = createDeps(env, request.headers.get("User-Agent"));
      if (url.pathname === "/v1" || url.pathname.startsWith("/v1/")) {
        const response = await api.fetch(request, { deps, rateLimit: env.RATE_LIMIT }, ctx);
        return secureHeaders(response, { url, nonce: null });
      }
      const { version, roomPublicUrl: roomUrl } = deps.config;
      const nonce = makeNonce();
      const framing = new Framing();
      const own = { deps, ctx, nonce, version, framing };
      if (!mayAct(request, deps.config.publicUrl)) {
        const response = await answerForeign(request, (page) =>
          renderPage(page, { ...own, door: null, personal: null }),
        );
        return secureHeaders(response, { url, nonce, roomUrl });
      }
      const code = joinCodeOf(url.pathname);
      if (code !== null) {
        const location = `/c/${encodeURIComponent(code)}${url.search}`;
        const response = new Response(null, { status: 302, headers: { Location: location } });
        return secureHeaders(response, { url, nonce: null });
      }
      const door = await doorOf(deps, request);
      const shared =
        door &&
        (await answerShared(deps, { request, door, nonce }, ({ request, personal, framing }) => {
          const { nonce } = personal;
          return renderPage(request, { deps, ctx, nonce, version, framing, door, personal });
        }));
      if (shared) return secureHeaders(shared.response, { url, nonce, roomUrl, ...shared });
      const response = await renderPage(withoutOrigin(request), { ...own, door, personal: null });
      return secureHeaders(response, { url, nonce, roomUrl, framing });
    },

    async scheduled(_event, rawEnv, ctx) {
      ctx.waitUntil(runDue(createDeps(parseEnv(rawEnv))));
    },

    // Nothing is queued in this version: a message of a later one waits for that one.
    async queue(batch) {
      batch.retryAll();
    },
  } satisfies ExportedHandler<unknown, unknown>;
}

/**
 * The platform overwrites `CF-Connecting-IP`; the local server passes on what a client says there. On a
 * network, limits that go by address would then hold nobody: there all are one address.
 */
function withTrueAddress(request: Request, env: Env): Request {
  const isOpenToNetwork =
    env.ENVIRONMENT === "local" && !isLoopback(new URL(env.PUBLIC_URL).hostname);
  if (!isOpenToNetwork) return request;
  const own = new Request(request);
  own.headers.delete("CF-Connecting-IP");
  return own;
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
