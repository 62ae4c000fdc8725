import { createServer } from "node:http";
import { expect, test } from "vitest";
import { RemoteD1 } from "./remote-d1.ts";

test("hundreds of statements at the same instant go to the database a few at a time, and all are answered", async () => {
  let [underWay, most] = [0, 0];
  const server = createServer((request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    request.resume().on("end", () => {
      // After all that have arrived meanwhile.
      setImmediate(() => {
        underWay -= 1;
        response.end(JSON.stringify({ value: { results: [{ n: 1 }] } }));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const at = server.address();
    if (at === null || typeof at === "string") throw new Error("no port");
    const d1 = new RemoteD1(new URL(`http://127.0.0.1:${at.port}`));
    const asked = Array.from({ length: 300 }, () => d1.prepare("SELECT 1 AS n").first("n"));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([1]));
    expect(most).toBeLessThanOrEqual(16);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
