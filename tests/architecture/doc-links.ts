import path from "node:path";
import type { SourceFile } from "./imports.ts";

/** Where a document links to a file that is not there, relative links alone: `path → target`. */
export function findBrokenLinks(
  document: SourceFile,
  exists: (file: string) => boolean,
): readonly string[] {
  const targets = [...document.text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ""))
    .filter((target) => !exists(path.posix.join(path.posix.dirname(document.path), target)))
    .map((target) => `${document.path} → ${target}`);
}

/** Files and folders of code that a document names by their whole path, in backticks, and that are not there. */
export function findMissingFiles(
  document: SourceFile,
  exists: (file: string) => boolean,
): readonly string[] {
  const named = document.text.matchAll(/`((?:app|workers|party|scripts|tests)\/[\w./-]+)`/g);
  return [...named]
    .map(([, file = ""]) => file)
    .filter((file) => !exists(file))
    .map((file) => `${document.path} → ${file}`);
}
