/** API keys, as /v1 and their page take and tell them. */
import * as v from "valibot";
import { keyLimits } from "../../organisations/console-limits.ts";
import { type KeyScope, keyScopes } from "../../organisations/key-scopes.ts";
import { text } from "../fields.ts";

/** `POST /v1/keys` */
export const newKeySchema = v.object({
  /** Said by admins; others make keys of their own client. */
  clientId: v.optional(v.pipe(v.string("text.format"), v.maxLength(60, "text.too_long"))),
  name: text(keyLimits.name),
  scopes: v.pipe(
    v.array(v.picklist(keyScopes, "field.choice"), "field.list"),
    v.minLength(1, "key.scopes"),
    v.transform((scopes): readonly KeyScope[] =>
      keyScopes.filter((scope) => scopes.includes(scope)),
    ),
  ),
  /** UTC milliseconds; null = until it is revoked. */
  expiresAt: v.optional(
    v.nullable(v.pipe(v.number("date.format"), v.integer("date.format"))),
    null,
  ),
});
export type NewKey = v.InferOutput<typeof newKeySchema>;

/** Query of `GET /v1/keys`. */
export const keyListSchema = v.object({
  client: v.optional(v.pipe(v.string(), v.maxLength(60))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(60))),
});

const party = v.looseObject({ id: v.string(), name: v.nullable(v.string()) });
const told = {
  id: v.string(),
  name: v.string(),
  client: party,
  start: v.string(),
  scopes: v.array(v.picklist(keyScopes)),
  createdBy: party,
  createdAt: v.number(),
  expiresAt: v.nullable(v.number()),
  lastUsedAt: v.nullable(v.number()),
};
export const keySchema = v.looseObject(told);
/** With the key itself: told once. */
export const madeKeySchema = v.looseObject({ ...told, key: v.string() });
