import { isTicketSigned, readEventTicket } from "../tickets/event-ticket.ts";
import type { ScanResult } from "./scan-result.ts";

/** The public half of a key that has signed tickets of the event. */
export interface TicketPublicKey {
  /** As tickets name it. */
  readonly keyId: string;
  /** JWK, ECDSA P-256. */
  readonly publicKey: JsonWebKey;
}

/** Whose ticket a text is, or why it is nobody's here. */
export type CheckedCode =
  | { readonly attendeeId: string }
  | { readonly fault: Extract<ScanResult, "unknown" | "wrong_event" | "forged"> };

/**
 * Whose ticket a scanned text is, by its signature alone: no ticket of ours is unknown, one of another event is said to
 * be that and nothing more, and one that none of the event's keys has signed is forged.
 */
export async function checkCode(
  event: { readonly id: string; readonly keys: readonly TicketPublicKey[] },
  text: string,
): Promise<CheckedCode> {
  const claimed = readEventTicket(text);
  if (claimed === null) return { fault: "unknown" };
  if (claimed.eventId !== event.id) return { fault: "wrong_event" };
  const key = event.keys.find(({ keyId }) => keyId === claimed.keyId);
  if (!key || !(await isTicketSigned(text, key.publicKey))) return { fault: "forged" };
  return { attendeeId: claimed.attendeeId };
}
