import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { pageOfAddress } from "#workers/contract/platform/browser-errors.ts";
import { loadRenderedIslands } from "./ui/loading/lazy-island.tsx";
import { NonceContext } from "./ui/loading/low-priority-scripts.tsx";

/** Streams the page; crawlers get it whole. The nonce is the one in the Worker's Content-Security-Policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  let finalStatus = status;
  await loadRenderedIslands();
  const body = await renderToReadableStream(
    <NonceContext.Provider value={loadContext.nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={loadContext.nonce} />
    </NonceContext.Provider>,
    {
      signal: request.signal,
      nonce: loadContext.nonce,
      onError(error) {
        if (request.signal.aborted) return;
        loadContext.deps.log.error("page.render_failed", {}, error);
        finalStatus = 500;
      },
    },
  );
  if (isbot(request.headers.get("user-agent"))) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: finalStatus });
}

/** What goes into the log: what broke, and not a refusal that an address without a page of its own has answered with. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isRefusal) return;
  const route = pageOfAddress(new URL(request.url).pathname);
  context.deps.log.error("page.failed", { method: request.method, route }, error);
};
