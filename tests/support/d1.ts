import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getPlatformProxy } from "wrangler";

export interface TestD1 {
  readonly d1: D1Database;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, "../..");

/** A real D1 in workerd, empty but for the migrations, gone when closed. One per test file is quick enough. */
export async function openD1(): Promise<TestD1> {
  const proxy = await getPlatformProxy<{ DB: D1Database }>({
    configPath: path.join(root, "wrangler.toml"),
    persist: false,
  });
  const d1 = proxy.env.DB;
  const folder = path.join(root, "migrations");
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".sql")) continue;
    const statements = readFileSync(path.join(folder, file), "utf8")
      .split("--> statement-breakpoint")
      .map((text) => text.trim())
      .filter((text) => text !== "");
    await d1.batch(statements.map((text) => d1.prepare(text)));
  }
  return { d1, close: () => proxy.dispose() };
}
