import { data } from "@remix-run/cloudflare";
import type { EventVisitor } from "#app/session.server.ts";
import { getAttendee } from "#workers/domain/attendees/manage/attendee.ts";
import { redirectWithFlash } from "../../flash/flash.server.ts";
import { type RefusedForm, refusedForm } from "../../forms/refused-form.ts";
import { changePerson } from "./person-action.server.ts";
import { listAddress, type PersonAnswer, personAddress } from "./person-model.ts";

/** Takes a form of the page: on to the page as it is then, or to the list, or what is wrong, or what is asked first. */
export async function answerPersonForm(request: Request, visitor: EventVisitor, id: string) {
  const form = await request.formData();
  const { slug } = visitor.event;
  const { searchParams } = new URL(request.url);
  const changed = await changePerson(visitor, id, form);
  if (!changed.ok) {
    const refused = refusedForm(changed.refusal, form);
    const isOver = changed.refusal.code === "attendee.changed";
    const answer: PersonAnswer = isOver ? await withNewVersion(visitor, id, refused) : refused;
    return data(answer, { status: 400 });
  }
  const { value } = changed;
  if (value.kind === "asks") {
    const answer: PersonAnswer = { asks: value.intent };
    return data(answer);
  }
  if (value.kind === "gone") {
    const done = { what: "remove", of: `1_0_${value.at}` };
    return redirectWithFlash(request, listAddress(slug, searchParams), done);
  }
  const to = `/events/${slug}/attendees/${id}${personAddress(searchParams, {})}`;
  return redirectWithFlash(request, to, { what: value.what });
}

/** The form as it was typed, about the row as it is now: sent again, it stands. */
async function withNewVersion(
  { deps, actor, event }: EventVisitor,
  id: string,
  refused: RefusedForm,
): Promise<RefusedForm> {
  const now = await getAttendee(deps, actor, { eventId: event.id, id });
  if (!now.ok) return refused;
  return { ...refused, typed: { ...refused.typed, version: String(now.value.version) } };
}
