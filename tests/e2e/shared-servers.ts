import type { TestProject } from "vitest/node";
import { type Addresses, startPlenum } from "#tests/support/servers/plenum.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly servers: Addresses;
  }
}

/** Before the first file: the servers on which all play that break none. */
export default async function shareServers(project: TestProject): Promise<() => Promise<void>> {
  const { url, roomUrl, roomSecret, stop } = await startPlenum();
  project.provide("servers", { url, roomUrl, roomSecret });
  return stop;
}
