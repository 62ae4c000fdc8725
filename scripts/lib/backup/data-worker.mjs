// @ts-check
/** A small Worker beside database and files, through which a back-up reads and writes them: the same for this machine's and Cloudflare's. */
import {
  startRemoteProxySession,
  unstable_getMiniflareWorkerOptions,
  unstable_readConfig,
} from "wrangler";
import { inProject } from "../project.mjs";
import { keptIn, Miniflare } from "../servers/miniflare.mjs";
import { ClearError } from "../terminal.mjs";

const script = `export default {
  async fetch(request, { DB, FILES }) {
    const url = new URL(request.url);
    const key = url.searchParams.get("key") ?? "";
    try {
      if (url.pathname === "/sql") {
        const statements = await request.json();
        const prepared = statements.map(({ sql, params }) => DB.prepare(sql).bind(...params));
        return Response.json({ rows: (await DB.batch(prepared)).at(-1).results });
      }
      if (url.pathname === "/files") {
        const prefix = url.searchParams.get("prefix") ?? "";
        const options = { limit: 500, prefix, include: ["httpMetadata", "customMetadata"] };
        if (url.searchParams.has("cursor")) options.cursor = url.searchParams.get("cursor");
        const { objects, truncated, cursor } = await FILES.list(options);
        const files = objects.map(({ key, size, httpMetadata, customMetadata }) => ({ key, size, httpMetadata, customMetadata }));
        return Response.json({ files, next: truncated ? cursor : null });
      }
      if (request.method === "PUT") {
        const { httpMetadata, customMetadata } = JSON.parse(decodeURIComponent(request.headers.get("X-Metadata")));
        await FILES.put(key, await request.arrayBuffer(), { httpMetadata, customMetadata });
        return Response.json({});
      }
      const found = await FILES.get(key);
      return found === null ? new Response(null, { status: 404 }) : new Response(found.body);
    } catch ({ message }) {
      return Response.json({ problem: message }, { status: 500 });
    }
  },
};`;

/**
 * @typedef {object} KeptFile a file of R2 without its bytes
 * @property {string} key
 * @property {number} size
 * @property {unknown} httpMetadata
 * @property {unknown} customMetadata
 */

/**
 * Database and files, opened.
 * @typedef {object} Data
 * @property {(statements: readonly {sql: string, params?: readonly unknown[]}[]) => Promise<Record<string, unknown>[]>} run all
 * of the statements or none; answers the rows of the last
 * @property {(prefix?: string) => AsyncGenerator<KeptFile>} files all of them, or those whose key begins so
 * @property {(key: string) => Promise<Uint8Array | null>} read
 * @property {(file: KeptFile, bytes: Uint8Array) => Promise<void>} write
 * @property {() => Promise<void>} close
 */

/**
 * Opens this machine's data, or with `remote` what wrangler.toml names at Cloudflare, as whoever `npx wrangler login` signed in.
 * @param {{folder: string} | {remote: true}} where `folder` is the Worker's of a data folder
 * @returns {Promise<Data>}
 */
export async function openData(where) {
  const config = unstable_readConfig({ config: inProject("wrangler.toml") });
  const session = "remote" in where ? await openSession(config) : null;
  const { workerOptions } = unstable_getMiniflareWorkerOptions(
    session?.config ?? config,
    undefined,
    session?.options,
  );
  const { compatibilityDate, d1Databases, r2Buckets } = workerOptions;
  const options = { modules: true, script, compatibilityDate, d1Databases, r2Buckets };
  const miniflare = new Miniflare(
    "folder" in where ? { ...options, defaultPersistRoot: keptIn(where.folder) } : options,
  );
  return dataOf(miniflare, async () => {
    await miniflare.dispose();
    await session?.dispose();
  });
}

/**
 * What the session is to reach. A bucket in the EU is found there alone, so it has to be said where it is.
 * @param {import("wrangler").Unstable_Config["d1_databases"][number]} database
 * @param {import("wrangler").Unstable_Config["r2_buckets"][number]} bucket
 */
export function remoteBindings({ database_id }, { bucket_name, jurisdiction }) {
  const place = jurisdiction === undefined ? {} : { jurisdiction };
  return {
    DB: { type: /** @type {const} */ ("d1"), database_id, remote: true },
    FILES: Object.assign(
      { type: /** @type {const} */ ("r2_bucket"), bucket_name, remote: true },
      place,
    ),
  };
}

/**
 * The same bindings, which lead to Cloudflare.
 * @param {import("wrangler").Unstable_Config} config
 */
async function openSession(config) {
  const [database] = config.d1_databases;
  const [bucket] = config.r2_buckets;
  if (!database?.database_id || !bucket || /^0{8}-/.test(database.database_id)) {
    throw new ClearError("wrangler.toml names no database at Cloudflare: see docs/operations.md.");
  }
  const session = await startRemoteProxySession(remoteBindings(database, bucket));
  const { remoteProxyConnectionString } = session;
  return {
    config: {
      ...config,
      d1_databases: [{ ...database, remote: true }],
      r2_buckets: [{ ...bucket, remote: true }],
    },
    options: { remoteProxyConnectionString },
    dispose: () => session.dispose(),
  };
}

/**
 * @param {{dispatchFetch: (url: string, init?: object) => Promise<Response>}} miniflare
 * @param {() => Promise<void>} close
 * @returns {Data}
 */
function dataOf(miniflare, close) {
  /**
   * @param {string} path
   * @param {object} [init]
   */
  const ask = async (path, init) => {
    const answer = await miniflare.dispatchFetch(`http://localhost${path}`, init);
    if (answer.status !== 500) return answer;
    const { problem } = await answer.json();
    throw new ClearError(`the data could not be read or written: ${problem}`);
  };
  return {
    close,
    async run(statements) {
      const all = statements.map(({ sql, params = [] }) => ({ sql, params }));
      const answer = await ask("/sql", { method: "POST", body: JSON.stringify(all) });
      return (await answer.json()).rows;
    },
    async *files(prefix = "") {
      const query = new URLSearchParams({ prefix });
      for (;;) {
        /** @type {{files: KeptFile[], next: string | null}} */
        const page = await (await ask(`/files?${query}`)).json();
        yield* page.files;
        if (page.next === null) return;
        query.set("cursor", page.next);
      }
    },
    async read(key) {
      const answer = await ask(`/file?key=${encodeURIComponent(key)}`);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    async write({ key, httpMetadata, customMetadata }, bytes) {
      const metadata = encodeURIComponent(JSON.stringify({ httpMetadata, customMetadata }));
      const init = { method: "PUT", headers: { "X-Metadata": metadata }, body: bytes };
      await ask(`/file?key=${encodeURIComponent(key)}`, init);
    },
  };
}
