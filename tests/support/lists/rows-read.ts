import { openDatabase } from "#workers/db/client.ts";
import type { Deps } from "#workers/domain/deps.ts";

/** Runs something that only reads, and answers how many rows each of its statements read, as D1 says. */
export async function rowsReadBy(
  deps: Deps,
  run: (deps: Deps) => Promise<unknown>,
): Promise<readonly number[]> {
  return (await readWithRows(deps, run)).read;
}

/** The same, with what it answered. */
export async function readWithRows<T>(
  deps: Deps,
  run: (deps: Deps) => Promise<T>,
): Promise<{ readonly answer: T; readonly read: readonly number[] }> {
  const d1 = deps.db.$client;
  const asked: D1PreparedStatement[] = [];
  const prepare = (sql: string): D1PreparedStatement => {
    const real = d1.prepare(sql);
    const bind = (...params: readonly unknown[]) => {
      const bound = real.bind(...params);
      asked.push(bound);
      return bound;
    };
    return new Proxy(real, {
      get: (_target, key) => (key === "bind" ? bind : Reflect.get(real, key).bind(real)),
    });
  };
  const spied = new Proxy(d1, {
    get: (_target, key) => (key === "prepare" ? prepare : Reflect.get(d1, key).bind(d1)),
  });
  const answer = await run({ ...deps, db: openDatabase(spied) });
  const read: number[] = [];
  for (const statement of asked) read.push((await statement.all()).meta.rows_read);
  if (read.length === 0) throw new Error("nothing was asked");
  return { answer, read };
}
