import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { listMissingOptional } from "#scripts/lib/lockfile.mjs";
import { inProject, root } from "#scripts/lib/project.mjs";
import { en } from "#workers/contract/texts/en/index.ts";
import { no } from "#workers/contract/texts/no/index.ts";
import { findCircles } from "./architecture/circles.ts";
import { findBrokenLinks, findMissingFiles } from "./architecture/doc-links.ts";
import { findForbiddenWords, readForbiddenWords } from "./architecture/forbidden-words.ts";
import { importsOf, readSources } from "./architecture/imports.ts";
import { findLongFunctions } from "./architecture/long-functions.ts";
import { findRefsWrittenInRender } from "./architecture/render-refs.ts";
import { isAllowed } from "./architecture/rules.ts";
import { findSharedNames } from "./architecture/shared-names.ts";
import { findAssignedLiterals, findSpreadLiterals } from "./architecture/spread-literals.ts";

const sources = readSources();
const productSources = sources.filter((file) => /^(app|workers|party)\//.test(file.path));
/** Tests, and what only tests use. */
const isTest = (file: string) => /\.test\.tsx?$|^party\/testing\//.test(file);

describe("imports", () => {
  test("follow the table of docs/architecture.md", () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((found) => !isAllowed(file.path, found))
        .map((found) => `${file.path} imports ${found.typeOnly ? "types of " : ""}${found.target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("name files that exist, with their extension", () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((found) => !found.isPackage && !/(^|\/)build\//.test(found.target))
        .map((found) => found.target.replace(/\?.*$/, ""))
        .filter((target) => !existsSync(inProject(target)))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("go in no circle, types included", () => {
    const targets = productSources.map((file) => {
      const found = importsOf(file).filter(({ isPackage }) => !isPackage);
      return [file.path, found.map(({ target }) => target)] as const;
    });
    expect(findCircles(new Map(targets))).toEqual([]);
  });

  test("in a circle are found, however long it is", () => {
    const imports = { a: ["b", "d"], b: ["c"], c: ["a"], d: ["e"], e: [], f: ["f", "a"] };
    expect(findCircles(new Map(Object.entries(imports)))).toEqual([["a", "b", "c"]]);
  });
});

describe("party/core is pure", () => {
  const impure: readonly (readonly [string, RegExp])[] = [
    ["the clock", /\bDate\b|\bperformance\b|\bsetTimeout\b|\bsetInterval\b/],
    ["chance", /\bMath\.random\b|\bcrypto\b/],
    ["the network", /\bfetch\b|\bWebSocket\b/],
    ["waiting", /\basync\b|\bawait\b|\bPromise\b/],
    ["the environment", /\bprocess\b|\bglobalThis\b|\bconsole\b/],
  ];
  const core = sources.filter((file) => file.path.startsWith("party/core/") && !isTest(file.path));

  test.each(impure)("it knows nothing of %s", (_name, pattern) => {
    const wrong = core.filter((file) => pattern.test(withoutComments(file.text)));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });
});

describe("files", () => {
  test("are read in a minute: 400 lines at most, tests 600", () => {
    const long = sources
      .map((file) => ({ path: file.path, lines: file.text.split("\n").length - 1 }))
      .filter((file) => file.lines > (isTest(file.path) ? 600 : 400))
      .map((file) => `${file.path}: ${file.lines} lines`);
    expect(long).toEqual([]);
  });

  test("lie at most 20 in a folder", () => {
    const counts = new Map<string, number>();
    for (const file of listTracked()) {
      if (!/^(app|workers|party|tests|scripts)\//.test(file) || !existsSync(inProject(file)))
        continue;
      const folder = path.posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect(counts.get("party")).toBeGreaterThan(0);
    const full = Array.from(counts).filter(([, count]) => count > 20);
    expect(full.map(([folder, count]) => `${folder}: ${count} files`)).toEqual([]);
  });

  test("are named in kebab-case", () => {
    const wrong = listTracked().filter(
      (file) =>
        /^(app|workers|party|tests|scripts)\//.test(file) &&
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(path.basename(file)) &&
        path.basename(file) !== "SPEC.md",
    );
    expect(wrong).toEqual([]);
  });

  test("name no folder of one machine and no package registry", () => {
    const personal = /(?:^|[\s"'`(=])(?:\/home\/\w|\/Users\/\w|\/root\/|\/work\/|[A-Z]:\\Users)/m;
    const registry = /registry\.(?:npmjs|yarnpkg)|npmmirror|artifactory/i;
    const self = "tests/architecture.test.ts";
    const wrong = listTracked()
      .filter(
        (file) => file !== self && /\.(tsx?|mjs|js|json|md|toml|css|sql|sh)$|^\.|\/run$/.test(file),
      )
      .filter((file) => existsSync(inProject(file)))
      .filter((file) => {
        const text = readFileSync(inProject(file), "utf8");
        return personal.test(text) || registry.test(text);
      });
    expect(wrong).toEqual([]);
  });

  test("of decisions have a number each, the same in name and heading", () => {
    const decisions = listTracked()
      .filter((file) => file.startsWith("docs/decisions/") && existsSync(inProject(file)))
      .sort();
    expect(decisions.length).toBeGreaterThan(0);
    const expected = decisions.map((_, index) => String(index + 1).padStart(3, "0"));
    expect(decisions.map((file) => path.basename(file).slice(0, 3))).toEqual(expected);
    const headings = decisions.map((file) => readFileSync(inProject(file), "utf8").slice(0, 6));
    expect(headings).toEqual(expected.map((number) => `# ${number} `));
  });

  test("silence no checker", () => {
    const silenced = /@ts-(?:ignore|nocheck|expect-error)|biome-ignore|eslint-disable/;
    const wrong = sources
      .filter((file) => file.path !== "tests/architecture.test.ts" && silenced.test(file.text))
      .map((file) => file.path);
    expect(wrong).toEqual([]);
  });

  test("package-lock.json carries no download addresses", () => {
    expect(readFileSync(inProject("package-lock.json"), "utf8")).not.toMatch(/"resolved":\s*"http/);
  });
});

describe("functions", () => {
  test("fit a screen: 60 lines at most, save the lists of tests", () => {
    const code = sources.filter(({ path: file }) => !isTest(file) && !file.startsWith("tests/"));
    expect(code.flatMap((file) => findLongFunctions(file, 60))).toEqual([]);
  });

  test("that are too long are found, inner ones too", () => {
    const inner = ["  function inner() {", "    return 1;", "  }"];
    const text = ["const outer = () => {", ...inner, "  return inner;", "};", ""].join("\n");
    const file = { path: "app/some.ts", text };
    expect(findLongFunctions(file, 6)).toEqual([]);
    expect(findLongFunctions(file, 3)).toEqual(["app/some.ts:1 outer: 6 lines"]);
    expect(findLongFunctions(file, 2)).toEqual([
      "app/some.ts:1 outer: 6 lines",
      "app/some.ts:2 inner: 3 lines",
    ]);
  });
});

describe("package-lock.json", () => {
  const lock = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));

  test("names the packages of every platform (else: node scripts/complete-lockfile.mjs)", () => {
    expect(listMissingOptional(lock.packages).map(({ name }) => name)).toEqual([]);
  });

  test("says so when one is missing", () => {
    const entry = Object.entries(lock.packages).find(([place]) => /darwin-arm64$/.test(place));
    const { [entry?.[0] ?? ""]: taken, ...rest } = lock.packages;
    expect(taken).toBeDefined();
    expect(listMissingOptional(rest)).toHaveLength(1);
  });
});

