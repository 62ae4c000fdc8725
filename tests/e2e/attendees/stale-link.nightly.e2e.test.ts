import { expect, test } from "vitest";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;
const name = "Lenkemøtet";

/** A published event that asks one question; answers its slug. */
async function makeEvent(): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name,
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om lenker.",
  });
  const at = `/events/${made.slug}`;
  const values = { registrationEnabled: true };
  await callAsClient(stage.plenum, "PATCH", at, { section: "registration", values });
  const label = { no: "Hvor kommer du fra?", en: "Where do you come from?" };
  await callAsClient(stage.plenum, "PUT", `${at}/fields`, {
    fields: [{ id: "from", kind: "short", label, required: false }],
  });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  return String(made.slug);
}

test("what is typed without scripts by a link that is over meanwhile is kept, and saved by the new link", {
  timeout: 180_000,
}, async () => {
  const slug = await makeEvent();
  const [before, after] = ["siri.stale@example.org", "siri.new@example.org"];
  const person = await callAsClient(stage.plenum, "POST", `/events/${slug}/attendees`, {
    name: "Siri Moe",
    email: before,
  });
  const context = await stage.withoutScripts({ isPhone: true });
  try {
    const page = await context.newPage();
    const askLink = async (email: string) => {
      await page.getByLabel(t("guest.email")).fill(email);
      await page.locator('button[name="intent"][value="link"]').click();
      await page.getByText(t("registration.linkSent", { email })).waitFor(patience);
    };
    const linkTo = async (email: string) => {
      const reader = await context.newPage();
      const mail = await openMail(reader, email, t("letters.registeredSubject", { event: name }));
      const button = mail.getByRole("link", { name: t("letters.ownButton") });
      const address = await button.getAttribute("href");
      await reader.close();
      return address ?? "";
    };
    await page.goto(`/event/${slug}/user/details`);
    await askLink(before);
    await page.goto(await linkTo(before));
    await page.locator('[name="name"]').fill("Siri Uten Skript");
    await page.getByLabel("Hvor kommer du fra?").fill("Vardø");
    // A link is for the address that it was mailed to.
    await callAsClient(stage.plenum, "PATCH", `/events/${slug}/attendees/${person.id}`, {
      email: after,
    });

    const save = page.getByRole("button", { name: t("registration.save") });
    await save.click();
    await page.getByText(t("registration.linkOverKept")).waitFor(patience);
    expect(await page.locator('input[name="name"]:visible').inputValue()).toBe("Siri Uten Skript");
    await askLink(after);
    expect(await page.locator('input[name="name"]:visible').inputValue()).toBe("Siri Uten Skript");

    // What is pasted and is no link: told, and still nothing is lost.
    await page.getByLabel(t("registration.newLink")).fill("https://example.org/else");
    await save.click();
    await page.getByText(t("errors.registration.link")).waitFor(patience);
    expect(await page.locator('input[name="name"]:visible').inputValue()).toBe("Siri Uten Skript");

    await page.getByLabel(t("registration.newLink")).fill(await linkTo(after));
    await save.click();
    // Staff have changed the registration meanwhile: that is said once, and it is sent over it.
    await page.getByText(t("errors.registration.changed")).waitFor(patience);
    await page.getByLabel(t("registration.newLink")).fill(await linkTo(after));
    await save.click();
    await page.getByRole("heading", { name: "Siri Uten Skript" }).waitFor(patience);
    expect(await page.getByLabel("Hvor kommer du fra?").inputValue()).toBe("Vardø");
  } finally {
    await context.close();
  }
});
