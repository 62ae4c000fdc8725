import type { Result } from "../../contract/errors.ts";

/** The value of a result of which a refusal is a bug of the demo. */
export function mustSucceed<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`the demo was refused: ${JSON.stringify(result.refusal)}`);
}
