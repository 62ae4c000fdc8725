import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { orThrow, requireEvent } from "#app/session.server.ts";
import {
  newPollTemplateSchema,
  type PollTemplate,
} from "#workers/contract/api/room/poll-templates.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { can } from "#workers/contract/permissions.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import {
  listNamedBallots,
  type NamedBallotsPage,
} from "#workers/domain/rooms/history/named-ballots.ts";
import {
  listPollTemplates,
  removePollTemplate,
  savePollTemplate,
} from "#workers/domain/rooms/poll-templates.ts";

/** Ballots of one page. */
const pageSize = 100;

/** The forms of the polls page, told apart by `intent`. */
export const pollsFormSchema = v.variant("intent", [
  v.object({
    intent: v.literal("ballots"),
    poll: v.string(),
    after: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)),
  }),
  v.object({
    intent: v.literal("saveTemplate"),
    template: v.pipe(v.string(), v.parseJson(), newPollTemplateSchema),
  }),
  v.object({ intent: v.literal("removeTemplate"), id: v.string() }),
]);

/** What the page asked for beside the room; `refused` says why not. */
export type PollsAnswer =
  | { readonly kind: "ballots"; readonly page: NamedBallotsPage | null; readonly refused?: Refusal }
  | { readonly kind: "template"; readonly refused?: Refusal };

/** Who voted what, by POST so that nothing stands in the address; keeping and deleting templates. */
export async function answerPolls(
  request: Request,
  context: AppLoadContext,
  address: string | undefined,
): Promise<PollsAnswer> {
  const visitor = await requireEvent(request, context, address, "live.moderate");
  const { deps, actor, event, user } = visitor;
  const form = v.safeParse(pollsFormSchema, Object.fromEntries(await request.formData()));
  if (!form.success) return { kind: "template", refused: { code: "request.invalid" } };
  const input = { address: event.id };
  switch (form.output.intent) {
    case "ballots": {
      const { poll, after } = form.output;
      const found = await listNamedBallots(deps, actor, { ...input, poll, after, limit: pageSize });
      return found.ok
        ? { kind: "ballots", page: found.value }
        : { kind: "ballots", page: null, refused: found.refusal };
    }
    case "saveTemplate": {
      const template = { ...input, ...form.output.template, savedBy: user?.name ?? "" };
      const saved = await savePollTemplate(deps, actor, template);
      return saved.ok ? { kind: "template" } : { kind: "template", refused: saved.refusal };
    }
    case "removeTemplate": {
      const { id } = form.output;
      const removed = await removePollTemplate(deps, actor, { ...input, id });
      return removed.ok ? { kind: "template" } : { kind: "template", refused: removed.refusal };
    }
  }
}

/** The client's own templates, and whether the visitor may keep and delete some. */
export async function readTemplates(
  request: Request,
  context: AppLoadContext,
  address: string | undefined,
): Promise<{ readonly templates: readonly PollTemplate[]; readonly canKeep: boolean }> {
  const { deps, actor, event } = await requireEvent(request, context, address, "live.moderate");
  const templates = orThrow(await listPollTemplates(deps, actor, { address: event.id }));
  return { templates, canKeep: can(actor, "event.edit", subjectOf(event)) };
}
