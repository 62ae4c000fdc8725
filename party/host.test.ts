import { expect, test } from "vitest";
import { readKept } from "./host.ts";
import type { SocketKept } from "./shell/ports.ts";

const kept: Required<SocketKept> = {
  sub: "att_1",
  role: "participant",
  name: "Kari",
  dev: "device",
  seq: 7,
  screen: "main",
  session: "session",
  access: "code:1",
  attendance: "hall",
  at: 1_000,
  waits: [900, true],
};

test("all that is saved with a socket is read again after a sleep", () => {
  expect(readKept({ state: kept })).toEqual(kept);
});

test("a socket with which nothing was saved has nothing", () => {
  expect(readKept({ state: null })).toBeNull();
});
