import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "#scripts/lib/project.mjs";

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  /** Project file the import leads to, or the package's name. */
  readonly target: string;
  readonly isPackage: boolean;
  readonly typeOnly: boolean;
}

const codeFolders = ["app", "workers", "party", "tests", "scripts"];

/** Every TypeScript and JavaScript file of the project, those at its top too. */
export function readSources(): SourceFile[] {
  const atTop = readdirSync(root).map((name) => path.join(root, name));
  return codeFolders
    .flatMap((folder) => listFiles(path.join(root, folder)))
    .concat(atTop)
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => ({
      path: path.relative(root, file).replaceAll(path.sep, "/"),
      text: readFileSync(file, "utf8"),
    }));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(place) : [place];
  });
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** What a file imports, aliases and relative paths resolved to project paths. */
export function importsOf(file: SourceFile): Import[] {
  return [...file.text.matchAll(importPattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? "";
    const typeOnly =
      Boolean(match[1]) || isTypeImport(file.text, match.index + match[0].length, match[0]);
    if (specifier.startsWith("#"))
      return { target: specifier.slice(1), isPackage: false, typeOnly };
    if (specifier.startsWith(".")) {
      const target = path.posix.join(path.posix.dirname(file.path), specifier);
      return { target, isPackage: false, typeOnly };
    }
    return { target: packageOf(specifier), isPackage: true, typeOnly };
  });
}

/** `import("…").Type`, as it stands in a type, brings nothing along at run time. */
function isTypeImport(text: string, end: number, found: string): boolean {
  return found.startsWith("import(") && /^\.[A-Z]/.test(text.slice(end, end + 2));
}

function packageOf(specifier: string): string {
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? specifier);
}