describe("names", () => {
  const glossary = readFileSync(inProject("docs/glossary.md"), "utf8");
  const words = readForbiddenWords(glossary);

  test("hold no word that docs/glossary.md forbids", () => {
    expect(sources.flatMap((file) => findForbiddenWords(file, words))).toEqual([]);
  });

  test("with such a word are found, in files and in what they declare", () => {
    const text = "/** a deed */\nconst lastDeed = 1;\nfunction run({ asideCount }) { late.gap; }";
    const file = { path: "app/desk/alike-index.ts", text };
    expect(findForbiddenWords(file, words)).toEqual([
      "app/desk/alike-index.ts alike-index → similar",
      "app/desk/alike-index.ts:2 lastDeed → bulk action",
      "app/desk/alike-index.ts:3 asideCount → archived",
    ]);
    expect(words.length).toBeGreaterThan(20);
  });
});

describe("exported names", () => {
  /** Names that two things may share, and why. */
  const sameNameOnPurpose: ReadonlyMap<string, string> = new Map([
    [
      "SlideScene",
      "a scene that is a slide: what the room says of it, and the component that draws it",
    ],
    ["answer", "answers a call with a Result: at the room and at the Worker"],
    ["deflate", "packs bytes: as the room sends its snapshots, and as files are packed"],
    ["flag", "true or false: as a body of /v1 has it, and as a column keeps it"],
    ["placeOf", "where something stands: a caption in its list, and an event in the world"],
    ["time", "a time: as a body of /v1 has it, and as a column keeps it"],
    ["People", "those at an event: as the room has them, and as a scanner does"],
  ]);

  test("stand for one thing each", () => {
    const shared = findSharedNames(productSources);
    const nameOf = (line: string) => line.split(":")[0] ?? line;
    expect(shared.filter((line) => !sameNameOnPurpose.has(nameOf(line)))).toEqual([]);
    const names = new Set(shared.map(nameOf));
    expect([...sameNameOnPurpose.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  test("that stand for two things are found, however they are exported", () => {
    const texts = {
      "app/a.tsx": "export function One() {}\nexport const { two, three: four } = five;",
      "app/b.ts":
        "type One = 1;\nexport { type One };\nconst two = 2;\nexport { loader } from './c.ts';",
      "app/c.ts": "export const loader = 1, two = 2;\nexport { four } from './a.tsx';",
      "app/d.tsx": "export const loader = 1;\nexport default function One() {}",
      "app/d.test.ts": "export const four = 4;",
      "workers/contract/texts/en/d.ts": "export const two = 2;",
    };
    const files = Object.entries(texts).map(([place, text]) => ({ path: place, text }));
    expect(findSharedNames(files)).toEqual([
      "One: app/a.tsx, app/b.ts",
      "two: app/a.tsx, app/c.ts",
    ]);
  });
});

describe("object literals", () => {
  test("are spread nowhere", () => {
    expect(sources.flatMap(findSpreadLiterals)).toEqual([]);
  });

  test("that are spread are found, plain and on a condition", () => {
    const text = "f({ ...a, ...{ b } });\nf({ ...(c && { d }) });\nf({ ...(e ? { f } : g) });";
    expect(findSpreadLiterals({ path: "a.ts", text })).toEqual(["a.ts:1", "a.ts:2", "a.ts:3"]);
    const inJsx = "a(<B {...c} />);\na(<B {...(c ? { d } : null)} />);\na(<B {...{ d }!} />);";
    expect(findSpreadLiterals({ path: "a.tsx", text: inJsx })).toEqual(["a.tsx:2", "a.tsx:3"]);
    const checked = "f({ ...({ a } satisfies A) });";
    expect(findSpreadLiterals({ path: "a.ts", text: checked })).toEqual(["a.ts:1"]);
  });

  test("on a condition are found where a constant without a type stands between", () => {
    const text = [
      "const b = c ? { a } : {};\nf({ ...b });",
      "const d = c && { a };\nf(() => ({ ...d }));",
      "const e: E = c ? { a } : {};\nf({ ...e });",
      "const g = c ? h : {};\nf({ ...g });",
      "{ const b = { a };\nf({ ...b }); }",
      "const i = c ? { ...a } : {};\nf({ ...i });",
      "f((b) => ({ ...b }));",
    ].join("\n");
    expect(findSpreadLiterals({ path: "a.ts", text })).toEqual(["a.ts:2", "a.ts:4"]);
  });

  test("are not handed to Object.assign", () => {
    const product = productSources.filter((file) => !isTest(file.path));
    expect(product.flatMap(findAssignedLiterals)).toEqual([]);
  });

  test("that are handed to Object.assign are found, and variables are not", () => {
    const found = [
      "Object.assign(a, { b });",
      "Object.assign({ b }, a);",
      "Object.assign({}, a);",
      "Object.assign(a, b, { c } as const);",
      "Object.assign(a, b ? { c } : null);",
      "Object.assign(a, b && { c });",
      "const d = b ? { c } : {}; Object.assign(a, d);",
    ];
    const lines = found.map((_, at) => `a.ts:${at + 1}`);
    expect(findAssignedLiterals({ path: "a.ts", text: found.join("\n") })).toEqual(lines);
    const free = "Object.assign(a, b);\nObject.assign(a, {});\nother.assign(a, { b });";
    expect(findAssignedLiterals({ path: "a.ts", text: free })).toEqual([]);
  });
});

describe("search texts of addresses", () => {
  const raw = /\b(get|getAll)\(\s*["'`](q|search|find)["'`]\s*\)/;

  test("are read by the one helper that filters them", () => {
    const readers = productSources.filter((file) => !isTest(file.path) && raw.test(file.text));
    expect(readers.map((file) => file.path)).toEqual([
      "app/console/lists/list-query.ts",
      // Only keeps it, in the address that its form goes back to.
      "app/console/settings/suppressions/suppressions.server.ts",
      // Says what was typed, beside what was found, so that the page knows an answer that is late.
      "app/console/shell/palette/palette.ts",
    ]);
  });

  test("that are read by another are found", () => {
    for (const text of ['url.searchParams.get("q")', "params.getAll( 'search' )", "get(`q`)"]) {
      expect(raw.test(text)).toBe(true);
    }
    expect(raw.test('searchParams.get("queue")')).toBe(false);
  });
});

describe("refs", () => {
  test("are written by no component or hook while it draws", () => {
    expect(productSources.flatMap(findRefsWrittenInRender)).toEqual([]);
  });

  test("that are written there are found, and not those of effects", () => {
    const lines = [
      "function useIt(now) {",
      "  last.current = now;",
      "  useEffect(() => { last.current = now; });",
      "  const note = () => { last.current = now; };",
      "}",
      "const Part = () => { if (a) seen.current ??= b; return null; };",
      "function keep() { last.current = 1; }",
    ];
    const file = { path: "app/a.ts", text: lines.join("\n") };
    expect(findRefsWrittenInRender(file)).toEqual(["app/a.ts:2 useIt", "app/a.ts:6 Part"]);
  });
});

describe("documents", () => {
  const documents = listTracked()
    .filter((file) => file.endsWith(".md") && existsSync(inProject(file)))
    .map((file) => ({ path: file, text: readFileSync(inProject(file), "utf8") }));
  const isThere = (file: string) => existsSync(inProject(file));

  test("link to files that are there", () => {
    expect(documents.length).toBeGreaterThan(80);
    expect(documents.flatMap((document) => findBrokenLinks(document, isThere))).toEqual([]);
  });

  test("name files of code that are there", () => {
    expect(documents.flatMap((document) => findMissingFiles(document, isThere))).toEqual([]);
  });

  test("with links and names that lead nowhere are found", () => {
    const text =
      "[a](b.md) [c](gone.md#d) [e](https://e.no) [f](#g) `app/b.ts` `app/gone.ts` `app/<h>`";
    const there = new Set(["docs/b.md", "app/b.ts"]);
    const document = { path: "docs/a.md", text };
    const isKnown = (file: string) => there.has(file);
    expect(findBrokenLinks(document, isKnown)).toEqual(["docs/a.md → gone.md"]);
    expect(findMissingFiles(document, isKnown)).toEqual(["docs/a.md → app/gone.ts"]);
  });
});

describe("routes", () => {
  test("each has its file", async () => {
    const files = (await routes).flatMap(filesOfRoute);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(inProject("app", file)))).toEqual([]);
  });
});

describe("texts", () => {
  const norwegian = flatten(no);
  const english = flatten(en);

  test("stand in both languages", () => {
    expect([...english.keys()].sort()).toEqual([...norwegian.keys()].sort());
    expect([...norwegian, ...english].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("have equal placeholders in both languages, and at most two forms", () => {
    const unequal = [...norwegian].filter(
      ([key, text]) => placeholdersOf(text) !== placeholdersOf(english.get(key) ?? ""),
    );
    expect(unequal.map(([key]) => key)).toEqual([]);
    const manyForms = [...norwegian, ...english].filter(([, text]) => text.split(" | ").length > 2);
    expect(manyForms.map(([key]) => key)).toEqual([]);
  });

  test("are there for every key that a page names", () => {
    const areas = new Set(Object.keys(no));
    const wrong = productSources
      .filter((file) => file.path.startsWith("app/") && !isTest(file.path))
      .flatMap((file) =>
        [...file.text.matchAll(/\bt\(\s*"((?:staff\.)?[a-z][A-Za-z]*)\.([A-Za-z0-9_.]+)"/g)]
          .filter(([, area = "", key = ""]) => !areas.has(area) || !norwegian.has(`${area}.${key}`))
          .map(([, area, key]) => `${file.path}: ${area}.${key}`),
      );
    expect(wrong).toEqual([]);
  });

  test("are all said somewhere", () => {
    const code = productSources
      .filter(
        (file) => !isTest(file.path) && !/^workers\/contract\/(texts\/|errors\.ts)/.test(file.path),
      )
      .map((file) => file.text)
      .join("\n");
    const named = new Set([...code.matchAll(/["'`]([a-z]+\.[\w.]+)["'`]/g)].map(([, key]) => key));
    // Keys whose end is a value, such as live.${tab} and errors.${code}: the value must be named.
    const families = new Set(
      [...code.matchAll(/`((?:staff\.)?[A-Za-z]+)\.\$\{/g)].map(([, area]) => area),
    );
    const words = new Set([...code.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, word]) => word));
    const unsaid = [...norwegian.keys()].filter((key) => {
      const [area = "", end = ""] = key.split(/(?<!^staff)\.(.*)/s);
      if (named.has(key)) return false;
      return !(families.has(area) && words.has(end));
    });
    expect(unsaid).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

/** Files that are or would be in the repository. */
function listTracked(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim().split("\n");
}

interface RouteNode {
  readonly file: string;
  readonly children?: readonly RouteNode[];
}

function filesOfRoute(route: RouteNode): string[] {
  return [route.file, ...(route.children ?? []).flatMap(filesOfRoute)];
}

function flatten(catalogue: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  return new Map(
    Object.entries(catalogue).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text] as const),
    ),
  );
}

/** Names that a text fills in. A language may need one form where the other has two. */
function placeholdersOf(text: string): string {
  const names = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]));
  return [...names].sort().join(",");
}
