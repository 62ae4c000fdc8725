import { qrShape } from "#app/event/display/qr.ts";
import type { QrShape } from "#app/event/display/scene.ts";
import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { getRehearsal } from "#workers/domain/rehearsals/run-rehearsal.ts";
import type { RehearsalState } from "./rehearsal-model.ts";

export interface RehearsalData {
  readonly event: { readonly name: string; readonly slug: string; readonly timeZone: string };
  readonly rehearsal: RehearsalState;
  /** Of the address that lets a phone in. */
  readonly qr: QrShape | null;
}

/** What the page shows of an event's rehearsal. */
export async function loadRehearsal({ deps, actor, event }: EventVisitor): Promise<RehearsalData> {
  const rehearsal = orThrow(await getRehearsal(deps, actor, { eventId: event.id }));
  return {
    event: { name: event.name, slug: event.slug, timeZone: event.timeZone },
    rehearsal,
    qr: rehearsal.state === "on" ? qrShape(rehearsal.phoneAddress) : null,
  };
}
