import type { Actor } from "../permissions.ts";

/** Whom a line of the log names: an id, or what stands for nobody with one. */
export function nameActor(actor: Actor): string {
  return "id" in actor ? actor.id : actor.kind;
}
