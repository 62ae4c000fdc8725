import { readMigrations } from "#scripts/lib/migrate.mjs";
import { Miniflare } from "#scripts/lib/servers/miniflare.mjs";
import { readMade } from "./read-made.ts";
import { RemoteD1, workerScript } from "./remote-d1.ts";

export interface TestD1 {
  readonly d1: RemoteD1;
  /** A real R2 beside it. */
  readonly bucket: R2Bucket;
  close(): Promise<void>;
}

/** Databases of one workerd: most workers of a run need fewer. */
const databasesOfServer = 40;

/** A workerd with databases and buckets of which each is used once. */
interface Server {
  readonly address: URL;
  readonly miniflare: MiniflareApi;
  used: number;
  open: number;
}

/** What is asked of Miniflare here. */
interface MiniflareApi {
  readonly ready: Promise<URL>;
  unsafeGetDirectURL(): Promise<URL>;
  getR2Bucket(name: string): Promise<R2Bucket>;
  dispose(): Promise<void>;
}

/**
 * The workerd of all files of a worker: to start one takes longer than most files. Miniflare ends it when the process
 * exits. It is kept beside the modules, which mutation testing loads anew.
 */
const shared: Shared = shareInProcess();

interface Shared {
  server?: Promise<Server>;
  /** What makes an empty database the one that the migrations make: known once one has been migrated. */
  made?: Promise<readonly string[]>;
}

function shareInProcess(): Shared {
  const key = Symbol.for("plenum.tests.d1");
  const known: unknown = Reflect.get(globalThis, key);
  if (typeof known === "object" && known !== null) return known;
  const made = {};
  Reflect.set(globalThis, key, made);
  return made;
}

async function startServer(): Promise<Server> {
  const numbers = [...Array(databasesOfServer).keys()];
  const miniflare: MiniflareApi = new Miniflare({
    modules: true,
    script: workerScript,
    compatibilityDate: "2026-04-01",
    d1Databases: Object.fromEntries(numbers.map((n) => [`DB${n}`, `test-${n}`])),
    r2Buckets: numbers.map((n) => `FILES${n}`),
    // Past Miniflare's own worker, which takes a fifth of what a request costs the server.
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  });
  await miniflare.ready;
  return { address: await miniflare.unsafeGetDirectURL(), miniflare, used: 0, open: 0 };
}

/** A server and the number of a database on it that is this caller's alone. */
async function takeDatabase(): Promise<{ readonly server: Server; readonly number: number }> {
  const asked = shared.server ?? startServer();
  shared.server = asked;
  const server = await asked;
  if (server.used === databasesOfServer) {
    if (shared.server === asked) delete shared.server;
    return takeDatabase();
  }
  const number = server.used;
  server.used += 1;
  server.open += 1;
  return { server, number };
}

interface Options {
  /** See `RemoteD1`. */
  readonly remembers?: boolean;
  /** By every migration in turn, and not made as the first of this process was. */
  readonly migrates?: boolean;
}

/** A real D1 in workerd, empty but for what the migrations make, that nobody else has ever used. */
export async function openD1(options: Options = {}): Promise<TestD1> {
  const { server, number } = await takeDatabase();
  const d1 = new RemoteD1(new URL(`/DB${number}`, server.address), options);
  if (options.migrates) await migrate(d1);
  else await makeTables(d1);
  return {
    d1,
    bucket: lazyBucket(() => server.miniflare.getR2Bucket(`FILES${number}`)),
    close: async () => {
      server.open -= 1;
      if (server.open === 0 && server.used === databasesOfServer) await server.miniflare.dispose();
    },
  };
}

const runAll = (d1: RemoteD1, statements: readonly string[]) =>
  d1.batch(statements.map((statement) => d1.prepare(statement)));

const migrate = (d1: RemoteD1) =>
  runAll(
    d1,
    readMigrations().flatMap(({ statements }) => statements),
  );

/** The first database is migrated, the others are made as it was then: in a third of the time. */
async function makeTables(d1: RemoteD1): Promise<void> {
  if (shared.made !== undefined) {
    await runAll(d1, await shared.made);
    return;
  }
  shared.made = migrate(d1).then(() => readMade(d1));
  await shared.made;
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
