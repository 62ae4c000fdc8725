import ts from "typescript";
import type { SourceFile } from "./imports.ts";
import { forEachNode } from "./syntax.ts";

/** What the framework looks for in a route or an entry file by its name: each such file has its own. */
const conventions = new Set([
  "action",
  "clientAction",
  "clientLoader",
  "ErrorBoundary",
  "handle",
  "handleDataRequest",
  "handleError",
  "headers",
  "HydrateFallback",
  "Layout",
  "links",
  "loader",
  "meta",
  "shouldRevalidate",
  "streamTimeout",
]);

/**
 * Names that two or more files declare and export: functions, classes, constants, types and interfaces. Exporting on
 * what another file declares makes no second thing, and the languages of a text share their names by design.
 * `name: path, path`, by name.
 */
export function findSharedNames(files: readonly SourceFile[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    if (/\.test\.tsx?$|^workers\/contract\/texts\//.test(file.path)) continue;
    for (const name of exportedBy(file)) {
      places.set(name, (places.get(name) ?? new Set()).add(file.path));
    }
  }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].sort().join(", ")}`)
    .sort();
}

function exportedBy(file: SourceFile): string[] {
  const declared: string[] = [];
  const listed: string[] = [];
  const exported: string[] = [];
  forEachNode(file, (node) => {
    if (node.parent === undefined || !ts.isSourceFile(node.parent)) return;
    if (ts.isExportDeclaration(node)) listed.push(...listedBy(node));
    const names = namesOf(node);
    declared.push(...names);
    if (ts.canHaveModifiers(node) && isExported(node)) exported.push(...names);
  });
  const all = [...exported, ...listed.filter((name) => declared.includes(name))];
  return all.filter((name) => !conventions.has(name));
}

/** The names of `export { a, b as c }`; none where they are another file's. */
function listedBy({ exportClause, moduleSpecifier }: ts.ExportDeclaration): string[] {
  if (moduleSpecifier || !exportClause || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map(({ name }) => name.text);
}

/** Whether it is exported by its own name; a default export is found by its file. */
function isExported(node: ts.HasModifiers): boolean {
  const kinds = (ts.getModifiers(node) ?? []).map(({ kind }) => kind);
  return (
    kinds.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword)
  );
}

function namesOf(node: ts.Node): string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isNamed && node.name ? [node.name.text] : [];
}

/** The names that a declaration binds: `a`, and those of `{ a, b: c }`. */
function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((each) => (ts.isBindingElement(each) ? namesIn(each.name) : []));
}
