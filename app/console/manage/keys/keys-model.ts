import type { KeyScope } from "#workers/contract/organisations/key-scopes.ts";

/** For how long a key can be made, days. */
export const keyDays = ["30", "90", "365", "never"] as const;
export type KeyDays = (typeof keyDays)[number];

/** A key in the list. Times are UTC milliseconds. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly client: { readonly name: string };
  /** How the key begins. */
  readonly start: string;
  readonly scopes: readonly KeyScope[];
  readonly createdBy: { readonly name: string };
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly isOver: boolean;
}

/** A key as it is told once. */
export interface MadeKey {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}
