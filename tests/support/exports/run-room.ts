import type { CueWire } from "#party/core/run/wire.ts";
import { ok } from "#workers/contract/errors.ts";
import type { Deps, RoomSight } from "#workers/domain/deps.ts";

type Changes = RoomSight["changes"];

/** The domain with rooms that tell staff this of their run of show: none, where nothing is given. */
export function withRun(deps: Deps, changes: Changes = []): Deps {
  const viewOf: Deps["room"]["viewOf"] = async (_room, _viewer, kinds) => {
    const told = changes.filter(([kind]) => kinds.includes(kind));
    return ok({ epoch: "e", seq: 1, base: 0, changes: told });
  };
  return { ...deps, room: { ...deps.room, viewOf } };
}

/**
 * A run of show whose items are called by `names` and were run for ten minutes each, and the slides of the last one, which
 * show what is called so. Times are seconds from the room's base, from `at` on.
 */
export function runOf(
  names: readonly string[],
  at: number,
  slideKeys: readonly string[] = names.map((_, n) => String(n).padStart(43, "s")),
): Changes {
  const cues = names.map((title, n): Changes[number] => {
    const begun = at + n * 600;
    const kind = n === names.length - 1 ? "slides" : "note";
    const about: CueWire = { k: kind, i: n + 1, t: title, x: `${title} notes`, m: 5 };
    const wire = Object.assign(about, { a: begun, e: begun + 600 });
    return ["cu", `c${n}`, wire];
  });
  const deck = `c${names.length - 1}`;
  const slides = slideKeys.map((key, n): Changes[number] => {
    const name = names[n % names.length] ?? "";
    return ["sd", `${deck}.${n + 1}`, { f: [key, `${name} slide`, 1_920, 1_080], x: name }];
  });
  return [...cues, ...slides];
}
