import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(
    <RemixServer context={remixContext} url={request.url} />,
    { signal: request.signal },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status });
}
