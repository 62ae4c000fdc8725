import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestClient, noon, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { users } from "#workers/db/schema/index.ts";
import { readProfile } from "./stored-profile.ts";

let domain: TestDomain;

beforeEach(async () => {
  domain = await openDomain();
});
afterEach(() => domain.close());

test("a profile is all that is stored of its person but what one signs in with", async () => {
  const { deps } = domain;
  const { client, clientId } = await makeTestClient(deps, "Nord");
  const said = { phone: "+4799999999", jobTitle: "Rådgiver", birthDate: "1985-04-23" };
  await deps.db
    .update(users)
    .set({ ...said, phoneProvedAt: noon })
    .where(eq(users.id, client.id));
  const profile = await readProfile(deps, client.id);
  expect(profile).toStrictEqual({
    id: client.id,
    email: "client@nord.test",
    username: "",
    name: "client of Nord",
    about: "",
    roles: ["client"],
    clientId,
    status: "active",
    language: "no",
    settings: {},
    picture: null,
    phone: "+4799999999",
    phoneProved: true,
    phoneProvedAt: noon,
    address: "",
    region: "",
    whatsapp: null,
    facebookUrl: "",
    twitterUrl: "",
    linkedinUrl: "",
    instagramUrl: "",
    jobTitle: "Rådgiver",
    birthDate: "1985-04-23",
    gender: "",
    createdAt: noon,
    eraseAt: null,
  });
});

test("nobody of an unknown id has a profile", async () => {
  expect(await readProfile(domain.deps, "usr_nobody")).toBeNull();
});
