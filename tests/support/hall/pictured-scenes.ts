import type { SceneProps } from "#app/event/display/scene.ts";
import { hallScene, withPoll } from "./scenes.ts";

/** What pins are put on, and what options and scenes show, as the wire has it. */
export const map = ["m".repeat(43), "Kart over parken", 1_600, 900] as const;

const [key, alt, width, height] = map;
/** The same as scenes have it. */
export const picture = { key, alt, width, height };

/** A poll whose options have pictures, and its result; beside them the question's own, where it has one. */
export function pictured(
  name: string,
  options: readonly string[],
  ofQuestion: typeof map | 0 = 0,
): readonly (readonly [name: string, scene: SceneProps])[] {
  const asked = { options, pictures: [ofQuestion, ...options.map(() => map)] };
  const counts = options.map((_, at) => 100 - 12 * at);
  const over = withPoll({ ...asked, state: "stopped" }, { people: 520, counts });
  return [
    [`poll-${name}`, hallScene({ kind: "poll", poll: "p" }, withPoll(asked))],
    [`result-${name}`, hallScene({ kind: "result", poll: "p" }, over)],
  ];
}
