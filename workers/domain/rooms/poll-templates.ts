import { and, asc, count, eq } from "drizzle-orm";
import type { NewPollTemplate, PollTemplate } from "../../contract/api/room/poll-templates.ts";
import { cleanText } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { pollLimits } from "../../contract/limits.ts";
import type { Actor } from "../../contract/permissions.ts";
import { pollTemplates } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

/** The polls that the event's client keeps to begin others with, by name. */
export async function listPollTemplates(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<readonly PollTemplate[]>> {
  const event = await getEvent(deps, actor, { address: input.address, ability: "live.read" });
  if (!event.ok) return event;
  const { id, name, content, savedBy, createdAt } = pollTemplates;
  return ok(
    await deps.db
      .select({ id, name, content, savedBy, createdAt })
      .from(pollTemplates)
      .where(eq(pollTemplates.clientId, event.value.clientId))
      .orderBy(asc(pollTemplates.name), asc(pollTemplates.id))
      .limit(pollLimits.templates),
  );
}

/** Keeps a poll for every event of the client; by those who may edit the event. */
export async function savePollTemplate(
  deps: Deps,
  actor: Actor,
  input: NewPollTemplate & { readonly address: string; readonly savedBy: string },
): Promise<Result<{ readonly id: string }>> {
  const event = await getEvent(deps, actor, { address: input.address, ability: "event.edit" });
  if (!event.ok) return event;
  const { clientId } = event.value;
  const [kept] = await deps.db
    .select({ n: count() })
    .from(pollTemplates)
    .where(eq(pollTemplates.clientId, clientId));
  if ((kept?.n ?? 0) >= pollLimits.templates) {
    return refuse("template.too_many", { max: pollLimits.templates });
  }
  const id = deps.newId("tpl");
  const name = cleanText(input.name);
  const { content, savedBy } = input;
  await runBatch(deps, [
    deps.db
      .insert(pollTemplates)
      .values({ id, clientId, name, content, savedBy, createdAt: deps.now() }),
    noteAudit(deps, actor, { what: "template.save", onWhich: id, clientId, after: { name } }),
  ]);
  return ok({ id });
}

/** Takes a template away; polls that were made of it stay. */
export async function removePollTemplate(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string; readonly id: string },
): Promise<Result<null>> {
  const event = await getEvent(deps, actor, { address: input.address, ability: "event.edit" });
  if (!event.ok) return event;
  const { clientId } = event.value;
  const one = and(eq(pollTemplates.id, input.id), eq(pollTemplates.clientId, clientId));
  const found = await deps.db.query.pollTemplates.findFirst({
    columns: { name: true },
    where: one,
  });
  if (!found) return refuse("template.not_found");
  await runBatch(deps, [
    deps.db.delete(pollTemplates).where(one),
    noteAudit(deps, actor, {
      what: "template.remove",
      onWhich: input.id,
      clientId,
      before: { name: found.name },
    }),
  ]);
  return ok(null);
}
