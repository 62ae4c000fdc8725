import { ulid } from "ulid";
import { version } from "../package.json";
import { openDatabase } from "./db/client.ts";
import type { Deps } from "./domain/deps.ts";
import type { Env } from "./env.ts";
import { createPasswords } from "./gateways/passwords.ts";
import { createRoomGateway } from "./gateways/room.ts";

/** Characters kept of a `User-Agent`. */
const longestDevice = 200;

/** What the domain is given, made of the Worker's bindings. `device` is the `User-Agent` of who asks. */
export function createDeps(env: Env, device: string | null = null): Deps {
  const now = () => Date.now();
  return {
    db: openDatabase(env.DB),
    config: {
      version,
      environment: env.ENVIRONMENT,
      publicUrl: env.PUBLIC_URL,
      roomPublicUrl: env.ROOM_PUBLIC_URL,
      roomSecret: env.ROOM_SECRET,
      tokenSecret: env.TOKEN_SECRET,
    },
    room: createRoomGateway({
      ...{ url: env.ROOM_URL, secret: env.ROOM_SECRET, now },
      fetch: (request) => fetch(request),
    }),
    passwords: createPasswords(),
    device: device?.slice(0, longestDevice) ?? null,
    now,
    newId: (prefix) => `${prefix}_${ulid()}`,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
}
