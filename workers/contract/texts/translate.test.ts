import { expect, test } from "vitest";
import { no } from "./no/index.ts";
import { createTranslator } from "./translate.ts";

const { common, errors } = no;

test("a key is told in the words that were brought along, and one without words is a fault of the page", () => {
  const t = createTranslator({ common });
  expect(t("common.cancel")).toBe(common.cancel);
  expect(() => t("live.send")).toThrow("live.send");
});

test("an error without words here, such as a newer server's, is told as the server's own", () => {
  const { "server.error": ofServer, "poll.locked": locked } = errors;
  const t = createTranslator({ errors: { "server.error": ofServer, "poll.locked": locked } });
  expect(t("errors.poll.locked")).toBe(locked);
  expect(t("errors.payment.refused")).toBe(ofServer);
});
