import ts from "typescript";
import type { SourceFile } from "./imports.ts";
import { forEachNode } from "./syntax.ts";

/**
 * Functions, methods and arrow functions of a file that are longer than so many lines, from the
 * first word to the last brace, inner ones too. `path:line name: n lines`.
 */
export function findLongFunctions(file: SourceFile, most: number): string[] {
  const found: string[] = [];
  forEachNode(file, (node, lineOf) => {
    if (!ts.isFunctionLike(node) || !("body" in node) || node.body === undefined) return;
    const lines = node.getText().split("\n").length;
    if (lines <= most) return;
    const { parent } = node;
    const name = node.name ?? (ts.isVariableDeclaration(parent) ? parent.name : null);
    found.push(`${file.path}:${lineOf()} ${name?.getText() ?? "unnamed"}: ${lines} lines`);
  });
  return found;
}
