import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { buildStagePage } from "./build-stage-page.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/** Builds the page with the stage alone and serves it on loopback; answers with its address. */
export async function serveStage(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "plenum-hall-"));
  const { script, styles } = await buildStagePage(folder);
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>Stage</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${styles}"></head><body><script type="module" src="${script}"></script></body></html>`,
  );
  const server = createServer((request, response) => {
    void serve(folder, request.url ?? "/", response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  return {
    address: `http://127.0.0.1:${bound.port}/`,
    stop: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serve(folder: string, path: string, response: ServerResponse): Promise<void> {
  const name = path === "/" ? "index.html" : path.slice(1);
  try {
    const body = await readFile(join(folder, name));
    response.writeHead(200, { "Content-Type": types[extname(name)] ?? "text/plain" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}
