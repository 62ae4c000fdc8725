/** Ports that throw, each call by chance: what no host should do, and the room must outlive. */
import type { RoomPorts, RoomSocket } from "#party/shell/ports.ts";
import type { Chance, Faults } from "./world.ts";

export type Throw = (port: string) => void;

/** Asked so seldom that they throw more often, so that each throws in some run. */
const seldom = new Set([
  "deflate",
  "outbound.settings",
  "random.id",
  "relay.openUplink",
  "storage.get",
]);
const seldomTimes = 25;

/** Throws now and then, as long as things go wrong at all; `count` hears which port it was. */
export function throwSometimes(
  chance: Chance,
  faults: Pick<Faults, "isOn" | "throws">,
  count: Throw,
): Throw {
  return (port) => {
    if (!faults.isOn || faults.throws === 0) return;
    const probability = faults.throws * (seldom.has(port) ? seldomTimes : 1);
    if (!chance.is(probability)) return;
    count(port);
    throw new Error(`${port} threw`);
  };
}

/** The same ports; each throws before it does anything. What answers with a promise rejects, as a host does. */
export function throwingPorts(ports: RoomPorts, threw: Throw): RoomPorts {
  const { storage, clock, random, outbound, meter } = ports;
  const or = <T>(port: string, go: () => T): T => {
    threw(port);
    return go();
  };
  return {
    storage: {
      get: async (key) => or("storage.get", () => storage.get(key)),
      list: async (prefix, part) => or("storage.list", () => storage.list(prefix, part)),
      write: async (puts, deletes) => or("storage.write", () => storage.write(puts, deletes)),
      setAlarm: async (at) => or("storage.setAlarm", () => storage.setAlarm(at)),
      wipe: async () => or("storage.wipe", () => storage.wipe()),
    },
    clock: {
      now: () => or("clock.now", () => clock.now()),
      setTimer: (run, ms) => {
        threw("clock.setTimer");
        const cancel = clock.setTimer(run, ms);
        return () => or("clock.cancel", cancel);
      },
    },
    random: {
      id: () => or("random.id", () => random.id()),
      seed: () => or("random.seed", () => random.seed()),
    },
    outbound: {
      settings: async () => or("outbound.settings", () => outbound.settings()),
      replicate: async (body) => or("outbound.replicate", () => outbound.replicate(body)),
      rights: async (sessions) => or("outbound.rights", () => outbound.rights(sessions)),
    },
    copy: {
      summary: async () => or("copy.summary", () => ports.copy.summary()),
      page: async (part, after) => or("copy.page", () => ports.copy.page(part, after)),
    },
    meter: {
      decided: (operations) => or("meter.decided", () => meter?.decided(operations)),
      ticked: (dueAt) => or("meter.ticked", () => meter?.ticked(dueAt)),
    },
    deflate: async (text) => or("deflate", () => ports.deflate(text)),
    report: (what, error) => or("report", () => ports.report(what, error)),
  };
}

/** A socket that throws; sometimes it has done what it was asked all the same. */
export function throwingSocket(socket: RoomSocket, threw: Throw): RoomSocket {
  return {
    send: (data) => {
      threw("socket.send");
      socket.send(data);
      threw("socket.send, late");
    },
    close: (code, reason) => {
      threw("socket.close");
      socket.close(code, reason);
      threw("socket.close, late");
    },
    save: (kept) => {
      threw("socket.save");
      socket.save(kept);
      threw("socket.save, late");
    },
  };
}
