import { BaseSequencer } from "vitest/node";

/**
 * The order in which files are begun: these first, the longest of them first of all, then the others by their size. Whatever
 * takes minutes and is begun last would run alone at the end, with the other cores idle.
 * @param names each a path's end without `.test.ts`, e.g. `simulation/simulation`
 */
export function longFilesFirst(names: readonly string[]): typeof BaseSequencer {
  const rankOf = (path: string) => {
    const rank = names.findIndex((name) => path.includes(`/${name}.`));
    return rank < 0 ? names.length : rank;
  };
  return class LongFilesFirst extends BaseSequencer {
    override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
      const sorted = await super.sort(files);
      return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId));
    }
  };
}
