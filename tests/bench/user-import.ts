/**
 * P13: 10,000 people from a sheet through the running product: the Worker in workerd, its database and its queue.
 * Read and looked at, then made; the passwords are hashed in the background after that, and who signs in before is let in.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { callServer } from "#tests/support/api.ts";
import { sheetOf } from "#tests/support/fakes/sheets.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";
import { startWorkerServer, testSecrets } from "#tests/support/servers/worker-server.ts";
import { userColumns } from "#workers/contract/organisations/user-sheets.ts";
import type { Figure } from "./figure.ts";
import { wait } from "./rooms/load.ts";

export const covers = ["P13"];

const people = 10_000;
const password = "en setning for seg selv";
const admin = { email: "admin@bench.test", name: "Admin", password };
/** How often it is asked how far an import is, as its page does, ms. */
const askEveryMs = 1_000;

/** Every column has something in it. */
function makeRow(index: number): readonly string[] {
  const row: Readonly<Record<string, string>> = {
    username: `bruker${index}`,
    email: `person.${index}@bench.test`,
    role: "editor",
    password: `${password} ${index}`,
    name: `Person ${String.fromCharCode(65 + (index % 26))} Nummer ${index}`,
    phone_number: `+4790${String(index).padStart(6, "0")}`,
    address: "Storgata 1, 0155 Oslo",
    region: "Østlandet",
    whatsapp_number: "4799988777",
    facebook_url: "https://facebook.com/per",
    twitter_url: "https://x.com/per",
    linkedin_url: "https://linkedin.com/in/per",
    instagram_url: "https://instagram.com/per",
    job_title: "Rådgiver",
    birth_date: "1985-04-23",
    gender: "mann",
    picture: "https://else.test/per.png",
  };
  return userColumns.map((column) => row[column] ?? "");
}

/** Measures the import part of P13. */
export async function measureUserImport(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-import-"));
  const worker = await startWorkerServer({
    port: await findFreePort(),
    dataDir,
    roomUrl: "http://127.0.0.1:1",
  });
  try {
    const call = await signIn(worker.url);
    const rows = Array.from({ length: people }, (_, index) => makeRow(index));
    const sheet = await sheetOf([[...userColumns], ...rows]);
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    const read = await call("POST", "/users/imports", sheet);
    const readAfter = seconds();
    if (read.ready !== people) throw new Error(`read: ${JSON.stringify(read)}`);
    await call("POST", `/users/imports/${read.id}/confirm`);
    for (;;) {
      const { state, made } = await call("GET", `/users/imports/${read.id}`);
      if (state === "done" && made === people) break;
      if (state !== "running") throw new Error(`the import is ${state} with ${made} made`);
      await wait(askEveryMs);
    }
    return [
      toFigure("P13 a sheet of 10,000 people is read and looked at", readAfter),
      toFigure("P13 10,000 people of a sheet have their accounts, reading and all", seconds()),
    ];
  } finally {
    await worker.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes the first administrator and answers how they call `/v1`. */
async function signIn(url: string) {
  await callServer(`${url}/v1/internal/admin`, "POST", {
    body: admin,
    bearer: testSecrets.ROOM_SECRET,
  });
  const { json } = await callServer(`${url}/v1/auth/login`, "POST", { body: admin });
  const headers = { Authorization: `Bearer ${json.token}`, "Content-Type": xlsx };
  return async (method: string, to: string, body?: Uint8Array) => {
    const init =
      body === undefined ? { method, headers } : { method, headers, body: Buffer.from(body) };
    const response = await fetch(`${url}/v1${to}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${to}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
}

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function toFigure(name: string, value: number): Figure {
  return {
    name,
    value,
    unit: "s",
    rival: null,
    rivalValue: null,
    ratio: null,
    goal: "≤ 30",
    ok: value <= 30,
  };
}
