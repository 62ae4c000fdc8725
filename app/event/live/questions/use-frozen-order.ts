import { useState } from "react";
import type { QuestionView } from "#party/protocol/entities.ts";
import { freezeOrder } from "./arrange.ts";

/**
 * Freezes the order of a list while its reader is not at its top. `sort` names the order: another one is
 * always taken over at once.
 */
export function useFrozenOrder(list: readonly QuestionView[], isAtTop: boolean, sort: string) {
  const [kept, setKept] = useState<{ sort: string; ids: readonly string[] }>({ sort, ids: [] });
  const takeOver = () => setKept({ sort, ids: list.map((question) => question.id) });

  const isFree = isAtTop || kept.sort !== sort || kept.ids.length === 0;
  if (isFree && !isSame(kept, sort, list)) takeOver();
  if (isFree) return { shown: list, held: 0, takeOver };
  return { ...freezeOrder(kept.ids, list), takeOver };
}

function isSame(
  kept: { sort: string; ids: readonly string[] },
  sort: string,
  list: readonly QuestionView[],
): boolean {
  return (
    kept.sort === sort &&
    kept.ids.length === list.length &&
    list.every((question, place) => question.id === kept.ids[place])
  );
}
