import ts from "typescript";
import type { SourceFile } from "./imports.ts";

/** Visits every node of a file; `lineOf` answers the line in which one begins. */
export function forEachNode(
  file: SourceFile,
  visit: (node: ts.Node, lineOf: () => number) => void,
): void {
  const kind = file.path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
  const enter = (node: ts.Node): void => {
    visit(node, () => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, enter);
  };
  enter(source);
}
