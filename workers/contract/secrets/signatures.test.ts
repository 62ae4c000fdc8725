import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import {
  openCall,
  type SignedCall,
  signCall,
  signToken,
  verifyCall,
  verifyToken,
} from "./signatures.ts";

const secret = "a secret of two programs";
const now = 1_800_000_000_000;
const call: SignedCall = {
  room: "evt_1",
  call: "POST /parties/main/evt_1/command",
  body: '{"é":1}',
  now,
};
const claims = { aud: "room", sub: "att_1", name: "Åse", exp: now / 1_000 + 60 };

function textOf(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

test("a ticket comes back as it was signed until it runs out", async () => {
  const token = await signToken(secret, claims);
  expect(await verifyToken(secret, token, now)).toEqual(claims);
  expect(await verifyToken(secret, token, now + 60_000)).toBeNull();
});

test("a ticket of another secret, or with one letter changed, is nobody's", async () => {
  const token = await signToken(secret, claims);
  expect(await verifyToken("another", token, now)).toBeNull();
  const [head, , signature] = token.split(".");
  const forged = `${head}.${textOf({ ...claims, sub: "att_2" })}.${signature}`;
  expect(await verifyToken(secret, forged, now)).toBeNull();
  expect(await verifyToken(secret, `${token}.x`, now)).toBeNull();
  expect(await verifyToken(secret, "nonsense", now)).toBeNull();
  expect(await verifyToken(secret, "", now)).toBeNull();
});

test.each(["none", "HS512", "RS256"])(
  "alg %s is refused whatever it is signed with",
  async (alg) => {
    const [, payload, signature] = (await signToken(secret, claims)).split(".");
    const head = textOf({ alg, typ: "JWT" });
    expect(await verifyToken(secret, `${head}.${payload}.${signature}`, now)).toBeNull();
    expect(await verifyToken(secret, `${head}.${payload}.`, now)).toBeNull();
  },
);

test("a call is good for its room, path and body alone, and for 60 s", async () => {
  const token = await signCall(secret, call);
  expect(await verifyCall(secret, token, call)).toBe(true);
  expect(await verifyCall(secret, token, { ...call, now: now + 59_000 })).toBe(true);
  expect(await verifyCall(secret, token, { ...call, now: now + 61_000 })).toBe(false);
  expect(await verifyCall(secret, token, { ...call, room: "evt_2" })).toBe(false);
  expect(await verifyCall(secret, token, { ...call, call: `${call.call}?x` })).toBe(false);
  expect(await verifyCall(secret, token, { ...call, body: "{}" })).toBe(false);
});

test("a ticket is no call", async () => {
  const token = await signToken(secret, { ...claims, room: "evt_1", call: call.call });
  expect(await verifyCall(secret, token, call)).toBe(false);
});

test("a call that is signed for longer than calls ever are was not signed by us", async () => {
  const body = createHash("sha256").update(call.body).digest("hex");
  const claimed = { aud: "internal", room: call.room, call: call.call, body };
  const longest = now / 1_000 + 120;
  const good = await signToken(secret, { ...claimed, exp: longest });
  expect(await verifyCall(secret, good, call)).toBe(true);
  const long = await signToken(secret, { ...claimed, exp: longest + 1 });
  expect(await verifyCall(secret, long, call)).toBe(false);
});

test("a ticket without an end is nobody's, and one stands in an address as it is", async () => {
  const endless = { ...claims, exp: "never" } as unknown as typeof claims;
  expect(await verifyToken(secret, await signToken(secret, endless), now)).toBeNull();
  for (let n = 0; n < 40; n += 1) {
    const named = { ...claims, name: "ÿ?>~".repeat(n) };
    const token = await signToken(secret, named);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await verifyToken(secret, token, now)).toEqual(named);
  }
});

test("what is not written in the letters of a ticket is nobody's, and breaks nothing", async () => {
  const [head, payload, signature] = (await signToken(secret, claims)).split(".");
  for (const text of [
    `${head}.${payload}.${signature}=`,
    `${head}.${payload}.a`,
    `${head}.a.${signature}`,
    `${head}.${payload}`,
    `${head}.${payload} .${signature}`,
    `${head}.${payload}.${signature}.`,
  ]) {
    expect(await verifyToken(secret, text, now)).toBeNull();
  }
});

test("even what our secret has signed is nobody's with another header, or in other letters", async () => {
  const signed = (head: string, payload: string) => {
    const text = `${head}.${payload}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };
  const [head = "", payload = ""] = (await signToken(secret, claims)).split(".");
  expect(await verifyToken(secret, signed(head, payload), now)).toEqual(claims);
  for (const alg of ["none", "HS512"]) {
    const other = textOf({ alg, typ: "JWT" });
    expect(await verifyToken(secret, signed(other, payload), now)).toBeNull();
  }
  expect(await verifyToken(secret, signed(head, "a"), now)).toBeNull();
  expect(await verifyToken(secret, signed(head, `${payload}=`), now)).toBeNull();
});

test("any two programs with one secret understand each other, and nobody with another one does", async () => {
  // Secrets that no test before has used: what is remembered of them is made here.
  const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  const token = await signToken(ours, claims);
  const [head, payload, signature] = token.split(".");
  // As any other program signs.
  const expected = createHmac("sha256", ours).update(`${head}.${payload}`).digest("base64url");
  expect(signature).toBe(expected);
  expect(await verifyToken(ours, token, now)).toEqual(claims);
  expect(await verifyToken(theirs, token, now)).toBeNull();
  expect(await signToken(theirs, claims)).not.toBe(token);
});

test("a call is looked at before its body is there, which is then held against it", async () => {
  const token = await signCall(secret, call);
  const isSigned = await openCall(secret, token, call);
  expect(await isSigned?.(call.body)).toBe(true);
  expect(await isSigned?.(`${call.body} `)).toBe(false);
  expect(await openCall(secret, token, { ...call, room: "evt_2" })).toBeNull();
  expect(await openCall("another", token, call)).toBeNull();
});
