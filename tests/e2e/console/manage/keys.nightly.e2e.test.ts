import { expect, onTestFailed, test } from "vitest";
import { callServer } from "#tests/support/api.ts";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { signInByRequest } from "../../steps/sign-in-by-request.ts";
import { setStage } from "../../steps/stage.ts";
import { t } from "../../steps/words.ts";

const stage = setStage();

test("a client makes a key, a program calls with it as far as its scopes go, and it ends when it is revoked", async () => {
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("keys", [client]));
  const { page } = client;
  const { url, demo } = stage.plenum;
  await signInByRequest(client, demo);
  await page.goto("/");
  await page.getByRole("link", { name: t("staff.keys.title") }).click();
  await page.getByRole("heading", { name: t("staff.keys.title"), level: 1 }).waitFor();
  const name = page.getByLabel(t("staff.keys.name"), { exact: true });
  const make = page.getByRole("button", { name: t("staff.keys.make") });

  client.expected.push(/the server responded with a status of 400/);
  await name.fill("Nettsiden");
  await make.click();
  await page.getByText(t("errors.key.scopes")).waitFor();
  expect(await name.inputValue()).toBe("Nettsiden");
  await page.getByLabel(t("staff.keys.scopeEventsRead")).check();
  await make.click();
  await page.getByText(t("staff.keys.madeTitle", { name: "Nettsiden" })).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const key = (await page.getByText(/^key_[\w-]{43}$/).textContent()) ?? "";
  expect(await name.inputValue()).toBe("");

  const list = () => callServer(`${url}/v1/events?tab=live`, "GET", { bearer: key });
  const found = await list();
  expect(found.status).toBe(200);
  expect(found.json.items.map(({ slug }: { slug: string }) => slug)).toContain(demo.slug);
  const changed = await callServer(`${url}/v1/events/${demo.slug}/end`, "POST", { bearer: key });
  expect([changed.status, changed.json.code, changed.json.detail]).toEqual([
    403,
    "key.scope",
    { scope: "events:write" },
  ]);

  // The next one takes its place, and neither stays.
  await name.fill("Lysbilder");
  await page.getByLabel(t("staff.keys.scopeResultsRead")).check();
  await make.click();
  await page.getByText(t("staff.keys.madeTitle", { name: "Lysbilder" })).waitFor();
  expect(await page.getByText(key).count()).toBe(0);

  // Told once: the list knows how it begins and that it was used.
  await page.goto("/manage/keys");
  await page.getByText(`${key.slice(0, 8)}…`).waitFor();
  expect(await page.getByText(key).count()).toBe(0);
  const row = page.getByRole("listitem").filter({ hasText: "Nettsiden" });
  await row.waitFor();
  expect(await row.getByText(t("staff.keys.unused")).count()).toBe(0);
  await page
    .getByRole("button", { name: t("staff.keys.revokeNamed", { name: "Nettsiden" }) })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("staff.keys.revoke") })
    .click();
  await page.getByText(`${key.slice(0, 8)}…`).waitFor({ state: "detached" });
  const refused = await list();
  expect([refused.status, refused.json.code]).toEqual([401, "key.wrong"]);
  await page.goto("/manage/audit?what=key.revoke");
  await page.getByRole("link", { name: "Nettsiden" }).first().waitFor();
  expect(problemsOf([client])).toEqual([]);
});
