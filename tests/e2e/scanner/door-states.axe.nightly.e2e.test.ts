/** The door's page with a link that is told once, and the scanner's sheets, without a network, and after its end. */
import { beforeAll } from "vitest";
import { connectionTrouble, type Person } from "#tests/support/browser.ts";
import type { Words } from "../pages/axe-looks.ts";
import { askStates, type State } from "../pages/axe-looks.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";

const stage = setStage();
const call = (method: string, path: string, body?: object) =>
  callAsClient(stage.plenum, method, path, body);
const eventAt = () => `/events/${stage.plenum.demo.slug}`;

/** Somebody who has not come yet, in each look anew: a second scan of who is in can be taken back by nobody. */
let sigrid: unknown;
async function expectSigrid(): Promise<void> {
  if (sigrid !== undefined) await call("DELETE", `${eventAt()}/attendees/${sigrid}`);
  const person = { name: "Sigrid Søk", registration: "accepted" };
  ({ id: sigrid } = await call("POST", `${eventAt()}/attendees`, person));
}
beforeAll(expectSigrid);

async function openScanner(person: Person, t: Words): Promise<void> {
  await signInByRequest(person, stage.plenum.demo);
  await person.page.goto(`/scanner?event=${stage.plenum.demo.slug}`);
  await person.page.getByText(t("scanner.ready"), { exact: true }).waitFor(patience);
  await person.page.waitForLoadState("networkidle");
}

async function openSheet(
  person: Person,
  t: Words,
  name: "search" | "recent" | "walkIn" | "more",
): Promise<void> {
  await openScanner(person, t);
  await person.page.getByRole("button", { name: t(`scanner.${name}`), exact: true }).tap();
  await person.page.getByRole("dialog").waitFor(patience);
}

/** Lets Sigrid in, or tries to, by her name. */
async function scanByName(person: Person, t: Words): Promise<void> {
  const { page } = person;
  await page.getByRole("button", { name: t("scanner.search"), exact: true }).tap();
  await page.getByRole("dialog").getByRole("searchbox").fill("sigrid");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Sigrid Søk$/ })
    .tap();
}

const states: readonly State[] = [
  {
    name: "the scanner's sheet of searching",
    prepare: async (person, t) => {
      await openSheet(person, t, "search");
      await person.page.getByRole("dialog").getByRole("searchbox").fill("sigrid");
    },
    shows: ({ page }) => page.getByRole("dialog").getByText("Sigrid Søk"),
  },
  {
    name: "the scanner's sheet of who has no ticket, with what is missing",
    prepare: async (person, t) => {
      person.expected.push(/the server responded with a status of 400/);
      await openSheet(person, t, "walkIn");
      await person.page.getByRole("button", { name: t("scanner.walkInAction") }).tap();
    },
    shows: ({ page }) => page.getByRole("dialog").locator('[aria-invalid="true"]').first(),
  },
  {
    name: "the scanner's sheet of the last scans",
    prepare: async (person, t) => {
      await expectSigrid();
      await openScanner(person, t);
      await scanByName(person, t);
      await person.page.getByRole("button", { name: t("scanner.recent"), exact: true }).tap();
    },
    shows: ({ page }, t) =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: t("scanner.undoOf", { name: "Sigrid Søk" }) }),
  },
  {
    name: "the scanner's sheet of more",
    prepare: (person, t) => openSheet(person, t, "more"),
    shows: ({ page }, t) => page.getByRole("button", { name: t("scanner.finish") }),
  },
  {
    name: "the scanner without a network",
    prepare: async (person, t) => {
      await openScanner(person, t);
      person.expected.push(connectionTrouble);
      await person.context.setOffline(true);
      await scanByName(person, t);
    },
    shows: ({ page }, t) => page.getByText(t("scanner.offline")),
  },
  {
    name: "the scanner of a gate that was revoked",
    prepare: async (person, t) => {
      const { page } = person;
      const { id, link } = await call("POST", `${eventAt()}/gates`, { name: person.name });
      await page.goto(String(link));
      await page.waitForLoadState("networkidle");
      await page.getByRole("button", { name: t("scanner.gateOpen") }).tap();
      await page.getByText(t("scanner.ready"), { exact: true }).waitFor(patience);
      await page.waitForLoadState("networkidle");
      person.expected.push(/the server responded with a status of 401/);
      await call("DELETE", `${eventAt()}/gates/${id}`);
      await scanByName(person, t);
    },
    shows: ({ page }, t) => page.getByRole("heading", { name: t("scanner.overGate") }),
  },
  {
    name: "the door with a gate's link that is told once",
    isDesk: true,
    prepare: async (person, t) => {
      await signInByRequest(person, stage.plenum.demo);
      const { page } = person;
      await page.goto(`${eventAt()}/door`);
      await page.waitForLoadState("networkidle");
      const make = page.getByRole("button", { name: t("staff.door.make"), exact: true });
      const form = page.locator("form").filter({ has: make });
      await form.getByLabel(t("staff.door.name"), { exact: true }).fill("Sideinngang");
      await make.click();
    },
    shows: ({ page }, t) =>
      page.getByRole("img", { name: t("staff.door.linkQr", { name: "Sideinngang" }) }),
  },
];

askStates(stage, states);
