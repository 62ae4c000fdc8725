import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { signAs } from "#tests/support/webhooks/webhook-signature.ts";
import { isWebhookSecret, signWebhook, verifyWebhook, writeSecret } from "./webhook-signature.ts";

const secret = writeSecret(new Uint8Array(randomBytes(32)));
const other = writeSecret(new Uint8Array(randomBytes(32)));
const signed = { id: "msg_1", timestamp: 1_778_580_000, body: '{"kind":"bounce","reason":"æøå"}' };
const signedBy = (one: string) =>
  signAs(one, { id: signed.id, at: signed.timestamp * 1_000, body: signed.body });

test("what another program has signed is known, beside signatures of other secrets too", async () => {
  expect(await verifyWebhook(secret, signed, signedBy(secret))).toBe(true);
  expect(await verifyWebhook(secret, signed, `${signedBy(other)} ${signedBy(secret)}`)).toBe(true);
  expect(await signWebhook([secret], signed)).toBe(signedBy(secret));
  // While a secret is renewed both are good.
  const both = await signWebhook([secret, other], signed);
  expect(both).toBe(`${signedBy(secret)} ${signedBy(other)}`);
});

test.each([
  ["of another secret", signedBy(other)],
  ["of another version", signedBy(secret).replace("v1,", "v1a,")],
  ["of the next version", signedBy(secret).replace("v1,", "v2,")],
  ["that is no base64", "v1,%%%"],
  ["that is missing", ""],
  ["without its version", signedBy(secret).slice("v1,".length)],
  ["behind more of them than anybody sends", `${"v1,AAAA ".repeat(20)}${signedBy(secret)}`],
])("a signature %s is none", async (_which, header) => {
  expect(await verifyWebhook(secret, signed, header)).toBe(false);
});

test.each([
  ["id", { ...signed, id: "msg_2" }],
  ["time", { ...signed, timestamp: signed.timestamp + 1 }],
  ["body", { ...signed, body: `${signed.body} ` }],
])("a signature is good for its %s alone", async (_part, changed) => {
  expect(await verifyWebhook(secret, changed, signedBy(secret))).toBe(false);
});

test("a secret has 24 to 64 bytes behind its first letters", () => {
  const ofBytes = (count: number) => writeSecret(new Uint8Array(count));
  expect([24, 32, 64].map(ofBytes).every(isWebhookSecret)).toBe(true);
  const others = [secret.replace("whsec_", ""), secret.replace("whsec_", "secret")];
  const wrong = [ofBytes(23), ofBytes(65), ...others, "whsec_%%%", "whsec_", ""];
  expect(wrong.filter(isWebhookSecret)).toEqual([]);
});

test("nothing is signed with a secret that is none", async () => {
  const none = "the secret of a webhook is no base64";
  await expect(signWebhook(["whsec_%%%"], signed)).rejects.toThrow(none);
  await expect(verifyWebhook("whsec_%%%", signed, signedBy(secret))).rejects.toThrow(none);
});
