import { relayLimits } from "#workers/contract/limits.ts";

/** Which relay a name means: `<event>~<number from 0>`; null: none. */
export function relayOf(name: string): { readonly eventId: string; readonly relay: number } | null {
  const found = /^([\w-]+)~(\d{1,2})$/.exec(name);
  const [, eventId, number] = found ?? [];
  const relay = Number(number);
  return eventId === undefined || relay >= relayLimits.most ? null : { eventId, relay };
}
