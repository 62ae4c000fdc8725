import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright-core";

/** Script that a page has fetched, each file once, in bytes after brotli. */
export interface ScriptCount {
  /** Bytes so far; resolves when all bodies are read. */
  readonly total: () => Promise<number>;
}

/** Counts from now on. Every file is compressed here, alike for us and the rival. */
export function countScript(page: Page): ScriptCount {
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!isScript(response) || sizes.has(response.url())) return;
    sizes.set(response.url(), sizeOf(response));
  });
  return {
    async total() {
      const all = await Promise.all(sizes.values());
      return all.reduce((sum, size) => sum + size, 0);
    },
  };
}

function isScript(response: Response): boolean {
  const type = response.headers()["content-type"] ?? "";
  return (
    response.ok() && (response.request().resourceType() === "script" || /javascript/.test(type))
  );
}

async function sizeOf(response: Response): Promise<number> {
  return brotliCompressSync(await response.body()).length;
}
