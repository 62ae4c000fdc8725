import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Demo, makeDemo } from "#scripts/lib/demo.mjs";
import { startServers } from "#scripts/lib/servers/servers.mjs";
import { readSecrets, readSettings } from "#scripts/lib/settings.mjs";
import { findFreePort, untilFree } from "./ports.ts";

/** Where Worker and room server answer. */
export interface Addresses {
  /** Of the pages, without a slash at the end. */
  readonly url: string;
  readonly roomUrl: string;
  /** What Worker and room sign their calls with. */
  readonly roomSecret: string;
}

/** Servers that others may use at the same time, with a demo that is nobody else's. */
export interface Site extends Addresses {
  readonly demo: Demo;
}

/** Worker and room server as `npm start` runs them, with data of their own. */
export interface Plenum extends Site {
  /** Ends the room's process as a crash would; it is started again by itself. */
  readonly killRoom: () => void;
  /** Resolves when both servers answer, e.g. after `killRoom`. */
  readonly waitReady: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** Free ones are taken when none are given; those that are given may be another server's for a moment still. */
  readonly port?: number;
  readonly partyPort?: number;
  /** A folder that is thrown away afterwards is made when none is given. */
  readonly dataDir?: string;
  /** Name that browsers use; it must lead to this machine. */
  readonly host?: string;
}

/** Starts both servers and makes the demo data. */
export async function startPlenum(options: Options = {}): Promise<Plenum> {
  const ownFolder = options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "plenum-test-"));
  const settings = readSettings({
    PORT: String(options.port ?? (await findFreePort())),
    PARTY_PORT: String(options.partyPort ?? (await findFreePort())),
    DATA_DIR: dataDir,
    HOST: options.host ?? "127.0.0.1",
  });
  await Promise.all([settings.port, settings.partyPort].map(untilFree));
  const servers = await startServers(settings);
  const stop = async () => {
    await servers.stop();
    if (ownFolder) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return {
      url: settings.publicUrl,
      roomUrl: settings.roomPublicUrl,
      demo: await makeDemo(servers),
      roomSecret: readSecrets(dataDir).ROOM_SECRET,
      killRoom: () => servers.room.kill("SIGKILL"),
      waitReady: servers.waitReady,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
