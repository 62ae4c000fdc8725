import { describe, expect, test } from "vitest";
import { ownOrder } from "./own-order.ts";

describe("the own order of options", () => {
  test("[POLL15] is the same each time, holds each option once, and differs between people and polls", () => {
    const order = ownOrder("4", "device-a", 6);
    expect(ownOrder("4", "device-a", 6)).toEqual(order);
    expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    const others = ["b", "c", "d"].map((device) => ownOrder("4", device, 6).join());
    expect(new Set([...others, order.join()]).size).toBeGreaterThan(2);
    expect(ownOrder("5", "device-a", 6)).not.toEqual(order);
    expect(ownOrder("4", "device-a", 1)).toEqual([0]);
  });

  test("puts no option at the top more often than chance does", () => {
    const first = [0, 0, 0, 0];
    for (let person = 0; person < 4_000; person += 1) {
      const [top = 0] = ownOrder("7", `person-${person}`, 4);
      first[top] = (first[top] ?? 0) + 1;
    }
    // 1,000 each, with a standard deviation of 27.
    for (const times of first) expect(Math.abs(times - 1_000)).toBeLessThan(140);
  });
});
