import ts from "typescript";
import type { SourceFile } from "./imports.ts";
import { forEachNode } from "./syntax.ts";

/**
 * Where a file spreads an object literal, `...{ a }`, `...(x && { a })` or `...(x ? { a } : {})`:
 * TypeScript then no longer finds a misspelt property. In JSX too. `path:line`.
 */
export function findSpreadLiterals(file: SourceFile): string[] {
  const found: string[] = [];
  forEachNode(file, (node, lineOf) => {
    if (!ts.isSpreadAssignment(node) && !ts.isJsxSpreadAttribute(node)) return;
    if (isLiteral(node.expression)) found.push(`${file.path}:${lineOf()}`);
  });
  return found;
}

function isLiteral(expression: ts.Expression): boolean {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression)
  ) {
    return isLiteral(expression.expression);
  }
  if (ts.isBinaryExpression(expression)) return isLiteral(expression.right);
  if (ts.isConditionalExpression(expression))
    return isLiteral(expression.whenTrue) || isLiteral(expression.whenFalse);
  return ts.isObjectLiteralExpression(expression);
}
