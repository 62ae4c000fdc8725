import * as v from "valibot";
import { openDatabase, read, stayOpen, write } from "#app/live/storage/database.ts";
import { openedGateSchema } from "#workers/contract/api/door/gates.ts";

/** The gate whose link this device has opened. */
export type OpenedGate = v.InferOutput<typeof openedGateSchema>;

const onDatabase = stayOpen(
  async () =>
    openDatabase("plenum-gate", 1, (fresh) => {
      fresh.createObjectStore("gates");
    }),
  (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
);

/** One device scans at one gate: the last one that it opened. */
const rowName = "opened";
/** The secret of this device, by which a link that it has opened opens again. */
const deviceName = "device";

/** The gate of this device; null where it has opened none, or the browser does not say. */
export async function readOpenedGate(): Promise<OpenedGate | null> {
  const row = await readRow(rowName);
  const parsed = v.safeParse(openedGateSchema, row);
  return parsed.success ? parsed.output : null;
}

/** Rejects where the browser keeps nothing: the gate would be lost with the page. */
export function keepOpenedGate(opened: OpenedGate): Promise<void> {
  return onDatabase((db) => write(db, ["gates"], (store) => store("gates").put(opened, rowName)));
}

export async function forgetOpenedGate(): Promise<void> {
  await onDatabase((db) => write(db, ["gates"], (store) => store("gates").delete(rowName))).catch(
    () => {},
  );
}

/** 256 bits in base64url that only this device knows; the same each time. Rejects where they cannot be kept. */
export async function deviceSecret(): Promise<string> {
  const kept = await readRow(deviceName);
  if (typeof kept === "string") return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  await onDatabase((db) => write(db, ["gates"], (store) => store("gates").put(secret, deviceName)));
  return secret;
}

function readRow(name: string): Promise<unknown> {
  return onDatabase((db) => read<unknown>(db, "gates", (gates) => gates.get(name))).catch(
    () => undefined,
  );
}
