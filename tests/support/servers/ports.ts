import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Below the ports that systems hand to outgoing connections, so that none of those takes a port
 * between the probe and the server's start; and so wide that two test runs on one machine rarely meet.
 */
const range = { from: 20_000, to: 30_000 };
const given = new Set<number>();

/** A port of this machine that nothing listens on, on any IPv4 address, and that was not given before. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** Resolves when nothing listens on a port any more, or after a minute: who starts there says then that it is taken. */
export async function untilFree(port: number): Promise<void> {
  for (let tries = 0; tries < 240 && !(await isFree(port)); tries += 1) await pause(250);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "0.0.0.0", () => probe.close(() => resolve(true)));
  });
}
