import { type ChildProcess, fork } from "node:child_process";
import * as v from "valibot";
import { inProject } from "#scripts/lib/project.mjs";

const started = v.object({ port: v.number() });

export interface RelayProcess {
  /** Where phones find the relays of any event. */
  readonly url: string;
  end(): void;
  /** SIGKILL, as if the power had gone. */
  kill(): Promise<void>;
}

/** Starts a process with the relays of all events whose rooms are at this server. */
export function startRelays(roomUrl: string): Promise<RelayProcess> {
  const child = fork(inProject("tests/bench/relays/serve-relays.ts"), [roomUrl], {
    execArgv: ["--import", inProject("scripts/lib/typescript.mjs")],
  });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => {
      const { port } = v.parse(started, message);
      const kill = () => killProcess(child);
      resolve({ url: `http://127.0.0.1:${port}`, end: () => child.kill(), kill });
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the relays ended with ${code}`)));
  });
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await over;
}
