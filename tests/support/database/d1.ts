import { readMigrations } from "#scripts/lib/migrate.mjs";
import { Miniflare } from "#scripts/lib/servers/miniflare.mjs";
import { RemoteD1, workerScript } from "./remote-d1.ts";

export interface TestD1 {
  readonly d1: RemoteD1;
  /** A real R2 beside it. */
  readonly bucket: R2Bucket;
  close(): Promise<void>;
}

/** A real D1 in workerd, empty but for the migrations, gone when closed. One per test file is quick enough. */
export async function openD1(options: { readonly remembers?: boolean } = {}): Promise<TestD1> {
  const miniflare = new Miniflare({
    modules: true,
    script: workerScript,
    compatibilityDate: "2026-04-01",
    d1Databases: { DB: "test" },
    r2Buckets: ["FILES"],
  });
  const address: URL = await miniflare.ready;
  const d1 = new RemoteD1(address, options);
  for (const { statements } of readMigrations()) {
    await d1.batch(statements.map((statement) => d1.prepare(statement)));
  }
  return {
    d1,
    bucket: lazyBucket(() => miniflare.getR2Bucket("FILES")),
    close: () => miniflare.dispose(),
  };
}

/** The bucket, asked for when it is first used: few tests have files. */
function lazyBucket(open: () => Promise<R2Bucket>): R2Bucket {
  let opened: Promise<R2Bucket> | null = null;
  return new Proxy(Object.create(null), {
    get: (_target, key) => {
      if (key === "then") return undefined;
      return async (...args: readonly unknown[]) => {
        opened ??= open();
        const bucket = await opened;
        return Reflect.get(bucket, key).apply(bucket, args);
      };
    },
  });
}
