/** `npm run deploy -- --dry-run`, as far as it goes without a host: what would be uploaded, and what is refused before. */
import { expect, test } from "vitest";
import { bundleRoom } from "#scripts/lib/deployment/bundle-room.mjs";
import { dryRun } from "#scripts/lib/deployment/dry-run.mjs";
import { deploymentSteps } from "#scripts/lib/deployment/steps.mjs";

const env = {
  PUBLIC_URL: "https://plenum.live",
  ROOM_PUBLIC_URL: "https://plenum.somebody.partykit.dev",
  MAIL_HOST: "smtp.plenum.live",
  MAIL_PASSWORD: "a password that stands in no argument",
};

test("wrangler takes the Worker with all of its bindings, and the room is a bundle that its host can run", async () => {
  const { worker, room, migrations } = await dryRun(env);
  for (const binding of [
    "DB",
    "FILES",
    "MESSAGES",
    "RATE_LIMIT",
    "NETWORK_LIMIT",
    "SCANNER_LIMIT",
    "ASSETS",
  ]) {
    expect(worker.bindings).toContain(`env.${binding}`);
  }
  for (const name of ["ENVIRONMENT", "PUBLIC_URL", "ROOM_URL", "ROOM_PUBLIC_URL", "MAIL_HOST"]) {
    expect(worker.bindings).toContain(`env.${name} `);
  }
  expect(worker.bindings).not.toContain("MAIL_PASSWORD");
  expect(worker.bytes).toBeGreaterThan(500_000);
  expect(room.bytes).toBeGreaterThan(50_000);
  expect(room.imports.filter((each) => each.startsWith("node:"))).toEqual([]);
  expect(migrations).toBeGreaterThan(70);
});

test("the room's bundle holds its own code and its few packages, and nothing of pages and database", async () => {
  const { files } = await bundleRoom();
  const packages = files.flatMap(
    (file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
  );
  expect(
    [...new Set(packages)].filter((name) => !["partykit", "valibot", "partyserver"].includes(name)),
  ).toEqual([]);
  const own = files.filter((file) => /^(app|workers|party)\//.test(file));
  expect(own.filter((file) => !/^(party|workers\/contract)\//.test(file))).toEqual([]);
});

test("no secret stands in an argument of a tool", () => {
  const args = Object.values(deploymentSteps(env)).flatMap((step) => step.args);
  expect(args.join(" ")).not.toContain(env.MAIL_PASSWORD);
  expect(args).toContain(`MAIL_HOST:${env.MAIL_HOST}`);
});
