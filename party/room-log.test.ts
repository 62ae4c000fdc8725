import { expect, test } from "vitest";
import { noteAnswer, reportTo } from "./room-log.ts";

function collect() {
  const lines: string[] = [];
  return { lines, write: (_level: string, line: string) => void lines.push(line) };
}

test("a fault is a line with the room, what failed and where, and without the error's words", () => {
  const { lines, write } = collect();
  const report = reportTo(() => "evt_1.m7", write);
  report("the room could not be loaded", new Error("disk has “Hei, jeg er Kari”"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    code: "room.failed",
    room: "evt_1.m7",
    fault: "the room could not be loaded",
  });
  expect(lines.join()).not.toContain("Kari");
});

test("a call that the room failed is told with the Worker's number; one that it refused is not", () => {
  const { lines, write } = collect();
  const call = { room: "evt_1", method: "POST", requestId: "req-12345678" };
  noteAnswer({ status: 403 }, call, write);
  expect(lines).toEqual([]);
  noteAnswer({ status: 503 }, call, write);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    code: "room.call_failed",
    room: "evt_1",
    method: "POST",
    status: 503,
    requestId: "req-12345678",
  });
});
