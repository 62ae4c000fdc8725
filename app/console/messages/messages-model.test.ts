import { expect, test } from "vitest";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { failureKeyOf } from "./messages-model.ts";

test("a message that has failed says so in the words of the product", () => {
  const t = createTranslator(catalogues.en);
  const said = (kind: "invitation" | "broadcast", failure: "nobody" | "undelivered") =>
    t(failureKeyOf({ kind }, failure));
  expect(said("invitation", "nobody")).toMatch(/^Invitation failed\./);
  expect(said("broadcast", "nobody")).toMatch(/^Invitation broadcast failed\./);
  expect(said("broadcast", "undelivered")).toMatch(/^Invitation sent failed\./);
});
