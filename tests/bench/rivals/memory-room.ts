/** Our room on storage that forgets: what keeping costs is the difference. */
import type * as Party from "partykit/server";
import PlenumRoom from "#party/room.ts";

/** As much of a room's storage as ours uses, in a Map. */
function createMemory() {
  const kept = new Map<string, unknown>();
  return {
    get: async (key: string) => kept.get(key),
    put: async (entries: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(entries)) kept.set(key, value);
    },
    delete: async (keys: readonly string[]) => {
      for (const key of keys) kept.delete(key);
    },
    list: async ({ prefix = "", startAfter = "" }: { prefix?: string; startAfter?: string }) =>
      new Map(
        Array.from(kept)
          .filter(([key]) => key.startsWith(prefix) && key > startAfter)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    setAlarm: async () => {},
    deleteAlarm: async () => {},
  };
}

export default class MemoryRoom extends PlenumRoom {
  constructor(room: Party.Room) {
    const memory = createMemory();
    super(
      new Proxy(room, {
        get(target, name) {
          if (name === "storage") return memory;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        },
      }),
    );
  }
}
