import type { TestDomain } from "../domain.ts";

/** What a call answers, and the statements that it made before; what goes on after the answer is done when this resolves. */
export async function statementsOf<T>(domain: TestDomain, call: () => Promise<T>) {
  const { d1 } = domain;
  const statements: string[] = [];
  const prepare = d1.prepare.bind(d1);
  d1.prepare = (query) => {
    statements.push(query);
    return prepare(query);
  };
  const answer = await call();
  const before = [...statements];
  await domain.finish();
  d1.prepare = prepare;
  return { answer, statements: before };
}
