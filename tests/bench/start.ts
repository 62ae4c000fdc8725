import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPlenum } from "#tests/support/servers/plenum.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";
import type { Figure } from "./runner/figure.ts";

/** Time from the command to a usable event with empty and with kept data; packages and build are there. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-start-"));
  try {
    return [
      figure("start with no data, demo made", await timeStart(dataDir)),
      figure("start with kept data", await timeStart(dataDir)),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const [port, partyPort] = [await findFreePort(), await findFreePort()];
  const startedAt = performance.now();
  const plenum = await startPlenum({ port, partyPort, dataDir });
  const seconds = (performance.now() - startedAt) / 1000;
  await plenum.stop();
  return seconds;
}

function figure(name: string, value: number): Figure {
  return {
    name,
    value,
    unit: "s",
    rival: null,
    rivalValue: null,
    ratio: null,
    goal: "≤ 90",
    ok: value <= 90,
  };
}
