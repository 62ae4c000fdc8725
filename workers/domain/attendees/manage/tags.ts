import { fold } from "../../../contract/fold.ts";

/** Each tag once, as it was written first: "VIP" and "vip" are one. */
export function distinctTags(tags: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(fold(tag))) first.set(fold(tag), tag);
  return [...first.values()];
}

/** The tags without one of them, however that is written. */
export function withoutTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.filter((known) => fold(known) !== fold(tag));
}
