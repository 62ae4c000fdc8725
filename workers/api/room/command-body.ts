import * as v from "valibot";
import { commandSchema, commandSchemas } from "#party/protocol/commands.ts";
import type { WireCommand } from "#party/protocol/protocol.ts";
import { refusalOf } from "../../contract/api/field-problems.ts";
import { ok, type Result } from "../../contract/errors.ts";
import type { RoomCommandRoute } from "./commands.ts";

/** The wire's own schema of a command, field by field. */
function fieldsOf(type: WireCommand["type"]): v.ObjectEntries {
  const schema = commandSchemas.find(({ entries }) => entries.type.literal === type);
  if (schema === undefined) throw new Error(`the wire has no command ${type}`);
  return schema.entries;
}

/** Schema of the body: what the address does not say. Null when that is nothing. */
export function bodySchemaOf(route: RoomCommandRoute): v.GenericSchema | null {
  const { type, pathFields, defaults = {}, whole } = route;
  const fields = fieldsOf(type);
  if (whole !== undefined) return fields[whole] ?? null;
  const inPath = new Set(["type", ...Object.keys(pathFields(""))]);
  const left = Object.entries(fields).filter(([name]) => !inPath.has(name));
  if (left.length === 0) return null;
  return v.object(
    Object.fromEntries(
      left.map(([name, field]) => [name, name in defaults ? v.exactOptional(field) : field]),
    ),
  );
}

/** The command that a call means; per field of its body what is wrong with it. */
export function commandOf(
  { type, pathFields, defaults, whole }: RoomCommandRoute,
  id: string,
  body: unknown,
): Result<WireCommand> {
  const given = whole === undefined ? body : { [whole]: body };
  const fields = typeof given === "object" && given !== null ? given : {};
  const parsed = v.safeParse(commandSchema, { ...defaults, ...fields, ...pathFields(id), type });
  if (parsed.success) return ok(parsed.output);
  return { ok: false, refusal: refusalOf(parsed.issues, whole) };
}
