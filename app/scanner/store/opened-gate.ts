import * as v from "valibot";
import { openBrowserDatabase, read, stayOpen, write } from "#app/live/storage/database.ts";
import { openedGateSchema } from "#workers/contract/api/door/gates.ts";
import { sha256, toBase64Url } from "#workers/contract/secrets/encoding.ts";

/** The gate whose link this device has opened. */
export type OpenedGate = v.InferOutput<typeof openedGateSchema>;

const onDatabase = stayOpen(
  async () =>
    openBrowserDatabase("plenum-gate", 1, (fresh) => {
      fresh.createObjectStore("gates");
    }),
  (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
);

/** One device scans at one gate: the last one that it opened. */
const rowName = "opened";

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

/**
 * 256 bits in base64url that this device has made for a link, and nobody else knows: the same each time, so that a link
 * whose opening was not answered can be opened again. Rejects where it cannot be kept.
 */
export async function deviceSecretFor(link: string): Promise<string> {
  const name = `device for ${await sha256(link)}`;
  const kept = await readRow(name);
  if (typeof kept === "string") return kept;
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  await onDatabase((db) => write(db, ["gates"], (store) => store("gates").put(secret, name)));
  return secret;
}

function readRow(name: string): Promise<unknown> {
  return onDatabase((db) => read<unknown>(db, "gates", (gates) => gates.get(name))).catch(
    () => undefined,
  );
}
