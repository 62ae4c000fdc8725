import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callWithRetry } from "#tests/support/servers/call-with-retry.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const button = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });
const captionsOn = ({ page }: Person) => page.getByRole("region", { name: t("captions.title") });

/** A service sends what is said; the wall, and who wants to, read it, and it is taken along. */
test("captions: a service sends them by a key, a screen and one of two phones show them", async () => {
  const host = await stage.desk("host");
  const screen = await stage.screen("screen");
  const [kari, ola] = [await stage.phone("kari"), await stage.phone("ola")];
  const people = [host, screen, kari, ola];
  onTestFailed(() => takePictures("captions", people));
  const event = { name: "Møte med tekst", code: "TEKST1", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const path = `/events/${slug}`;
  const { key: bearer } = await callAsClient(stage.plenum, "POST", "/keys", {
    name: "Teksting",
    scopes: ["captions:write"],
  });
  const say = async (...lines: object[]) => {
    const call = { bearer: String(bearer), body: { lines } };
    const { status } = await callWithRetry(stage.plenum.url, "POST", `/v1${path}/captions`, call);
    expect(status).toBe(200);
  };
  const line = (id: string, text: string, final = true) => ({ id, text, language: "nb", final });

  const frames: string[] = [];
  ola.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(payload.toString())),
  );
  await arrive(kari, event.code);
  await arrive(ola, event.code);
  await host.page.goto(`${path}/qna`);
  await button(host, t("staff.captions.title")).click();
  await host.page.getByRole("switch", { name: t("staff.captions.mainScreen") }).click();
  await host.page.getByRole("textbox", { name: t("staff.captions.text") }).fill("Hei, alle sammen");
  await host.page.keyboard.press("Enter");
  const typed = host.page.getByRole("list", { name: t("staff.captions.last") });
  await typed.getByText("Hei, alle sammen").waitFor(patience);
  expect(await findAxeViolations(host.page)).toEqual([]);

  // Who comes to read is told what was said before, and only they are.
  await button(kari, t("captions.show")).tap();
  await captionsOn(kari).getByText("Hei, alle sammen").waitFor(patience);
  await button(ola, t("captions.show")).waitFor(patience);
  await button(kari, t("captions.settings")).tap();
  await button(kari, t("captions.large")).tap();
  await button(kari, t("captions.dark")).tap();
  const [ground, ink] = await captionsOn(kari)
    .locator(".captions-rows")
    .evaluate((rows) => {
      const { backgroundColor, color } = getComputedStyle(rows);
      return [backgroundColor, color];
    });
  expect([ground, ink]).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  expect(await findAxeViolations(kari.page)).toEqual([]);

  await screen.page.context().addCookies(await host.page.context().cookies());
  await screen.page.goto(`${path}/display`);
  const foot = screen.page.locator(".stage-captions");
  await say(line("1", "Vi begynner med br", false));
  await foot.getByText("Vi begynner med br", { exact: true }).waitFor(patience);
  await say(line("1", "Vi begynner med broen."));
  await foot.getByText("Vi begynner med broen.", { exact: true }).waitFor(patience);
  // The scene ends where they begin.
  const [scene, captions] = [screen.page.locator(".stage"), foot];
  const [above, below] = [await scene.boundingBox(), await captions.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await captionsOn(kari).getByText("Vi begynner med broen.", { exact: true }).waitFor(patience);
  expect(await captionsOn(kari).getByText("Vi begynner med br", { exact: true }).count()).toBe(0);

  // The phone remembers, and reads on after a reload.
  await kari.page.reload();
  await captionsOn(kari).getByText("Vi begynner med broen.").waitFor(patience);
  expect(await captionsOn(kari).locator("[data-look=dark].text-28").count()).toBe(1);
  // A wrong line goes for everybody, and does not come back when the service says it again.
  await say(line("x", "Feil sal, beklager."));
  await captionsOn(kari).getByText("Feil sal, beklager.").waitFor(patience);
  await button(host, t("staff.captions.removeLine", { text: "Feil sal, beklager." })).click();
  for (const at of [captionsOn(kari), foot, typed]) {
    await expect.poll(() => at.getByText("Feil sal, beklager.").count(), patience).toBe(0);
  }
  await say(line("x", "Feil sal, beklager."), line("2", "Takk for i dag."));
  await captionsOn(kari).getByText("Takk for i dag.").waitFor(patience);
  expect(await captionsOn(kari).getByText("Feil sal, beklager.").count()).toBe(0);
  expect(frames.join()).not.toContain("broen");

  await expect
    .poll(async () => {
      const body = { kind: "captions", format: "json", locale: "no" };
      const { url } = await callAsClient(stage.plenum, "POST", `${path}/exports`, body);
      const file = await host.page.context().request.get(String(url));
      return file.text();
    }, patience)
    .toContain("Takk for i dag.");
  const made = await callAsClient(stage.plenum, "POST", `${path}/exports`, {
    kind: "captions",
    format: "vtt",
    locale: "no",
    options: { recordingStartsAt: Date.now() - 60_000 },
  });
  const vtt = await (await host.page.context().request.get(String(made.url))).text();
  expect(vtt).toMatch(
    /^WEBVTT\n[\s\S]*-->[\s\S]*\nVi begynner med broen\.\n[\s\S]*\nTakk for i dag\.\n$/,
  );
  expect(problemsOf(people)).toEqual([]);
});
