import ts from "typescript";
import type { SourceFile } from "./imports.ts";
import { forEachNode } from "./syntax.ts";

/**
 * Where a component or a hook writes a ref while it draws, `x.current = …`: what is drawn may be thrown away again, or
 * drawn twice. In an effect or in what is called later it may. `path:line name`.
 */
export function findRefsWrittenInRender(file: SourceFile): string[] {
  const found: string[] = [];
  forEachNode(file, (node, lineOf) => {
    if (!ts.isBinaryExpression(node) || !isAssignment(node.operatorToken.kind)) return;
    if (!ts.isPropertyAccessExpression(node.left) || node.left.name.text !== "current") return;
    const name = nameOfFunctionAround(node);
    if (/^(use)?[A-Z]/.test(name)) found.push(`${file.path}:${lineOf()} ${name}`);
  });
  return found;
}

/** The name of the innermost function that a node stands in; "" where that has none. */
function nameOfFunctionAround(node: ts.Node): string {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  if (around === undefined) return "";
  const given = ts.isVariableDeclaration(around.parent) ? around.parent.name : around.name;
  return given?.getText() ?? "";
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}
