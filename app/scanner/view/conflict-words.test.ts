import { expect, test } from "vitest";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { sayConflict } from "./conflict-words.ts";

const t = createTranslator(catalogues.no, "no");
const timeOf = (at: number) => `18.0${at}`;
const scanAt = (at: number, gate: string | null) => ({
  at,
  gate: gate === null ? null : { id: gate, name: gate },
  result: "ok" as const,
  direction: "in" as const,
});

test("who was let in twice was so at two gates, or by the host by hand", () => {
  const said = (entry: string | null, scan: string | null) =>
    sayConflict({ entry: scanAt(1, entry), scan: scanAt(2, scan) }, timeOf, t);
  expect(said("Nord", "Sør")).toBe("først ved Nord kl. 18.01, så ved Sør kl. 18.02");
  expect(said(null, "Sør")).toBe("først sjekket inn av arrangøren kl. 18.01, så ved Sør kl. 18.02");
  expect(said("Nord", null)).toBe(
    "først ved Nord kl. 18.01, så sjekket inn av arrangøren kl. 18.02",
  );
});

test("who should have been stopped has the reason", () => {
  const scan = { ...scanAt(2, "Sør"), result: "unpaid" as const };
  expect(sayConflict({ scan, entry: null }, timeOf, t)).toBe(
    "Sluppet inn kl. 18.02, men skulle vært stanset: Ikke betalt",
  );
});
