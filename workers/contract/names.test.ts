import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { problemOfName } from "./names.ts";
import { eventOfRoom, isRehearsalRoom, rehearsalRoom } from "./rehearsals/room-names.ts";

test.each([
  ["Tromsø", "tromso"],
  ["ÆRLIG Øl PÅ Åsen", "aerlig ol pa asen"],
  ["Straße Łódź Þór Đorđe Ðe", "strasse lodz thor dorde de"],
  ["Café ÑANDÚ ﬁn", "cafe nandu fin"],
  ["plain 123", "plain 123"],
])("a search for %s is one for %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(text.normalize("NFD"))).toBe(folded);
});

test.each([
  ["Ola", null],
  ["Ly", "name.length"],
  [" Ly ", "name.length"],
  ["", "name.length"],
  ["x".repeat(50), null],
  [` ${"x".repeat(50)} `, null],
  ["x".repeat(51), "name.length"],
  ["👩‍👩‍👧‍👦".repeat(3), null],
  ["\u200b\u200b\u200b", "text.invisible"],
])("the name %s: %s", (typed, problem) => {
  expect(problemOfName(typed)).toBe(problem);
});

test("a rehearsal's room is of its event, and is never taken for the event's own", () => {
  const room = rehearsalRoom("evt_1", "m7");
  expect(room).toBe("evt_1.m7");
  expect([isRehearsalRoom(room), isRehearsalRoom("evt_1")]).toEqual([true, false]);
  expect([room, "evt_1", "evt_1.a.b"].map(eventOfRoom)).toEqual(["evt_1", "evt_1", "evt_1"]);
});
