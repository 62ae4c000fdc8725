import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { orThrow, requireEvent } from "#app/session.server.ts";
import { listWords, type WordsPage } from "#workers/domain/rooms/history/survey-words.ts";

const formSchema = v.object({
  survey: v.string(),
  question: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)),
  after: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)),
});

/** A page of one question's answers in words; by POST, so that nothing stands in the address. */
export async function readWords(
  request: Request,
  context: AppLoadContext,
  address: string | undefined,
): Promise<WordsPage> {
  const { deps, actor, event } = await requireEvent(request, context, address, "live.moderate");
  const form = v.safeParse(formSchema, Object.fromEntries(await request.formData()));
  if (!form.success) return { words: [], next: null };
  return orThrow(await listWords(deps, actor, { eventId: event.id, ...form.output }));
}
