import ts from "typescript";
import type { SourceFile } from "./imports.ts";
import { forEachNode } from "./syntax.ts";

/**
 * Where a file spreads an object literal, `...{ a }`, `...(x && { a })` or `...(x ? { a } : {})`:
 * TypeScript then no longer finds a misspelt property. In JSX too, and where a constant without a type
 * stands between, `const b = x ? { a } : {}` and `...b`. `path:line`.
 */
export function findSpreadLiterals(file: SourceFile): string[] {
  const found: string[] = [];
  forEachNode(file, (node, lineOf) => {
    if (!ts.isSpreadAssignment(node) && !ts.isJsxSpreadAttribute(node)) return;
    if (isLiteral(node.expression) || isConditionalConstant(node.expression)) {
      found.push(`${file.path}:${lineOf()}`);
    }
  });
  return found;
}

/**
 * Where a file hands an object literal to `Object.assign`, plain or on a condition: what comes out has the type of all of
 * them together, so a misspelt property is not found either. An empty literal counts as the first argument, where
 * it stands for a spread. Assigning variables to a variable is free. `path:line`.
 */
export function findAssignedLiterals(file: SourceFile): string[] {
  const found: string[] = [];
  forEachNode(file, (node, lineOf) => {
    if (!ts.isCallExpression(node) || !isObjectAssign(node.expression)) return;
    const [target, ...given] = node.arguments;
    const isFound =
      (target !== undefined && isLiteral(target)) ||
      given.some((each) => isFilledLiteral(each) || isConditionalConstant(each));
    if (isFound) found.push(`${file.path}:${lineOf()}`);
  });
  return found;
}

function isObjectAssign(called: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(called) &&
    called.name.text === "assign" &&
    ts.isIdentifier(called.expression) &&
    called.expression.text === "Object"
  );
}

function isLiteral(expression: ts.Expression): boolean {
  return literalsOf(expression).length > 0;
}

/** A literal that names a property itself: `{}` and `{ ...a }` misspell nothing. */
function isFilledLiteral(expression: ts.Expression): boolean {
  return literalsOf(expression).some(({ properties }) =>
    properties.some((each) => !ts.isSpreadAssignment(each)),
  );
}

/** The object literals that an expression may come to. */
function literalsOf(expression: ts.Expression): readonly ts.ObjectLiteralExpression[] {
  const inner = unwrap(expression);
  if (ts.isBinaryExpression(inner)) return literalsOf(inner.right);
  if (ts.isConditionalExpression(inner)) {
    return [...literalsOf(inner.whenTrue), ...literalsOf(inner.whenFalse)];
  }
  return ts.isObjectLiteralExpression(inner) ? [inner] : [];
}

/** An expression without its brackets and without what is only said of its type. */
function unwrap(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression)
    ? unwrap(expression.expression)
    : expression;
}

/** Whether it names a constant without a type that is an object literal on a condition. */
function isConditionalConstant(expression: ts.Expression): boolean {
  const inner = unwrap(expression);
  if (!ts.isIdentifier(inner)) return false;
  const declared = findConstant(inner, inner.text);
  if (!declared?.initializer || declared.type) return false;
  return isConditional(unwrap(declared.initializer)) && isFilledLiteral(declared.initializer);
}

/** `a ? b : c` or `a && b`; not `a ?? b`, which puts a whole value in place of another. */
function isConditional(expression: ts.Expression): boolean {
  return (
    ts.isConditionalExpression(expression) ||
    (ts.isBinaryExpression(expression) &&
      expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
  );
}

/** The constant of that name in the nearest block around a node; null where the name is a parameter's. */
function findConstant(from: ts.Node, name: string): ts.VariableDeclaration | null {
  const isNamed = (each: ts.NamedDeclaration) =>
    each.name !== undefined && ts.isIdentifier(each.name) && each.name.text === name;
  for (let at: ts.Node = from; at.parent; at = at.parent) {
    if (ts.isFunctionLike(at) && at.parameters.some(isNamed)) return null;
    for (const statement of statementsOf(at.parent)) {
      if (!ts.isVariableStatement(statement)) continue;
      const found = statement.declarationList.declarations.find(isNamed);
      if (found) return found;
    }
  }
  return null;
}

function statementsOf(node: ts.Node): readonly ts.Statement[] {
  return ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseOrDefaultClause(node)
    ? node.statements
    : [];
}
