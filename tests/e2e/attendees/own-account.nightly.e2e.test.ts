import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import { registerOn } from "./register-people.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;

test("who is registered with the address of their account gets to the registration without the mailed link", {
  timeout: 180_000,
}, async () => {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Kystmøtet",
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Kystbyen kommune",
    description: "Om kysten.",
  });
  const slug = String(made.slug);
  const values = { registrationEnabled: true };
  await callAsClient(stage.plenum, "PATCH", `/events/${slug}`, { section: "registration", values });
  await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);

  const phone = await stage.phone("eva");
  const other = await stage.phone("per");
  onTestFailed(() => takePictures("own-account", [phone, other]));
  const { page } = phone;
  const email = accountOf(stage.plenum.demo, "editor");
  await registerOn(page, slug, { name: "Eva Editor", email });

  // Without a link and without an account there is the way to a link, and no word about who is registered.
  await other.page.goto(`/event/${slug}/user/details`);
  await other.page.getByText(t("registration.linkMissingText")).waitFor(patience);
  expect(await other.page.getByText("Eva Editor").count()).toBe(0);

  await signInByRequest(phone, stage.plenum.demo, email);
  await page.goto("/my-events");
  await page
    .getByRole("link", { name: t("events.ownRegistrationOf", { name: "Kystmøtet" }) })
    .click();
  await page.getByRole("heading", { name: "Eva Editor" }).waitFor(patience);
  expect(new URL(page.url()).search).toBe("");
  await page.locator('[name="name"]').fill("Eva Endret");
  await page.getByRole("button", { name: t("registration.save") }).click();
  await page.getByRole("heading", { name: "Eva Endret" }).waitFor(patience);

  // The session ended meanwhile: what is typed stays, is told why, and is sent once one is signed in again.
  await page.locator('[name="phone"]').fill("+4791234567");
  const headers = { Origin: new URL(stage.plenum.url).origin };
  await phone.context.request.post("/logout", { headers, maxRedirects: 0 });
  phone.expected.push(/status of 401/);
  await page.getByRole("button", { name: t("registration.save") }).click();
  await page.getByText(t("errors.auth.required")).waitFor(patience);
  expect(await page.locator('[name="phone"]').inputValue()).toBe("+4791234567");
  await phone.context.request.post("/login", {
    form: { tab: "email", email, password: stage.plenum.demo.password },
    headers,
    maxRedirects: 0,
  });
  await page.getByRole("button", { name: t("registration.save") }).click();
  await page.getByText(t("registration.saved")).waitFor(patience);
  expect(await page.locator('[name="phone"]').inputValue()).toBe("+4791234567");

  await changeWithoutScripts(slug, email);
  await page.reload();
  await page.getByRole("heading", { name: "Eva Uten Skript" }).waitFor(patience);

  // In two tabs: the one that is slower is told, keeps its words, and is sent once more over the other.
  const tab = await phone.context.newPage();
  await tab.goto(`/event/${slug}/user/details`);
  await tab.locator('[name="name"]').fill("Eva fra fane to");
  await tab.getByRole("button", { name: t("registration.save") }).click();
  await tab.getByText(t("registration.saved")).waitFor(patience);
  await tab.close();
  phone.expected.push(/status of 409/);
  await page.locator('[name="name"]').fill("Eva fra fane en");
  await page.getByRole("button", { name: t("registration.save") }).click();
  await page.getByText(t("errors.registration.changed")).waitFor(patience);
  expect(await page.locator('[name="name"]').inputValue()).toBe("Eva fra fane en");
  await page.getByRole("button", { name: t("registration.save") }).click();
  await page.getByText(t("registration.saved")).waitFor(patience);
  await page.getByRole("heading", { name: "Eva fra fane en" }).waitFor(patience);

  // Somebody else's account is told what a guest is told.
  await signInByRequest(other, stage.plenum.demo, accountOf(stage.plenum.demo, "team"));
  await other.page.goto(`/event/${slug}/user/details`);
  await other.page.getByText(t("registration.linkMissingText")).waitFor(patience);
  expect(problemsOf([phone, other])).toEqual([]);
});

/** With scripts off: the session ends while one types, and what was typed is sent once one is signed in again. */
async function changeWithoutScripts(slug: string, email: string): Promise<void> {
  const { url: baseURL, demo } = stage.plenum;
  const context = await stage.withoutScripts();
  const headers = { Origin: new URL(baseURL).origin };
  const form = { tab: "email", email, password: demo.password };
  const signIn = () => context.request.post("/login", { form, headers, maxRedirects: 0 });
  try {
    await signIn();
    const page = await context.newPage();
    await page.goto(`/event/${slug}/user/details`);
    await page.locator('[name="name"]').fill("Eva Uten Skript");
    await page.locator('[name="phone"]').fill("+4798765432");
    await context.request.post("/logout", { headers, maxRedirects: 0 });
    const save = page.getByRole("button", { name: t("registration.save") });
    // Twice: still signed out, it is still there.
    for (const _each of ["first", "second"]) {
      await save.click();
      await page.getByText(t("registration.signedOutText")).waitFor(patience);
      await page.getByText(t("errors.auth.required")).waitFor(patience);
      expect(await page.locator('[name="name"]').inputValue()).toBe("Eva Uten Skript");
      expect(await page.locator('[name="phone"]').inputValue()).toBe("+4798765432");
    }
    const way = page.getByRole("link", { name: t("registration.signedOutSignIn") });
    const ref = encodeURIComponent(`/event/${slug}/user/details`);
    expect(await way.getAttribute("href")).toBe(`/login?ref=${ref}`);
    await signIn();
    await save.click();
    await page.getByText(t("registration.saved")).waitFor(patience);
    await page.getByRole("heading", { name: "Eva Uten Skript" }).waitFor(patience);
    expect(await page.locator('[name="phone"]').inputValue()).toBe("+4798765432");
  } finally {
    await context.close();
  }
}
