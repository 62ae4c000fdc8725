/** That the simulation would notice: rooms with a fault of the worst kind, each found by its law. */
import { describe, expect, test } from "vitest";
import type { RoomStorage } from "#party/shell/ports.ts";
import type { Sabotage } from "./room-host.ts";
import { simulate } from "./simulate.ts";

/** Tells the shell that a write is done before it is: the room answers before it has kept. */
function sendsBeforeCommit(storage: RoomStorage): RoomStorage {
  return {
    get: (key) => storage.get(key),
    list: (prefix, part) => storage.list(prefix, part),
    setAlarm: (at) => storage.setAlarm(at),
    wipe: () => storage.wipe(),
    write: async (puts, deletes) => {
      storage.write(puts, deletes).catch(() => {});
    },
  };
}

/** Keeps everything but the numbers of operations: after a start nobody knows a repeat. */
function forgetsOperations(storage: RoomStorage): RoomStorage {
  const withoutNumbers = (text: string) => text.replaceAll(/"op":\[[^\]]*\],/g, "");
  return {
    get: (key) => storage.get(key),
    list: async (prefix, part) => (prefix.startsWith("o") ? new Map() : storage.list(prefix, part)),
    setAlarm: (at) => storage.setAlarm(at),
    wipe: () => storage.wipe(),
    write: (puts, deletes) => {
      const changed = Array.from(puts, ([key, value]) => {
        return [key, key.startsWith("j:") ? withoutNumbers(value) : value] as const;
      });
      return storage.write(new Map(changed), deletes);
    },
  };
}

const sabotaged: readonly (readonly [string, string, Sabotage])[] = [
  ["sends before it commits", "LOST", { storage: sendsBeforeCommit }],
  ["forgets operations when it starts", "DOUBLED", { storage: forgetsOperations }],
  [
    "forgets operations with their connection",
    "DOUBLED",
    { ticket: (ticket) => ({ ...ticket, dev: ticket.jti }) },
  ],
];

describe("a sabotaged room is found out", { timeout: 600_000 }, () => {
  test.each(sabotaged)("one that %s", async (_, law, sabotage) => {
    for (let each = 1; each <= 400; each += 1) {
      const { broken } = await simulate(each, sabotage);
      if (broken.some((line) => line.startsWith(law))) return;
    }
    expect.fail(`400 seeds without ${law}`);
  });
});
