import * as v from "valibot";
import { qrShape } from "#app/event/display/join/qr.ts";
import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { gateChangeSchema, newGateSchema } from "#workers/contract/api/door/gates.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { type DoorFigures, getDoorFigures } from "#workers/domain/door/door-figures.ts";
import {
  addGate,
  type Gate,
  type GateWithLink,
  listGates,
  renewGateLink,
  revokeGate,
  updateGate,
} from "#workers/domain/door/gates.ts";
import { listConflicts } from "#workers/domain/door/list-scans.ts";
import { makeToken } from "#workers/domain/shared/tokens.ts";
import { toInstant, toLocal } from "../events/zone-times.server.ts";
import { answerFormOnce } from "../forms/answer-once.server.ts";
import type { GateRow, MadeLink, MinuteFigure } from "./door-model.ts";

/** Conflicts that are shown: all but at a door where much goes wrong. */
const mostConflicts = 50;

/** Gates, figures and conflicts of an event's door. */
export async function loadDoor({ deps, actor, event }: EventVisitor) {
  const address = event.id;
  const [gates, figures, conflicts] = await Promise.all([
    listGates(deps, actor, { eventId: event.id }),
    getDoorFigures(deps, actor, { address }),
    listConflicts(deps, actor, { address, limit: mostConflicts, cursor: undefined }),
  ]);
  const { minutes, ...counted } = orThrow(figures);
  return {
    name: event.name,
    slug: event.slug,
    timeZone: event.timeZone,
    isArchived: event.archivedAt !== null,
    gates: orThrow(gates).map((gate) => toRow(gate, deps.now(), event.timeZone)),
    conflicts: orThrow(conflicts).items,
    figures: counted,
    minutes: addMinutes(minutes),
    now: deps.now(),
    once: makeToken(deps),
  };
}

function toRow(gate: Gate, now: number, timeZone: string): GateRow {
  const { id, name, until, openedAt, revokedAt } = gate;
  const state = revokedAt !== null ? "revoked" : until <= now ? "over" : "open";
  const endsAt = gate.endsAt === null ? "" : toLocal(gate.endsAt, timeZone);
  return { id, name, until, endsAt, openedAt, state };
}

function addMinutes(minutes: DoorFigures["minutes"]): readonly MinuteFigure[] {
  const entriesAt = new Map<number, number>();
  for (const { at, in: entries } of minutes) entriesAt.set(at, (entriesAt.get(at) ?? 0) + entries);
  return [...entriesAt].map(([at, entries]) => ({ at, in: entries }));
}

const madeLinkSchema = v.object({ id: v.string(), name: v.string(), link: v.string() });

/** Does what a form asks for; answers a link that was made, null where none was. */
export async function runDoorAction(
  visitor: EventVisitor,
  form: FormData,
): Promise<Result<MadeLink | null>> {
  const { deps, actor, event } = visitor;
  const target = { eventId: event.id, id: String(form.get("id") ?? "") };
  switch (form.get("intent")) {
    case "add":
      return answerFormOnce(
        visitor,
        { about: `door ${event.id}`, form, schema: madeLinkSchema },
        () => makeGate(visitor, form),
      );
    case "edit": {
      const parsed = parseInput(gateChangeSchema, readGate(visitor, form));
      if (!parsed.ok) return parsed;
      const changed = await updateGate(deps, actor, { ...parsed.value, ...target });
      return changed.ok ? ok(null) : changed;
    }
    case "renew": {
      const renewed = await renewGateLink(deps, actor, target);
      return renewed.ok ? ok(toMade(renewed.value)) : renewed;
    }
    case "revoke": {
      const revoked = await revokeGate(deps, actor, target);
      return revoked.ok ? ok(null) : revoked;
    }
    default:
      return refuse("request.invalid");
  }
}

/** What a form says of a gate. What is typed and no time is refused, and not taken for none. */
function readGate({ event }: EventVisitor, form: FormData) {
  const end = String(form.get("endsAt") ?? "");
  return {
    name: String(form.get("name") ?? ""),
    endsAt: end === "" ? null : (toInstant(end, event.timeZone) ?? Number.NaN),
  };
}

async function makeGate(visitor: EventVisitor, form: FormData): Promise<Result<MadeLink>> {
  const { deps, actor, event } = visitor;
  const parsed = parseInput(newGateSchema, readGate(visitor, form));
  if (!parsed.ok) return parsed;
  const made = await addGate(deps, actor, { ...parsed.value, eventId: event.id });
  return made.ok ? ok(toMade(made.value)) : made;
}

function toMade({ id, name, link }: GateWithLink): MadeLink {
  return { id, name, link };
}

/** The link as a code to be scanned by the device at the gate. */
export function withQr(made: MadeLink | null) {
  return made && { ...made, qr: qrShape(made.link) };
}
