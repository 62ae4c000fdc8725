import { openDatabase } from "#workers/db/client.ts";
import type { Deps } from "#workers/domain/deps.ts";

const asking = ["all", "raw", "run", "first"];

/** The same database, and how many statements it was asked, alone or in batches. */
export function countStatements(deps: Deps): { readonly deps: Deps; readonly count: () => number } {
  const d1 = deps.db.$client;
  const reals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  let counted = 0;
  const note = (real: D1PreparedStatement): D1PreparedStatement => {
    const noted = new Proxy(real, {
      get(_target, key) {
        if (key === "bind") return (...params: readonly unknown[]) => note(real.bind(...params));
        if (asking.includes(String(key))) counted += 1;
        return Reflect.get(real, key).bind(real);
      },
    });
    reals.set(noted, real);
    return noted;
  };
  const spied = new Proxy(d1, {
    get(_target, key) {
      if (key === "prepare") return (query: string) => note(d1.prepare(query));
      if (key !== "batch") return Reflect.get(d1, key).bind(d1);
      return (list: readonly D1PreparedStatement[]) => {
        counted += list.length;
        return d1.batch(list.map((one) => reals.get(one) ?? one));
      };
    },
  });
  return { deps: { ...deps, db: openDatabase(spied) }, count: () => counted };
}
