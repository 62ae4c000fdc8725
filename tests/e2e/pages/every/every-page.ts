import { afterAll, beforeAll, describe, test } from "vitest";
import { newDesk, newPhone, type Person } from "#tests/support/browser.ts";
import { accountOf } from "../../steps/change-event.ts";
import { type MadeItems, makeItems } from "../../steps/made-items.ts";
import { signInByRequest } from "../../steps/sign-in-by-request.ts";
import type { Stage } from "../../steps/stage.ts";
import {
  adminPages,
  attendeePages,
  fillAddress,
  guestPages,
  hallPages,
  staffPages,
  statusPages,
} from "./page-lists.ts";

/** What becomes of each page, and of somebody before their first one. */
export interface Visit {
  enter?(person: Person): Promise<void>;
  look(person: Person): Promise<void>;
}

/** Opens every page of the lists, as one who may see it; each is one test. */
export function openEveryPage(stage: Stage, visit: Visit): void {
  let items: MadeItems;
  beforeAll(async () => {
    items = await makeItems(stage.plenum);
  });
  const open = async (person: Person, path: string) => {
    person.problems.length = 0;
    person.expected.length = 0;
    if (statusPages.test(`${path} `)) person.expected.push(/the server responded with a status of/);
    await person.page.goto(fillAddress(path, stage.plenum.demo, items));
    await person.page.waitForLoadState("networkidle");
    await visit.look(person);
  };
  const group = (
    name: string,
    newPerson: typeof newDesk,
    paths: readonly string[],
    role?: "client" | "admin",
  ) =>
    describe(name, { concurrent: true }, () => {
      let person: Person;
      beforeAll(async () => {
        person = await newPerson(stage.browser, stage.plenum.url, name);
        await visit.enter?.(person);
        const { demo } = stage.plenum;
        if (role) await signInByRequest(person, demo, accountOf(demo, role));
      });
      afterAll(() => person?.context.close());
      test.each(paths)("%s", { concurrent: false }, (path) => open(person, path));
    });
  group("guests'", newPhone, [...guestPages, ...attendeePages]);
  group("the hall's", newDesk, hallPages);
  group("staff's", newDesk, staffPages, "client");
  group("admins'", newDesk, adminPages, "admin");
}
