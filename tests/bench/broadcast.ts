/** P14: the statements of a broadcast, from its draft until the last mail is noted as sent. */
import { openDomain } from "#tests/support/domain.ts";
import { sendToMany } from "#tests/support/messages/send-to-many.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P14"];

const people = 10_000;

/** Measures P14. */
export async function measureBroadcast(): Promise<Figure[]> {
  const domain = await openDomain();
  try {
    const { statements } = await sendToMany(domain, people);
    const value = (statements / people) * 100;
    return [
      {
        name: "P14 broadcast to 10,000: D1 statements per 100 recipients",
        value,
        unit: "statements",
        rival: null,
        rivalValue: null,
        ratio: null,
        goal: "≤ 10 (wanted ≤ 4)",
        ok: value <= 10,
      },
    ];
  } finally {
    await domain.close();
  }
}
