import * as v from "valibot";
import { type EventVisitor, homeOfVisitor } from "#app/session.server.ts";
import { email } from "#workers/contract/api/fields.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { can } from "#workers/contract/permissions.ts";
import { addHost, listHosts, removeHost } from "#workers/domain/events/hosts.ts";
import { changeOwner, findFutureOwner } from "#workers/domain/events/owner.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import { problemsOf } from "../../../forms/field-problem.ts";
import type { DetailsAnswer, HostIntent } from "../details-model.ts";

interface Outcome {
  readonly answer: DetailsAnswer;
  /** Where those are sent who took themselves off: the event is not theirs to see any more. */
  readonly leaveTo: string | null;
}

const addSchema = v.object({ email });

/** Adds a host by e-mail address, takes one off, says who an address would make the owner, or makes them it. */
export async function changeHosts(
  visitor: EventVisitor,
  intent: HostIntent,
  form: FormData,
): Promise<Outcome> {
  const typed = String(form.get("email") ?? "");
  const refused = (refusal: Refusal): Outcome => {
    const problems = problemsOf(refusal);
    const problem = problems.email ?? problems.userId ?? problems.form ?? { code: refusal.code };
    return { answer: { kind: "hostRefused", intent, problem, email: typed }, leaveTo: null };
  };
  const { deps, actor, event } = visitor;
  if (intent === "changeOwner") {
    const parsed = parseInput(addSchema, { email: typed });
    if (!parsed.ok) return refused(parsed.refusal);
    const { email } = parsed.value;
    const found = await findFutureOwner(deps, actor, { eventId: event.id, email });
    if (!found.ok) return refused(found.refusal);
    const { value: person } = found;
    const canStay = can(actor, "event.view", { ...subjectOf(event), ownerId: person.id });
    return { answer: { kind: "ownerFound", person, canStay }, leaveTo: null };
  }
  if (intent === "handOver") {
    const userId = String(form.get("userId") ?? "");
    const changed = await changeOwner(deps, actor, { eventId: event.id, to: { userId } });
    if (!changed.ok) return refused(changed.refusal);
    const { version } = changed.value;
    const hosts = await listHosts(deps, { kind: "system" }, { eventId: event.id });
    const name = hosts.ok ? hosts.value.owner.name : "";
    const canStay = can(actor, "event.view", subjectOf(changed.value));
    return {
      answer: { kind: "ownerChanged", name, version },
      leaveTo: canStay ? null : homeOfVisitor(visitor),
    };
  }
  if (intent === "addHost") {
    const parsed = parseInput(addSchema, { email: typed });
    if (!parsed.ok) return refused(parsed.refusal);
    const added = await addHost(deps, actor, { eventId: event.id, email: parsed.value.email });
    if (!added.ok) return refused(added.refusal);
    return { answer: { kind: "hostAdded", name: added.value.name }, leaveTo: null };
  }
  const userId = String(form.get("userId") ?? "");
  const removed = await removeHost(deps, actor, { eventId: event.id, userId });
  if (!removed.ok) return refused(removed.refusal);
  const hostIds = event.hostIds.filter((id) => id !== userId);
  const canStay = can(actor, "event.edit", { ...subjectOf(event), hostIds });
  return { answer: { kind: "hostRemoved" }, leaveTo: canStay ? null : homeOfVisitor(visitor) };
}
