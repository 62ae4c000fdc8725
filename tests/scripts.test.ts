import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import jsQR from "jsqr";
import { afterAll, describe, expect, test } from "vitest";
import { withMemoryFolder } from "#scripts/lib/memory-folder.mjs";
import { checkNodeVersion } from "#scripts/lib/node-version.mjs";
import { drawQr } from "#scripts/lib/qr.mjs";
import { checkPorts } from "#scripts/lib/servers/ports.mjs";
import { refusedPorts } from "#scripts/lib/servers/refused-ports.mjs";
import { makeDataFolder, readSecrets, readSettings } from "#scripts/lib/settings.mjs";
import {
  readFailedFiles,
  readTallyOfBoth,
  readVitestFailures,
  readVitestTally,
  sumTallies,
  tallyOfCheck,
} from "#scripts/lib/tally.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "plenum-scripts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the Node version", () => {
  test.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("%s will do", (version) => {
    expect(() => checkNodeVersion(version)).not.toThrow();
  });
  test.each(["18.20.0", "20.18.3"])("%s is refused in one line", (version) => {
    expect(() => checkNodeVersion(version)).toThrow(/^Node 20\.19 or newer is needed; this is/);
  });
});

describe("what tests keep while they run", () => {
  const memory = path.join(folder, "memory");
  mkdirSync(memory);

  test("stands in a folder of its own, which is gone afterwards, whatever came of them", async () => {
    const seen = await withMemoryFolder(
      async (own) => {
        writeFileSync(path.join(own ?? "", "data"), "");
        return own;
      },
      memory,
      1,
    );
    expect(path.dirname(seen ?? "")).toBe(memory);
    const failing = withMemoryFolder(async () => Promise.reject(new Error("failed")), memory, 1);
    await expect(failing).rejects.toThrow("failed");
    expect(readdirSync(memory)).toEqual([]);
  });
  test("is not in memory where the machine has no such folder, or too little room in it", async () => {
    const own = async (made: string | null) => made;
    expect(await withMemoryFolder(own, path.join(folder, "none"), 1)).toBeNull();
    expect(await withMemoryFolder(own, memory, Number.POSITIVE_INFINITY)).toBeNull();
  });
  test("takes away what a run has left that was killed, and nothing of one that goes on", async () => {
    const over = spawnSync(process.execPath, ["--eval", ""]).pid;
    const own = (await withMemoryFolder(async (made) => made, memory, 1)) ?? "";
    const named = (pid: number) => own.replace(`-${process.pid}-`, `-${pid}-`);
    for (const pid of [over, process.pid]) mkdirSync(named(pid));
    // Of another container, in which another process has that number.
    const other = path.join(memory, `plenum-tests-1-${over}-a`);
    mkdirSync(other);
    await withMemoryFolder(async () => {}, memory, 1);
    const left = [named(process.pid), other].map((each) => path.basename(each));
    expect(readdirSync(memory).sort()).toEqual(left.sort());
  });
});

describe("settings", () => {
  test("have their defaults on this machine alone", () => {
    expect(readSettings({})).toMatchObject({
      host: "127.0.0.1",
      publicUrl: "http://localhost:8787",
      roomPublicUrl: "http://localhost:1999",
      workerUrl: "http://127.0.0.1:8787",
    });
    expect(readSettings({ HOST: "localhost" })).toEqual(readSettings({}));
    expect(readSettings({ HOST: "127.0.0.1" }).publicUrl).toBe("http://127.0.0.1:8787");
  });
  test("give browsers the address that HOST names", () => {
    const settings = readSettings({ HOST: "192.0.2.7", PORT: "80", PARTY_PORT: "81" });
    expect(settings).toMatchObject({
      publicUrl: "http://192.0.2.7:80",
      roomPublicUrl: "http://192.0.2.7:81",
      roomUrl: "http://127.0.0.1:81",
    });
  });
  test.each(["0", "70000", "x", "80.5"])("refuse the port %s", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`PORT is "${PORT}"`);
  });
  test.each(["PORT", "PARTY_PORT"])("refuse a port of %s that browsers refuse", (name) => {
    for (const port of ["1", "4190", "6666", "10080"]) {
      expect(() => readSettings({ [name]: port })).toThrow(
        `${name} is ${port}, a port that browsers open no page from`,
      );
    }
    expect(readSettings({ PORT: "4191", PARTY_PORT: "6670" }).port).toBe(4191);
  });
  test("know the ports that this machine's own fetch refuses", async () => {
    expect(refusedPorts.size).toBeGreaterThan(80);
    for (const port of refusedPorts) {
      const refused = await fetch(`http://127.0.0.1:${port}`).catch((error) => error.cause);
      expect([port, String(refused)]).toEqual([port, "Error: bad port"]);
    }
  });
  test("refuse one port for both servers", () => {
    expect(() => readSettings({ PORT: "99", PARTY_PORT: "99" })).toThrow("must differ");
  });
  test("keep the secrets of a data folder", () => {
    const made = readSecrets(folder);
    expect(made.ROOM_SECRET.length).toBeGreaterThanOrEqual(43);
    expect(made.ROOM_SECRET).not.toBe(made.TOKEN_SECRET);
    expect(readSecrets(folder)).toEqual(made);
  });
});

