import { expect, test } from "vitest";
import { roleLabels } from "#workers/contract/conventions/role-labels.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import type { ConsolePerson } from "../shell-model.ts";
import { starrablePage, titleOfStar } from "./starred-pages.ts";

const admin: ConsolePerson = {
  uid: "usr_1",
  name: "Ada",
  about: "",
  email: "ada@plenum.test",
  photoURL: null,
  status: "active",
  userRole: roleLabels.admin,
  role: "admin",
  roles: ["admin"],
  home: "/",
  eraseAt: null,
  lockMinutes: 0,
};
const [no, en] = [createTranslator(catalogues.no, "no"), createTranslator(catalogues.en, "en")];

test("pages of accounts and clients are starred by their names, and lists that the menu has are not", () => {
  const starrable = (path: string, shown: unknown) =>
    starrablePage(path, admin, null, { t: no, shown })?.title ?? null;
  expect(starrable("/users/usr_2", { user: { name: "Kari" } })).toBe("Kari");
  expect(starrable("/manage/clients/cli_2", { client: { name: "Nord" } })).toBe("Nord");
  expect(starrable("/settings/templates", {})).toBe(no("staff.templates.title"));
  expect(starrable("/users/invite", { roles: [] })).toBeNull();
  expect(starrable("/settings", { client: { name: "Nord" } })).toBeNull();
  expect(starrable("/users", {})).toBeNull();
});

test("a starred page is called what it is called now, in the language of now", () => {
  const star = { path: "/events/park/qna", title: "Spørsmål · Før", eventName: "Parken" };
  expect(titleOfStar(star, admin, en)).toBe(`${en("console.questions")} · Parken`);
  expect(titleOfStar({ ...star, eventName: null }, admin, en)).toBe(star.title);
  const templates = { path: "/settings/templates", title: "Meldingsmaler", eventName: null };
  expect(titleOfStar(templates, admin, en)).toBe(en("staff.templates.title"));
});
