import type { DoorFigures } from "#workers/domain/door/door-figures.ts";

/** What a screen in the hall shows of the door. */
export interface WallDoor {
  readonly inside: number;
  /** People with a ticket that lets them in, also those who came. */
  readonly expected: number;
  /** Who came in in the last whole minute. */
  readonly lastMinute: number;
  /** Who came in where; `name` null = by staff without a gate. */
  readonly gates: readonly { readonly name: string | null; readonly in: number }[];
}

const minuteMs = 60_000;

/** The door's figures as a screen shows them; `now` in UTC milliseconds. */
export function toWallDoor(
  {
    inside,
    expected,
    gates,
    minutes,
  }: Pick<DoorFigures, "inside" | "expected" | "gates" | "minutes">,
  now: number,
): WallDoor {
  const last = Math.floor(now / minuteMs) * minuteMs - minuteMs;
  const ofLast = minutes.filter(({ at }) => at === last);
  return {
    inside,
    expected,
    lastMinute: ofLast.reduce((sum, one) => sum + one.in, 0),
    gates: gates.map(({ gate, in: entries }) => ({ name: gate?.name ?? null, in: entries })),
  };
}

/** What the server has answered; null where it is none. */
export function readWallDoor(answer: unknown): WallDoor | null {
  if (typeof answer !== "object" || answer === null) return null;
  if (
    !("inside" in answer && "expected" in answer && "lastMinute" in answer && "gates" in answer)
  ) {
    return null;
  }
  const { inside, expected, lastMinute, gates } = answer;
  const areNumbers = [inside, expected, lastMinute].every((one) => typeof one === "number");
  if (!areNumbers || !Array.isArray(gates)) return null;
  return {
    inside: Number(inside),
    expected: Number(expected),
    lastMinute: Number(lastMinute),
    gates: gates.map((gate) => ({
      name: typeof gate?.name === "string" ? gate.name : null,
      in: Number(gate?.in),
    })),
  };
}
