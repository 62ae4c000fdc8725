import { fork } from "node:child_process";
import * as v from "valibot";
import { inProject } from "#scripts/lib/project.mjs";

const started = v.object({ port: v.number() });

export interface RelayProcess {
  /** Where phones find the relays of any event. */
  readonly url: string;
  end(): void;
}

/** Starts a process with the relays of all events whose rooms are at this server. */
export function startRelays(roomUrl: string): Promise<RelayProcess> {
  const child = fork(inProject("tests/bench/relays/serve-relays.ts"), [roomUrl], {
    execArgv: ["--import", inProject("scripts/lib/typescript.mjs")],
  });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => {
      const { port } = v.parse(started, message);
      resolve({ url: `http://127.0.0.1:${port}`, end: () => child.kill() });
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the relays ended with ${code}`)));
  });
}
