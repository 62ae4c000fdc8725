import * as v from "valibot";
import { orThrow, type Visitor } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { newKeySchema } from "#workers/contract/api/security/keys.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { createKey, listApiKeys, revokeKey } from "#workers/domain/keys/api-keys.ts";
import { makeToken } from "#workers/domain/shared/tokens.ts";
import { answerFormOnce } from "../../forms/answer-once.server.ts";
import { listChoosableClients } from "../choosable-clients.server.ts";
import { type KeyRow, keyDays, type MadeKey } from "./keys-model.ts";

const dayMs = 24 * 60 * 60_000;

/** What the page shows for an address: `?client=`, `?cursor=`; and for an admin whose a new key may be. */
export async function loadKeys(visitor: Visitor, url: URL) {
  const { deps, actor } = visitor;
  const client = url.searchParams.get("client") || undefined;
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, clients] = await Promise.all([
    listApiKeys(deps, actor, { client, cursor }),
    listChoosableClients(visitor),
  ]);
  const { items, next } = orThrow(page);
  const now = deps.now();
  const isOver = (at: number | null) => at !== null && at <= now;
  return {
    items: items.map((key): KeyRow => ({ ...key, isOver: isOver(key.expiresAt) })),
    next,
    client: client ?? "",
    clients,
    isAdmin: actor.kind === "user" && actor.role === "admin",
    once: makeToken(deps),
  };
}

/** Does what a form asks for; answers a key that was made, null for one that was revoked. */
export async function runKeyAction(
  visitor: Visitor,
  form: FormData,
): Promise<Result<MadeKey | null>> {
  const { deps, actor } = visitor;
  switch (form.get("intent")) {
    case "create":
      return answerFormOnce(visitor, { about: "keys", form, schema: madeKeySchema }, () =>
        makeKey(visitor, form),
      );
    case "revoke": {
      const done = await revokeKey(deps, actor, { id: String(form.get("id") ?? "") });
      return done.ok ? { ok: true, value: null } : done;
    }
    default:
      return refuse("request.invalid");
  }
}

const madeKeySchema = v.object({ id: v.string(), name: v.string(), key: v.string() });

async function makeKey({ deps, actor }: Visitor, form: FormData): Promise<Result<MadeKey>> {
  const parsed = readKey(form, deps.now());
  if (!parsed.ok) return parsed;
  const made = await createKey(deps, actor, parsed.value);
  if (!made.ok) return made;
  const { id, name, key } = made.value;
  return ok({ id, name, key });
}

function readKey(form: FormData, now: number) {
  const days = keyDays.find((known) => known === form.get("days"));
  const clientId = String(form.get("clientId") ?? "") || undefined;
  return parseInput(newKeySchema, {
    clientId,
    name: String(form.get("name") ?? ""),
    scopes: form.getAll("scope").map(String),
    expiresAt: days === undefined || days === "never" ? null : now + Number(days) * dayMs,
  });
}
