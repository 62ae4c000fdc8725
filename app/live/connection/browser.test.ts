import { afterEach, expect, test, vi } from "vitest";
import { openBrowserSocket, setTimer } from "./browser.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A socket that the test opens, feeds and closes. */
class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket | null = null;
  readyState = 0;
  binaryType = "blob";
  onopen = () => {};
  onmessage = (_event: { data: unknown }) => {};
  onclose = (_event: { code: number; reason: string }) => {};
  readonly sent: string[] = [];
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.last = this;
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error("not open");
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }
}

function open() {
  vi.stubGlobal("WebSocket", FakeSocket);
  const told: unknown[] = [];
  const socket = openBrowserSocket("ws://room.test/", {
    opened: () => told.push("opened"),
    received: (data) => told.push(data),
    closed: (code, reason) => told.push([code, reason]),
  });
  const under = FakeSocket.last;
  if (under === null) throw new Error("no socket");
  return { socket, under, told };
}

test("what the browser's socket says is passed on, bytes as they are", () => {
  const { under, told } = open();
  expect([under.url, under.binaryType]).toEqual(["ws://room.test/", "arraybuffer"]);
  under.onopen();
  under.onmessage({ data: "[2,1]" });
  under.onclose({ code: 4001, reason: "slow" });
  expect(told).toEqual(["opened", "[2,1]", [4001, "slow"]]);
});

test("nothing is sent before it is open or after it has gone, and that breaks nothing", () => {
  const { socket, under } = open();
  socket.send("too early");
  under.readyState = FakeSocket.OPEN;
  socket.send("in time");
  under.readyState = 3;
  socket.send("too late");
  expect(under.sent).toEqual(["in time"]);
  socket.close();
  expect(under.isClosed).toBe(true);
});

test("a timer runs once, and not when it was cancelled", () => {
  vi.useFakeTimers();
  const ran: string[] = [];
  setTimer(() => ran.push("kept"), 50);
  const cancel = setTimer(() => ran.push("cancelled"), 50);
  cancel();
  vi.advanceTimersByTime(49);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(ran).toEqual(["kept"]);
});
