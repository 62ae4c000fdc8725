/** What is due each minute is done whatever becomes of the rest of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestClient, must, noon, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { deliveries, files } from "../../db/schema/index.ts";
import { inviteUser } from "../organisations/invitations/invitations.ts";
import { runDue } from "./due.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

test("a file that cannot be deleted keeps no mail from leaving, and the log says what failed", async () => {
  const { deps } = domain;
  const nord = await makeTestClient(deps, "Nord");
  const invited = { email: "ny@nord.test", name: "Nina Ny", roles: ["editor" as const] };
  must(await inviteUser(deps, nord.client, invited));
  const about = { type: "image/png", bytes: 1, width: 1, height: 1, createdAt: noon };
  await deps.db.insert(files).values(Object.assign({ key: "gone", dropAt: noon - 1 }, about));
  const away = Object.assign({}, deps.files, {
    delete: async () => {
      throw new Error("the bucket is away");
    },
  });
  const said: unknown[] = [];
  const log = Object.assign({}, deps.log, {
    error: (...line: readonly unknown[]) => void said.push(line.slice(0, 2)),
  });
  await runDue(Object.assign({}, deps, { files: away, log }));
  expect(said).toEqual([["cron.failed", { step: "files" }]]);
  const sent = await deps.db.select().from(deliveries);
  expect(sent.map(({ recipient, state }) => [recipient, state])).toEqual([
    ["ny@nord.test", "sent"],
  ]);
});
