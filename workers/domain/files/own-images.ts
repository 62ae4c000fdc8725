import { eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { can } from "../../contract/permissions.ts";
import { clients, users } from "../../db/schema/index.ts";
import { addressOfPicture } from "../accounts/stored-profile.ts";
import type { Deps } from "../deps.ts";
import { getClient } from "../organisations/clients.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { dropFiles, replaceFile, uploadImage } from "./images.ts";

/** Where the picture is found now; null = none. */
export interface ImageAddress {
  readonly address: string | null;
}

/** Sets one's own picture, or with null takes it away; the one so far is deleted. */
export async function setPicture(
  deps: Deps,
  actor: Actor,
  image: Uint8Array | null,
): Promise<Result<ImageAddress>> {
  if (actor.kind !== "user") return refuse("auth.required");
  if (!can(actor, "self.edit", { personId: actor.id })) return refuse("auth.forbidden");
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, actor.id) });
  if (!user) return refuse("auth.required");
  const uploaded = image === null ? ok(null) : await uploadImage(deps, image);
  if (!uploaded.ok) return uploaded;
  const picture = uploaded.value;
  await runBatch(deps, [
    deps.db.update(users).set({ picture }).where(eq(users.id, actor.id)),
    ...replaceFile(deps, { from: user.picture, to: picture }),
    noteAudit(deps, actor, {
      what: picture === null ? "user.remove_picture" : "user.set_picture",
      onWhich: actor.id,
      clientId: actor.clientId,
    }),
  ]);
  await dropFiles(deps);
  return ok({ address: picture && addressOfPicture(deps, picture) });
}

/** Sets the logo of a client that one manages, or with null takes it away; the one so far is deleted. */
export async function setLogo(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string; readonly image: Uint8Array | null },
): Promise<Result<ImageAddress>> {
  const { id, image } = input;
  const found = await getClient(deps, actor, { id });
  if (!found.ok) return found;
  const uploaded = image === null ? ok(null) : await uploadImage(deps, image);
  if (!uploaded.ok) return uploaded;
  const logo = uploaded.value;
  await runBatch(deps, [
    deps.db.update(clients).set({ logo }).where(eq(clients.id, id)),
    ...replaceFile(deps, { from: found.value.logo, to: logo }),
    noteAudit(deps, actor, {
      what: logo === null ? "client.remove_logo" : "client.set_logo",
      onWhich: id,
      clientId: id,
    }),
  ]);
  await dropFiles(deps);
  return ok({ address: logo && addressOfPicture(deps, logo) });
}
