import "./load-context.ts";
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "../build/server/index.js";
import { createApi } from "./api/app.ts";
import { createDeps } from "./deps.ts";
import { runDue } from "./domain/events/due.ts";
import { parseEnv } from "./env.ts";
import { makeNonce, secureHeaders } from "./security.ts";

const renderPage = createRequestHandler(build);
const api = createApi();

/** One Worker: /v1 answers programs, all else is pages; files never come here. */
export default {
  async fetch(request, rawEnv, ctx) {
    const env = parseEnv(rawEnv);
    const url = new URL(request.url);
    const deps = createDeps(env, request.headers.get("User-Agent"));
    if (url.pathname === "/v1" || url.pathname.startsWith("/v1/")) {
      const response = await api.fetch(request, { deps, rateLimit: env.RATE_LIMIT }, ctx);
      return secureHeaders(response, { url, nonce: null });
    }
    const code = joinCodeOf(url.pathname);
    if (code !== null) {
      const location = `/c/${encodeURIComponent(code)}${url.search}`;
      const response = new Response(null, { status: 302, headers: { Location: location } });
      return secureHeaders(response, { url, nonce: null });
    }
    const nonce = makeNonce();
    const context = { deps, ctx, nonce, version: deps.config.version };
    const response = await renderPage(request, context);
    return secureHeaders(response, { url, nonce, roomUrl: deps.config.roomPublicUrl });
  },

  async scheduled(_event, rawEnv, ctx) {
    ctx.waitUntil(runDue(createDeps(parseEnv(rawEnv))));
  },

  async queue(batch, rawEnv) {
    parseEnv(rawEnv);
    // Nothing is queued in this version: a message of a later one waits for that one.
    batch.retryAll();
  },
} satisfies ExportedHandler<unknown, unknown>;

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
