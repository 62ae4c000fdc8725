import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  makeTestClient,
  must,
  openDomain,
  password,
  signInAs,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { imageLimits } from "../../contract/organisations/console-limits.ts";
import { files, users } from "../../db/schema/index.ts";
import { askDeletion } from "../accounts/deletion/ask-deletion.ts";
import { forgetPassword } from "../accounts/password-links.ts";
import { runDue } from "../events/due.ts";
import { dropFiles, uploadImage } from "./images.ts";
import { openFile } from "./open-file.ts";
import { setLogo, setPicture } from "./own-images.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());

const u32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const chunk = (name: string, data: number[]) => [
  ...u32(data.length),
  ...[...name].map((letter) => letter.charCodeAt(0)),
  ...data,
  ...u32(0),
];
const png = (side = 6) =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [...u32(side), ...u32(4), 8, 6, 0, 0, 0]),
    ...chunk("IDAT", [1, 2, 3]),
    ...chunk("IEND", []),
  ]);

/** Anybody at all, who knows the key. */
const readFile = async (deps: TestDomain["deps"], key: string) => {
  const reader = { tokens: [], key: null, actor: async () => guest };
  const file = await openFile(deps, key, reader);
  if (!file) return null;
  return { type: file.type, bytes: await new Response(await file.read()).arrayBuffer() };
};
const keyIn = (address: string | null) => address?.split("/files/")[1] ?? "";

test("a picture lies under an unguessable key, and the one before it is gone", async () => {
  const { deps } = domain;
  const { address: first } = must(await setPicture(deps, nord.editor, png()));
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:20200\/files\/[\w-]{43}$/);
  const file = await readFile(deps, keyIn(first));
  expect(file?.type).toBe("image/png");
  expect(new Uint8Array(file?.bytes ?? new ArrayBuffer(0))).toEqual(png());
  const { address: second } = must(await setPicture(deps, nord.editor, png(7)));
  expect(await readFile(deps, keyIn(first))).toBeNull();
  expect(await readFile(deps, keyIn(second))).not.toBeNull();
  expect(must(await setPicture(deps, nord.editor, null))).toEqual({ address: null });
  expect(await readFile(deps, keyIn(second))).toBeNull();
  expect(await deps.db.select().from(files)).toEqual([]);
});

test("what is no picture, too many bytes or too many pixels is refused, and leaves nothing", async () => {
  const { deps } = domain;
  const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
  const { bytes, longestSide } = imageLimits;
  for (const [image, code] of [
    [svg, "file.image"],
    [new Uint8Array(bytes + 1), "file.too_large"],
    [png(longestSide + 1), "file.pixels"],
  ] as const) {
    expect(codeOf(await setPicture(deps, nord.editor, image))).toBe(code);
  }
  expect(codeOf(await setPicture(deps, guest, png()))).toBe("auth.required");
  expect(await deps.db.select().from(files)).toEqual([]);
  expect(await readFile(deps, "../secret")).toBeNull();
});

test("an upload that nothing came to point at goes in an hour", async () => {
  const { deps, clock } = domain;
  const path = must(await uploadImage(deps, png()));
  expect(await dropFiles(deps)).toBe(0);
  clock.now += 60 * 60_000;
  expect(await dropFiles(deps)).toBe(1);
  expect(await readFile(deps, keyIn(path))).toBeNull();
});

test("a client's logo is its managers' to set, and heads its mails", async () => {
  const { deps } = domain;
  const id = nord.clientId;
  const { address } = must(await setLogo(deps, nord.client, { id, image: png() }));
  must(await forgetPassword(deps, { email: "team@nord.test", address: "192.0.2.1", locale: "no" }));
  const [mail] = await mailsTo(deps, "team@nord.test");
  expect(mail?.content.html).toContain(`<img src="${address}" alt="Nord"`);
  for (const [actor, code] of [
    [nord.team, "auth.forbidden"],
    [sor.client, "request.not_found"],
  ] as const) {
    expect(codeOf(await setLogo(deps, actor, { id, image: null }))).toBe(code);
  }
  must(await setLogo(deps, nord.client, { id, image: null }));
  expect(await readFile(deps, keyIn(address))).toBeNull();
});

test("erasing a profile deletes its picture", async () => {
  const { deps, clock } = domain;
  const { address } = must(await setPicture(deps, nord.team, png()));
  must(await askDeletion(deps, await signInAs(deps, nord.team), { password }));
  expect(await readFile(deps, keyIn(address))).not.toBeNull();
  clock.now += 7 * day;
  await runDue(deps);
  const [erased] = await deps.db.select().from(users).where(eq(users.id, nord.team.id));
  expect(erased).toMatchObject({ status: "erased", picture: null });
  expect(await readFile(deps, keyIn(address))).toBeNull();
});

test("who set a picture or a logo, and took it away, is in the audit log", async () => {
  const { deps } = domain;
  const { clientId } = nord;
  must(await setPicture(deps, nord.team, png()));
  must(await setPicture(deps, nord.team, null));
  must(await setLogo(deps, nord.client, { id: clientId, image: png() }));
  must(await setLogo(deps, nord.client, { id: clientId, image: null }));
  const entries = await deps.db.query.auditEntries.findMany();
  const about = /picture|logo/;
  const whats = (id: string) =>
    entries.flatMap(({ what, who }) => (who === id && about.test(what) ? [what] : []));
  expect(whats(nord.team.id).slice(-2)).toEqual(["user.set_picture", "user.remove_picture"]);
  expect(whats(nord.client.id).slice(-2)).toEqual(["client.set_logo", "client.remove_logo"]);
});
