import { createServer, type RequestListener } from "node:http";
import { expect, test } from "vitest";
import { RemoteD1 } from "./remote-d1.ts";

const answer = JSON.stringify({ value: { results: [{ n: 1 }] } });

/** What stands for the database's server while `use` asks it. */
async function withServer(listener: RequestListener, use: (d1: RemoteD1) => Promise<void>) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const at = server.address();
    if (at === null || typeof at === "string") throw new Error("no port");
    await use(new RemoteD1(new URL(`http://127.0.0.1:${at.port}`)));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("hundreds of statements at the same instant go to the database a few at a time, and all are answered", async () => {
  let [underWay, most] = [0, 0];
  const listener: RequestListener = (request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    request.resume().on("end", () => {
      // After all that have arrived meanwhile.
      setImmediate(() => {
        underWay -= 1;
        response.end(answer);
      });
    });
  };
  await withServer(listener, async (d1) => {
    const asked = Array.from({ length: 300 }, () => d1.prepare("SELECT 1 AS n").first("n"));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([1]));
    expect(most).toBeLessThanOrEqual(16);
  });
});

test("a call whose connection was closed is made again under the same name", async () => {
  const calls: unknown[] = [];
  const listener: RequestListener = (request, response) => {
    calls.push(request.headers["x-call"]);
    if (calls.length === 1) request.socket.destroy();
    else request.resume().on("end", () => response.end(answer));
  };
  await withServer(listener, async (d1) => {
    expect(await d1.prepare("SELECT 1 AS n").first("n")).toBe(1);
    expect(await d1.prepare("SELECT 1 AS n").first("n")).toBe(1);
  });
  expect(calls).toHaveLength(3);
  expect(calls[0]).toEqual(expect.any(String));
  expect(calls[1]).toBe(calls[0]);
  expect(calls[2]).not.toBe(calls[0]);
});

test("a call is answered though all connections that were kept are closed as they are used again", async () => {
  const used = new WeakSet<object>();
  let isResting = false;
  const listener: RequestListener = (request, response) => {
    const { socket } = request;
    if (isResting && used.has(socket)) socket.destroy();
    // All at once, so that each has a connection of its own.
    else request.resume().on("end", () => setImmediate(() => response.end(answer)));
    used.add(socket);
  };
  await withServer(listener, async (d1) => {
    const ask = () => d1.prepare("SELECT 1 AS n").first("n");
    await Promise.all(Array.from({ length: 8 }, ask));
    isResting = true;
    expect(await ask()).toBe(1);
  });
});
