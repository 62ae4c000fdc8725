import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { demoAccounts } from "#workers/domain/demo/content.ts";
import { accountOf } from "../steps/change-event.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const dataSchema = v.looseObject({
  madeAt: v.number(),
  profile: v.looseObject({ name: v.string(), email: v.string() }),
  sections: v.record(v.string(), v.array(v.looseObject({}))),
});

test("a person takes everything along that is stored about them, as a file of JSON that has nobody else's", async () => {
  const email = accountOf(stage.plenum.demo, "team");
  const person = await stage.desk("team");
  onTestFailed(() => takePictures("own-data", [person]));
  const { page, context } = person;
  await signInByRequest(person, stage.plenum.demo, email);
  await page.goto("/profile");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("profile.download"), exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^plenum-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await file.path(), "utf8");
  const { profile, sections } = v.parse(v.pipe(v.string(), v.parseJson(), dataSchema), text);
  expect([profile.name, profile.email]).toEqual([demoAccounts.team.name, email]);
  expect(sections.organisation?.map(({ name }) => name)).toEqual(["Demo"]);
  expect(sections.devices?.length).toBeGreaterThan(0);
  expect(text).not.toContain(accountOf(stage.plenum.demo, "editor"));
  const answer = await context.request.get("/profile/data");
  expect(answer.headers()["content-type"]).toBe("application/json; charset=utf-8");
  expect(new URL(page.url()).pathname).toBe("/profile");
  expect(problemsOf([person])).toEqual([]);
});