test("a port that another program holds is named with its setting", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const address = holder.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const settings = readSettings({ PORT: String(port) });
  await expect(checkPorts(settings)).rejects.toThrow(`port ${port} is in use`);
  await new Promise((resolve) => holder.close(resolve));
  const elsewhere = readSettings({ HOST: "192.0.2.250", PORT: String(port) });
  await expect(checkPorts(elsewhere)).rejects.toThrow("is not an address of this machine");
});

describe("the data folder", () => {
  const modes = (dataDir: string) =>
    ["", "worker", "room"].map((name) => statSync(path.join(dataDir, name)).mode & 0o777);
  test("is for its owner alone, also where it was there and empty", () => {
    const dataDir = path.join(folder, "empty");
    mkdirSync(dataDir, { mode: 0o755 });
    makeDataFolder(dataDir);
    expect(modes(dataDir)).toEqual([0o700, 0o700, 0o700]);
  });
  test("is left as it is where it holds something else, but the data in it are closed to others from the first start", () => {
    const dataDir = path.join(folder, "shared");
    mkdirSync(path.join(dataDir, "worker"), { recursive: true, mode: 0o755 });
    writeFileSync(path.join(dataDir, "notes.txt"), "somebody's");
    readSecrets(dataDir);
    expect(modes(dataDir)).toEqual([0o755, 0o700, 0o700]);
    expect(statSync(path.join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
  });
});

describe("the closing line", () => {
  const report = path.join(folder, "report.json");
  const write = (counts: object) => writeFileSync(report, JSON.stringify(counts));

  test("counts what a runner reports", () => {
    write({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 });
    expect(readVitestTally(report, 0)).toEqual({ passed: 7, failed: 0, skipped: 3 });
  });
  test("says failed when a part ran no test, broke off, or left no report", () => {
    write({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 });
    expect(readVitestTally(report, 0).failed).toBe(1);
    write({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 });
    expect(readVitestTally(report, 1).failed).toBe(1);
    expect(readVitestTally(path.join(folder, "none.json"), 0).failed).toBe(1);
  });
  test("follows what failed, with the file whose set-up did", () => {
    const failed = (fullName: string, said: string) => ({
      fullName,
      status: "failed",
      failureMessages: [said],
    });
    const passed = { fullName: "that it adds", status: "passed", failureMessages: [] };
    const skipped = { fullName: "that it starts", status: "skipped", failureMessages: [] };
    const file = (name: string) => path.resolve("tests", name);
    const testResults = [
      {
        name: file("a.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [passed, failed("that it sums", "1 is not 2\n\n  at a.ts:1\n".repeat(9))],
      },
      {
        name: file("b.test.ts"),
        status: "failed",
        message: "no server",
        assertionResults: [skipped],
      },
      { name: file("c.test.ts"), status: "passed", message: "", assertionResults: [passed] },
    ];
    write({ testResults });
    const [sum, ...others] = readVitestFailures(report);
    expect(sum?.split("\n")).toEqual([
      "tests/a.test.ts: that it sums",
      ...["  1 is not 2", "    at a.ts:1", "  1 is not 2", "    at a.ts:1"],
      ...["  1 is not 2", "    at a.ts:1"],
    ]);
    expect(others).toEqual(["tests/b.test.ts\n  no server"]);
    expect(readVitestFailures(path.join(folder, "none.json"))).toEqual([]);
  });
  test("counts files that were run once more by their second try alone, and names them for it", () => {
    const suite = (name: string, ...statuses: string[]) => ({
      name: path.resolve("tests", name),
      status: statuses.includes("failed") ? "failed" : "passed",
      message: "",
      assertionResults: statuses.map((status) => ({ status, fullName: "", failureMessages: [] })),
    });
    write({
      testResults: [
        suite("a.test.ts", "passed", "skipped"),
        suite("b.test.ts", "passed", "failed"),
      ],
    });
    expect(readFailedFiles(report)).toEqual(["tests/b.test.ts"]);
    const second = path.join(folder, "second.json");
    const again = { testResults: [suite("b.test.ts", "passed", "passed")] };
    writeFileSync(second, JSON.stringify(again));
    expect(readTallyOfBoth(report, second)).toEqual({ passed: 3, failed: 0, skipped: 1 });
    expect(readFailedFiles(second)).toEqual([]);
  });
  test("sums over all parts", () => {
    expect(sumTallies([tallyOfCheck(0), tallyOfCheck(2)])).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });
});

test("the QR code in the terminal can be scanned", () => {
  const address = "http://192.0.2.7:8787/c/PLENUM";
  const { pixels, width, height } = toPixels(drawQr(address));
  expect(jsQR(pixels, width, height)?.data).toBe(address);
});

/** Half blocks as a picture: four pixels to a module. */
function toPixels(drawn: string) {
  const rows = drawn
    .split("\n")
    .map((line) => line.slice(line.indexOf("m") + 1, line.lastIndexOf("\u001b")));
  const scale = 4;
  const width = (rows[0]?.length ?? 0) * scale;
  const height = rows.length * 2 * scale;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const block = rows[Math.floor(y / scale / 2)]?.[Math.floor(x / scale)] ?? " ";
      const isUpper = Math.floor(y / scale) % 2 === 0;
      if (block === "█" || block === (isUpper ? "▀" : "▄")) {
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return { pixels, width, height };
}
