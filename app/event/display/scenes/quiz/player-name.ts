import type { BoardRow } from "#party/protocol/quiz-entities.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

/** A number stands for a player without a name. */
export function playerName(name: BoardRow["name"], t: Translate): string {
  return typeof name === "number" ? t("ballots.anonymousN", { n: name }) : name;
}
