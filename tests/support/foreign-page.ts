import { createServer } from "node:http";

export interface ForeignSite {
  /** Its origin, on another host than the product's. */
  readonly origin: string;
  /** The page with an embed of these attributes: `{event: "…", view: "quest"}`. */
  pageWith(attributes: Readonly<Record<string, string>>): string;
  stop(): void;
}

/** Somebody else's site on `localhost`, which embeds the product from `127.0.0.1` as any site would. */
export async function startForeignSite(productUrl: string): Promise<ForeignSite> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "/", "http://localhost").searchParams;
    const attributes = [...asked].map(([name, value]) => `data-${name}="${value}"`).join(" ");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="en"><head><title>Another site</title><link rel="icon" href="data:,"></head><body style="margin:0;background:#b33"><h1>Another site</h1><script async src="${productUrl}/embed.js" ${attributes}></script></body></html>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  const origin = `http://localhost:${bound.port}`;
  return {
    origin,
    pageWith: (attributes) => `${origin}/?${new URLSearchParams(attributes)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
