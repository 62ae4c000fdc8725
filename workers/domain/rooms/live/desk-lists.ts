/** What only staff are told of: for anybody else these lists are empty. */

import { type ActivityView, readActivity } from "#party/protocol/staff-entities.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import { rankOfId } from "../../../contract/rank.ts";
import type { Deps } from "../../deps.ts";
import type { RoomVisitor } from "../visit.ts";
import { type ListPage, type ListPageQuery, pageOf } from "./page.ts";
import { readRoom } from "./read-room.ts";

type Query = ListPageQuery & { readonly address: string };

export interface MuteItem {
  readonly id: string;
  /** Null: somebody anonymous. */
  readonly name: string | null;
  /** First words of what they were muted for. */
  readonly about: string;
}

/** Who is muted, the latest first. */
export async function listMutes(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: Query,
): Promise<Result<ListPage<MuteItem>>> {
  const reading = await readRoom(deps, visitor, { address, kinds: ["mu"] });
  if (!reading.ok) return reading;
  const items = Array.from(reading.value.all("mu"), ([id, [name, about]]) => ({ id, name, about }));
  return ok(pageOf(items, ({ id }) => [rankOfId(id)], query));
}

/** Labels of questions, the oldest first. */
export async function listLabels(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: Query,
): Promise<Result<ListPage<{ readonly id: string; readonly name: string }>>> {
  const reading = await readRoom(deps, visitor, { address, kinds: ["lb"] });
  if (!reading.ok) return reading;
  const items = Array.from(reading.value.all("lb"), ([id, name]) => ({ id, name }));
  return ok(pageOf(items, ({ id }) => [-rankOfId(id)], query));
}

/** What staff did last, the latest first. */
export async function listActivity(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: Query,
): Promise<Result<ListPage<ActivityView>>> {
  const reading = await readRoom(deps, visitor, { address, kinds: ["ac"] });
  if (!reading.ok) return reading;
  const { base, all } = reading.value;
  const items = Array.from(all("ac"), ([id, wire]) => readActivity(id, wire, base));
  return ok(pageOf(items, ({ id }) => [rankOfId(id)], query));
}
