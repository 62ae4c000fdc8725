import type { Ability } from "../permissions.ts";

/** What keys can be made for, in the order in which a form offers it. */
export const keyScopes = [
  "events:read",
  "events:write",
  "live:write",
  "captions:write",
  "results:read",
  "people:read",
  "people:write",
] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * What each scope lets a key do of what the client's own role may: nothing about keys, the audit log,
 * sign-in, money or anybody's own account.
 */
const abilitiesOf: Readonly<Record<KeyScope, readonly Ability[]>> = {
  "events:read": ["event.view"],
  "events:write": [
    ...(["event.view", "event.create", "event.edit", "event.publish", "event.archive"] as const),
    "event.set_teams",
  ],
  "live:write": ["event.view", "live.read", "live.watch", "live.moderate", "live.caption"],
  "captions:write": ["live.caption"],
  "results:read": ["event.view", "live.read", "live.watch"],
  "people:read": ["organisation.view", "people.view", "people.export"],
  "people:write": [
    "organisation.view",
    "organisation.manage",
    "team.settings",
    "people.view",
    "people.export",
    "people.manage",
  ],
};

/** The scopes of which any one is enough for a call that asks for this one, this one first. */
export function scopesFor(scope: KeyScope): readonly KeyScope[] {
  return scope === "captions:write" ? [scope, "live:write"] : [scope];
}

/** The abilities of several scopes, each once. */
export function abilitiesOfScopes(scopes: readonly KeyScope[]): readonly Ability[] {
  return [...new Set(scopes.flatMap((scope) => abilitiesOf[scope]))];
}

/** What every key begins with, so that people and programs that look for leaked secrets know it. */
export const keyPrefix = "key_";
const keyForm = /^key_[\w-]{43}$/;

/** Whether a text has the form of a key; whether it is one, the database says. */
export function looksLikeKey(text: string): boolean {
  return keyForm.test(text);
}
