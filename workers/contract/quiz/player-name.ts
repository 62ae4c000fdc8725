import type { Translate } from "../texts/translate.ts";

/** Who played: a number stands for a player without a name, and null for one who has none on the board. */
export function playerName(name: string | number | null, t: Translate): string {
  if (name === null) return t("common.anonymous");
  return typeof name === "number" ? t("ballots.anonymousN", { n: name }) : name;
}
