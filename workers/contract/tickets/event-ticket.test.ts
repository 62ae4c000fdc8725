import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { fromBase45, toBase45 } from "./base45.ts";
import {
  isTicketSigned,
  makeTicketKeys,
  readEventTicket,
  ticketKeyId,
  writeTicket,
} from "./event-ticket.ts";

const holder = {
  eventId: "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  attendeeId: "att_01J8Z3M4N5P6Q7R8S9T0V1W2X4",
};
let keys: Awaited<ReturnType<typeof makeTicketKeys>>;
let keyId: string;
let text: string;

beforeEach(async () => {
  keys = await makeTicketKeys();
  keyId = await ticketKeyId(keys.publicKey);
  text = await writeTicket(holder, { keyId, privateKey: keys.privateKey });
});

describe("base45", () => {
  test.each([
    ["AB", "BB8"],
    ["Hello!!", "%69 VD92EX0"],
    ["base-45", "UJCLQE7W581"],
    ["ietf!", "QED8WEX0"],
  ])("of the RFC: %s", (plain, written) => {
    expect(toBase45(new TextEncoder().encode(plain))).toBe(written);
    expect(new TextDecoder().decode(fromBase45(written) ?? undefined)).toBe(plain);
  });

  test("gives back what was written", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect([...(fromBase45(toBase45(bytes)) ?? [])]).toEqual([...bytes]);
      }),
    );
  });

  test.each(["GGW", "A", "::", "ab8"])("is not %s", (written) => {
    expect(fromBase45(written)).toBeNull();
  });
});

describe("an event ticket", () => {
  test("says whose it is and which key has signed it", async () => {
    expect(readEventTicket(text)).toEqual({ ...holder, keyId });
    expect(await isTicketSigned(text, keys.publicKey)).toBe(true);
    expect(await isTicketSigned(`  ${text}\n`, keys.publicKey)).toBe(true);
  });

  test("is signed by a key that only the event has", async () => {
    const { publicKey, privateKey } = keys;
    expect(publicKey).toMatchObject({ kty: "EC", crv: "P-256" });
    expect(publicKey.d).toBeUndefined();
    expect(privateKey.d).toBeDefined();
    await expect(writeTicket(holder, { keyId, privateKey: publicKey })).rejects.toThrow();
  });

  test("names its key by how the key's thumbprint begins", async () => {
    // RFC 7638: the members that a key needs, by name, without spaces.
    const { kty = "", crv = "", x = "", y = "" } = keys.publicKey;
    const exact = `{"crv":"${crv}","kty":"${kty}","x":"${x}","y":"${y}"}`;
    const thumbprint = createHash("sha256").update(exact).digest("hex");
    expect(keyId).toBe(thumbprint.slice(0, 8).toUpperCase());
    expect(keyId).toMatch(/^[0-9A-F]{8}$/);
  });

  test("is not written for what it cannot name", async () => {
    const key = { keyId, privateKey: keys.privateKey };
    for (const attendeeId of ["att_", "att_small", `att_${"X".repeat(41)}`]) {
      await expect(writeTicket({ eventId: holder.eventId, attendeeId }, key)).rejects.toThrow(
        "a ticket cannot name these ids",
      );
    }
  });

  test("says whose it is with spaces around it as well", () => {
    expect(readEventTicket(`  ${text}\n`)).toEqual({ ...holder, keyId });
  });

  test("fits a QR code of 45 modules at level M", () => {
    // Version 7 takes 178 of these characters.
    expect(text).toMatch(/^[0-9A-Z $%*+\-./:]{100,178}$/);
  });

  test("is not good once a letter of it is another", async () => {
    const other = text.replace(/[0-9A-Z]$/, (sign) => (sign === "0" ? "1" : "0"));
    const changed = [
      text.replace("W2X4", "W2X5"),
      text.replace("W2X3", "W2X5"),
      text.replace(keyId, keyId === "00000000" ? "00000001" : "00000000"),
      other === text ? `${text.slice(0, -1)}0` : other,
    ];
    for (const one of changed) {
      expect(one).not.toBe(text);
      expect(await isTicketSigned(one, keys.publicKey)).toBe(false);
    }
  });

  test("is not good under another event's key", async () => {
    const other = await makeTicketKeys();
    expect(await isTicketSigned(text, other.publicKey)).toBe(false);
    expect(await ticketKeyId(other.publicKey)).not.toBe(keyId);
  });

  test.each(["", "PT1", "https://plenum.example/c/PLENUM", "PT2:A:B:00000000:"])(
    "is not: %s",
    async (scanned) => {
      expect(readEventTicket(scanned)).toBeNull();
      expect(await isTicketSigned(scanned, keys.publicKey)).toBe(false);
    },
  );
});
