import { expect, test } from "vitest";
import { catalogues } from "./index.ts";
import { createTranslator } from "./translate.ts";

const no = createTranslator(catalogues.no, "no");
const en = createTranslator(catalogues.en, "en");

test("numbers are written as the language writes them, and one is still one", () => {
  expect(no("staff.attendees.people", { n: 10_012 })).toContain("10\u00a0012");
  expect(en("staff.attendees.people", { n: 10_012 })).toContain("10,012");
  expect(en("staff.attendees.people", { n: 1 })).not.toBe(en("staff.attendees.people", { n: 2 }));
});

test("what is no number stays as it is", () => {
  expect(no("events.emptySearch", { query: "10012" })).toContain("10012");
});

const { common, errors } = catalogues.no;

test("a key is told in the words that were brought along, and one without words is a fault of the page", () => {
  const t = createTranslator({ common }, "no");
  expect(t("common.cancel")).toBe(common.cancel);
  expect(() => t("live.send")).toThrow("live.send");
});

test("an error without words here, such as a newer server's, is told as the server's own", () => {
  const { "server.error": ofServer, "poll.locked": locked } = errors;
  const t = createTranslator({ errors: { "server.error": ofServer, "poll.locked": locked } }, "no");
  expect(t("errors.poll.locked")).toBe(locked);
  expect(t("errors.payment.refused")).toBe(ofServer);
});
