import ts from "typescript";
import type { SourceFile } from "./imports.ts";
import { forEachNode } from "./syntax.ts";

/** A row of the glossary's table "Not to be used". */
export interface ForbiddenWord {
  readonly word: string;
  readonly instead: string;
  /** Names in which it may stand; `*` is any beginning or end. */
  readonly free: readonly RegExp[];
}

/** The words of the glossary's last table. What stands in parentheses says which sense is meant. */
export function readForbiddenWords(glossary: string): ForbiddenWord[] {
  const table = glossary.split("## Not to be used")[1] ?? "";
  const rows = [...table.matchAll(/^\|([^|]+)\|([^|]+)\|([^|]*)\|$/gm)].slice(2);
  return rows.flatMap(([, not = "", but = "", free = ""]) =>
    not
      .replace(/\([^)]*\)/g, "")
      .split(",")
      .map((word) => ({
        word: word.trim(),
        instead: but.trim(),
        free: [...free.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => patternOf(name)),
      })),
  );
}

/** Names that a file declares, and the file's own, in which a word stands as a part: `path:line name → instead`. */
export function findForbiddenWords(file: SourceFile, words: readonly ForbiddenWord[]): string[] {
  const found = file.path
    .split("/")
    .flatMap((part) => complain(part.replace(/(\.[a-z0-9]+)+$/, ""), words))
    .map((what) => `${file.path} ${what}`);
  const inside = words.filter(({ word }) => file.text.toLowerCase().includes(word));
  if (inside.length === 0) return found;
  forEachNode(file, (node, lineOf) => {
    const name = declaredName(node);
    if (name === null) return;
    found.push(...complain(name, inside).map((what) => `${file.path}:${lineOf()} ${what}`));
  });
  return found;
}

function complain(name: string, words: readonly ForbiddenWord[]): string[] {
  const parts = partsOf(name);
  return words
    .filter(({ word, free }) => parts.includes(word) && !free.some((one) => one.test(name)))
    .map(({ instead }) => `${name} → ${instead}`);
}

/** The name that a node gives to something. Names of others, such as a package's, are used and not given. */
function declaredName(node: ts.Node): string | null {
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return null;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent)) return null;
  return "name" in parent && parent.name === node ? node.text.replace(/^#/, "") : null;
}

/** `lateScripts`, `late-scripts` and `LATE_SCRIPTS` are late and scripts. */
function partsOf(name: string): string[] {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return parts.map((part) => part.toLowerCase());
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll("*", ".*")}$`);
}
