/** How `npm run nightly -- mutation` chooses what to try, and what it says of it. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readRequest } from "#scripts/lib/mutation/mutation.mjs";
import { hashesOf, nextBatch, readMutants } from "#scripts/lib/mutation/mutation-results.mjs";
import { isReached, lineOf, scoreOf, survivorsOf } from "#scripts/lib/mutation/mutation-score.mjs";
import { filesOf, hashOf, withImports } from "#scripts/lib/source-files.mjs";
import { modules, remembering } from "./modules.mjs";

const hour = 3_600_000;

function fault(status: string, line = 1) {
  const location = { start: { line, column: 3 } };
  return { status, mutatorName: "BooleanLiteral", replacement: "false", location };
}

function tried(hash: string, at: number, ...statuses: string[]) {
  return { hash, at, mutants: statuses.map((status, index) => fault(status, index + 1)) };
}

describe("what is asked for", () => {
  test("modules, files, and minutes", () => {
    expect(readRequest(["core", "party/core/polls/decide-ballots.ts", "--minutes", "30"])).toEqual({
      names: ["core"],
      files: ["party/core/polls/decide-ballots.ts"],
      minutes: 30,
    });
    const all = { names: Object.keys(modules), files: [], minutes: Number.POSITIVE_INFINITY };
    expect(readRequest([])).toEqual(all);
    expect(readRequest(["party/shell/storage/journal.ts"]).names).toEqual(["storage"]);
  });
  test("no module and no file that does not exist, and no time that is none", () => {
    expect(() => readRequest(["party/none.ts"])).toThrow("No module gets faults in party/none.ts.");
    expect(() => readRequest(["kernel"])).toThrow("No such module: kernel. There are storage,");
    expect(() => readRequest(["core", "--minutes"])).toThrow("--minutes needs a number above 0.");
    expect(() => readRequest(["--minutes", "0"])).toThrow("--minutes needs a number above 0.");
  });
});

describe("what is tried next", () => {
  const hashes = { "a.ts": "now", "b.ts": "now", "c.ts": "now", "d.ts": "now" };
  const results = {
    files: {
      "a.ts": tried("before", 2 * hour, "Killed"),
      "b.ts": tried("before", hour, "Killed"),
      "c.ts": tried("now", 3 * hour, "Survived"),
    },
  };
  const files = Object.keys(hashes);

  test("first what never was, then the oldest; not what holds", () => {
    expect(nextBatch(files, results, hashes, false, () => 100)).toEqual(["d.ts", "b.ts", "a.ts"]);
  });
  test("as many files as are worth one run, and at least one", () => {
    expect(nextBatch(files, results, hashes, false, () => 250)).toEqual(["d.ts", "b.ts"]);
    expect(nextBatch(files, results, hashes, false, () => 9_000)).toEqual(["d.ts"]);
  });
  test("what was asked for by name, though its result holds", () => {
    expect(nextBatch(["c.ts"], results, hashes, false, () => 1)).toEqual([]);
    expect(nextBatch(["c.ts"], results, hashes, true, () => 1)).toEqual(["c.ts"]);
  });
});

describe("what is said of a module", () => {
  const hashes = { "party/shell/storage/store.ts": "now", "party/shell/storage/journal.ts": "now" };
  const storage = tried("now", 0, "Killed", "Survived", "Ignored", "Timeout", "NoCoverage");

  test("counts what a test or the clock noticed, of all that were tried", () => {
    const results = {
      files: {
        "party/shell/storage/store.ts": storage,
        "party/shell/storage/journal.ts": tried("now", 5 * hour, "Killed"),
      },
    };
    const score = scoreOf("storage", results, hashes, 6 * hour);
    expect(score).toMatchObject({ faults: 5, noticed: 3, percent: 60, goal: 95, untried: 0 });
    expect(score).toMatchObject({ ageHours: 6, below: { "party/shell/storage/store.ts": 50 } });
    const line = "3 of 5 faults noticed, 60 %, BELOW THE GOAL of 95 %; the whole module";
    expect(lineOf(score)).toBe(`storage: ${line}, tried at most 6 h ago`);
    expect(survivorsOf(results)).toEqual([
      "party/shell/storage/store.ts:2:3 BooleanLiteral: false",
      "party/shell/storage/store.ts:5:3 BooleanLiteral, not run by any test: false",
    ]);
    expect(survivorsOf(results, ["party/shell/storage/journal.ts"])).toEqual([]);
  });

  test("says plainly what has no result, and what has one from before a change", () => {
    const results = {
      files: { "party/shell/storage/store.ts": tried("now", 0, "Killed", "Killed") },
    };
    expect(lineOf(scoreOf("storage", results, hashes, hour))).toBe(
      "storage: 2 of 2 faults noticed, 100 %, ok; NOT THE WHOLE MODULE: about 2 faults in 1 files have no result",
    );
    const changed = {
      ...results.files,
      "party/shell/storage/journal.ts": tried("before", 0, "Survived"),
    };
    expect(lineOf(scoreOf("storage", { files: changed }, hashes, hour))).toContain(
      "about 1 faults in 1 files have no result (1 were tried before something changed: 0 %)",
    );
  });

  test("never rounds up to the goal, and has no share where nothing was tried", () => {
    const statuses = [...Array(9_499).fill("Killed"), ...Array(501).fill("Survived")];
    const results = { files: { "party/shell/storage/store.ts": tried("now", 0, ...statuses) } };
    expect(scoreOf("storage", results, hashes, 0).percent).toBe(94.9);
    expect(isReached(scoreOf("storage", results, hashes, 0))).toBe(false);
    const none = scoreOf("storage", { files: {} }, hashes, 0);
    expect(lineOf(none)).toMatch(/^storage: nothing tried; NOT THE WHOLE MODULE: .* in 2 files/);
    expect([isReached(none), isReached(none, { isPart: true })]).toEqual([false, false]);
  });

  test("is reached by the whole module alone, or by a part where no more was asked for", () => {
    const half = { "party/shell/storage/store.ts": tried("now", 0, "Killed") };
    const old = { ...half, "party/shell/storage/journal.ts": tried("before", 0, "Killed") };
    const whole = { ...half, "party/shell/storage/journal.ts": tried("now", 0) };
    const bad = { "party/shell/storage/store.ts": tried("now", 0, "Killed", "Survived") };
    const verdicts = [half, old, whole, bad].map((files) => {
      const score = scoreOf("storage", { files }, hashes, 0);
      return [isReached(score), isReached(score, { isPart: true })];
    });
    expect(verdicts).toEqual([
      [false, true],
      [false, true],
      [true, true],
      [false, false],
    ]);
  });

  test("reads what Stryker reports of a file, and that it has no place for a fault", () => {
    const report = { files: { "a.ts": { mutants: [{ ...fault("Killed"), id: "7" }] } } };
    expect(readMutants(report, "a.ts")).toEqual([fault("Killed")]);
    expect(readMutants(report, "b.ts")).toEqual([]);
  });
});

/** A pattern without braces for each of what they let one choose from. */
function alternativesOf(pattern: string): readonly string[] {
  const braces = /\{([^{}]*)\}/.exec(pattern);
  if (braces === null) return [pattern];
  const [whole, names = ""] = braces;
  return names.split(",").flatMap((name) => alternativesOf(pattern.replace(whole, () => name)));
}

