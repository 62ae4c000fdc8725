import { expect, test } from "vitest";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import {
  failureKeyOf,
  messageNameOf,
  readMessageAnswer,
  sayRelation,
  writeAnswer,
} from "./messages-model.ts";

test("a message that has failed says so in the words of the product", () => {
  const t = createTranslator(catalogues.en, "en");
  const said = (kind: "invitation" | "broadcast", failure: "nobody" | "undelivered") =>
    t(failureKeyOf({ kind }, failure));
  expect(said("invitation", "nobody")).toMatch(/^Invitation failed\./);
  expect(said("broadcast", "nobody")).toMatch(/^Invitation broadcast failed\./);
  expect(said("broadcast", "undelivered")).toMatch(/^Invitation sent failed\./);
});

test("how far from the event a message goes is said of one and of several", () => {
  const inEnglish = createTranslator(catalogues.en, "en");
  expect(sayRelation(inEnglish, "start", -60)).toBe("1 hour before the start");
  expect(sayRelation(inEnglish, "end", 120)).toBe("2 hours after the end");
  expect(sayRelation(inEnglish, "start", -24 * 60)).toBe("1 day before the start");
  const t = createTranslator(catalogues.no, "no");
  expect(sayRelation(t, "start", -60)).toBe("1 time før start");
  expect(sayRelation(t, "start", -90)).toBe("90 minutter før start");
});

test("an answer that is chosen is read as it was written, whatever signs are in it", () => {
  for (const chosen of [
    {},
    { field: { id: "fld_1", value: "A|B: c" } },
    { answered: { id: "has-1", has: true } },
    { answered: { id: "lacks", has: false } },
  ]) {
    expect(readMessageAnswer(writeAnswer(chosen))).toEqual(chosen);
  }
});

test("a message is called what whoever gets it reads, with the event's name; without a subject what it announces", () => {
  const texts = (subject: string) => ({
    no: { subject, body: "", sms: "" },
    en: { subject: "", body: "", sms: "" },
  });
  const event = { name: "Fest & $& moro" };
  const invited = { texts: texts("Du er invitert til [EVENT_NAME]"), announcement: "" };
  expect(messageNameOf(invited, event)).toBe("Du er invitert til Fest & $& moro");
  expect(messageNameOf({ texts: texts(""), announcement: "Pause" }, event)).toBe("Pause");
});
