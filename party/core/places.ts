import type { Orders } from "./event-base.ts";

interface Placed {
  readonly id: string;
  readonly order: number;
}

/** The order that puts something last in a list. */
export function lastOrder(list: readonly Placed[]): number {
  return list.reduce((highest, item) => Math.max(highest, item.order), 0) + 1;
}

/**
 * The orders to change so that `id` stands before `before` (null = last), in a list sorted by order
 * that holds both. Usually one; all of them when no number is left between two neighbours.
 */
export function placeBefore(list: readonly Placed[], id: string, before: string | null): Orders {
  const others = list.filter((item) => item.id !== id);
  const found = before === null ? -1 : others.findIndex((item) => item.id === before);
  const place = found < 0 ? others.length : found;
  const previous = others[place - 1];
  const next = others[place];
  if (next === undefined) return [[id, (previous?.order ?? 0) + 1]];
  const low = previous?.order ?? next.order - 2;
  const middle = (low + next.order) / 2;
  if (middle > low && middle < next.order) return [[id, middle]];
  const ids = others.map((item) => item.id);
  ids.splice(place, 0, id);
  return ids.map((each, index) => [each, index + 1]);
}

/** In their order; the id decides between equals, so that every replica agrees. */
export function sortPlaced<T extends Placed>(list: T[]): T[] {
  return list.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}
