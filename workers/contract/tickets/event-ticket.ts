/**
 * What the QR code of an event ticket says: whose it is and of which event, signed with the event's key (ECDSA P-256,
 * SHA-256), and nothing about the person. Whether the person still may come in is known by the event alone.
 * The whole is in the characters that QR codes write with the fewest modules: `PT1:EVENT:ATTENDEE:KEY:SIGNATURE`.
 */
import { sha256 } from "../secrets/encoding.ts";
import { fromBase45, toBase45 } from "./base45.ts";

const version = "PT1";
const form = /^PT1:([0-9A-Z]{1,40}):([0-9A-Z]{1,40}):([0-9A-F]{8}):([0-9A-Z $%*+\-./:]{96})$/;
const algorithm = { name: "ECDSA", hash: "SHA-256" } as const;
const curve = { name: "ECDSA", namedCurve: "P-256" } as const;

/** Whose ticket it is. */
export interface TicketHolder {
  /** `evt_…` */
  readonly eventId: string;
  /** `att_…` */
  readonly attendeeId: string;
}

/** What a text claims to be before its signature is looked at. */
export interface ClaimedTicket extends TicketHolder {
  readonly keyId: string;
}

/** A new pair of keys as JWK. */
export async function makeTicketKeys(): Promise<{
  readonly publicKey: JsonWebKey;
  readonly privateKey: JsonWebKey;
}> {
  const pair = await crypto.subtle.generateKey(curve, true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("ECDSA makes pairs of keys");
  return {
    publicKey: await exportKey(pair.publicKey),
    privateKey: await exportKey(pair.privateKey),
  };
}

async function exportKey(key: CryptoKey): Promise<JsonWebKey> {
  const exported = await crypto.subtle.exportKey("jwk", key);
  if (exported instanceof ArrayBuffer) throw new Error("a JWK is an object");
  return exported;
}

/** The short name of a key in tickets: what begins its thumbprint (RFC 7638). */
export async function ticketKeyId({ crv, kty, x, y }: JsonWebKey): Promise<string> {
  const thumbprint = await sha256(JSON.stringify({ crv, kty, x, y }));
  return thumbprint.slice(0, 8).toUpperCase();
}

/** The text of a ticket. The signature is a new one each time, and each is good. */
export async function writeTicket(
  { eventId, attendeeId }: TicketHolder,
  key: { readonly keyId: string; readonly privateKey: JsonWebKey },
): Promise<string> {
  const signed = [version, eventId.slice(4), attendeeId.slice(4), key.keyId].join(":");
  const imported = await crypto.subtle.importKey("jwk", key.privateKey, curve, false, ["sign"]);
  const signature = await crypto.subtle.sign(algorithm, imported, bytesOf(signed));
  const text = `${signed}:${toBase45(new Uint8Array(signature))}`;
  if (!form.test(text)) throw new Error("a ticket cannot name these ids");
  return text;
}

/** What a scanned text claims; null for what is no ticket of ours at all. */
export function readEventTicket(text: string): ClaimedTicket | null {
  const [, event = "", attendee = "", keyId = ""] = form.exec(text.trim()) ?? [];
  return event === "" ? null : { eventId: `evt_${event}`, attendeeId: `att_${attendee}`, keyId };
}

/** Whether the event's key has signed the text. */
export async function isTicketSigned(text: string, publicKey: JsonWebKey): Promise<boolean> {
  const parts = form.exec(text.trim());
  const signature = fromBase45(parts?.[4] ?? "");
  if (!parts || signature === null) return false;
  const signed = text.trim().slice(0, -(1 + (parts[4] ?? "").length));
  const key = await crypto.subtle.importKey("jwk", publicKey, curve, false, ["verify"]);
  return crypto.subtle.verify(algorithm, key, signature, bytesOf(signed));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
