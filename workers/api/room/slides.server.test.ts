/** Slides of the run of show through /v1, with a real room behind it. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiServer, startApiServer } from "#tests/support/servers/api-server.ts";
import { slidesSchema } from "../../contract/api/room/run.ts";

const event = "/v1/events/PLENUM";
let server: ApiServer;
let staff: string;

beforeAll(async () => {
  server = await startApiServer();
  const body = { email: "client@plenum.test", password: "plenum-demo-2026" };
  staff = (await server.call("POST", "/v1/auth/login", { body })).json.token;
});
afterAll(() => server?.stop());

test("slides are added, read, edited, gone through and taken out", async () => {
  const does = (to: string, body?: unknown, method = "POST") =>
    server.call(method, `${event}/run/${to}`, { bearer: staff, body });
  const parts = { title: "", notes: "", minutes: null };
  const { json: cue } = await does("cues", { cues: [{ kind: "slides", ...parts }] });
  const slides = [1, 2].map((page) => ({
    page,
    picture: { key: "s".repeat(43), alt: `Slide ${page}`, width: 1_920, height: 1_080 },
  }));
  const added = await does(`cues/${cue.id}/slides`, { slides });
  expect([added.status, added.json.id]).toEqual([201, `${cue.id}.1`]);
  const told = { alt: "Budget", notes: "Slowly" };
  expect((await does(`slides/${cue.id}.2`, told, "PATCH")).status).toBe(200);
  const read = async (bearer = staff) =>
    server.call("GET", `${event}/run/cues/${cue.id}/slides`, { bearer });
  const { json } = await read();
  expect(v.is(slidesSchema, json)).toBe(true);
  expect(json.items).toMatchObject([
    { page: 1, notes: "" },
    { page: 2, picture: { alt: "Budget" }, notes: "Slowly" },
  ]);
  const somebody = { body: { address: "PLENUM", name: "Siri Side" } };
  const attendee = await server.call("POST", "/v1/join", somebody);
  expect((await read(attendee.json.token)).status).toBe(404);
  const run = async () => (await server.call("GET", `${event}/run`, { bearer: staff })).json;
  await does(`cues/${cue.id}/go`, {});
  expect(await run()).toMatchObject({ current: cue.id, step: "turn" });
  await does("next", { from: cue.id, page: 1 });
  // A page that somebody saw before comes too late.
  await does("next", { from: cue.id, page: 1 });
  expect(await run()).toMatchObject({ current: cue.id, step: "on" });
  await does(`slides/${cue.id}.2`, undefined, "DELETE");
  expect((await read()).json.items).toHaveLength(1);
  await does(`slides/${cue.id}.2/restore`);
  expect((await read()).json.items).toHaveLength(2);
  await does(`cues/${cue.id}`, undefined, "DELETE");
  expect((await read()).status).toBe(404);
});