/** Those of the patterns' alternatives that no file has the name of. */
function namesOfNothing(patterns: readonly string[]): readonly string[] {
  const positive = patterns.map((pattern) => pattern.replace(/^!/, ""));
  return positive.flatMap(alternativesOf).filter((one) => filesOf([one]).length === 0);
}

describe("what gets faults", () => {
  test.each(Object.entries(modules))(
    "in %s is there under each name that it is listed by",
    (_, module) => {
      expect(namesOfNothing([...module.mutate, ...module.tests])).toEqual([]);
    },
  );
  test("and remembers, is there too", () => {
    expect(namesOfNothing(remembering)).toEqual([]);
  });
  test("is missed when one of several names is nobody's", () => {
    const gone = ["party/core/{,polls/}{decide,gone}.ts", "!party/nowhere/**/*.ts"];
    expect(namesOfNothing(gone)).toEqual([
      "party/core/gone.ts",
      "party/core/polls/gone.ts",
      "party/nowhere/**/*.ts",
    ]);
  });
});

test("every file of the contract with a test beside it gets faults", () => {
  const faulty = new Set(Object.values(modules).flatMap(({ mutate }) => filesOf(mutate)));
  const beside = filesOf(["workers/contract/**/*.test.ts"]).map((file) =>
    file.replace(".test.ts", ".ts"),
  );
  const without = beside.filter((file) => filesOf([file]).length > 0 && !faulty.has(file));
  // Texts hold none.
  expect(without.filter((file) => !file.startsWith("workers/contract/texts/"))).toEqual([]);
});

describe("what a result hangs on", () => {
  test("the files of a module, without its tests and what only they use", () => {
    const core = filesOf(modules.core?.mutate ?? []);
    expect(core).toContain("party/core/polls/decide-ballots.ts");
    expect(core.filter((file) => /test/.test(file))).toEqual([]);
    expect(filesOf(modules.storage?.tests ?? [])).toContain("party/shell/storage/journal.test.ts");
    for (const [name, { mutate }] of Object.entries(modules)) {
      expect(Object.keys(hashesOf(name))).toEqual(filesOf(mutate));
    }
  });
  test("what the tests import, wherever it stands", () => {
    const files = withImports(["tests/mutation/mutation.test.ts"]);
    expect(files).toContain("tests/mutation/modules.mjs");
    expect(files).toContain("scripts/lib/project.mjs");
  });
  test("other contents, another hash", () => {
    const file = "tests/mutation/modules.mjs";
    expect(hashOf([file])).toBe(hashOf([file]));
    expect(hashOf([file])).not.toBe(hashOf([file, "package.json"]));
    expect(readFileSync(file, "utf8")).toContain("core");
  });
});
