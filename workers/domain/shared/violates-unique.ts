/**
 * Whether a statement failed because something is there already. `what` is the table and column of the unique index
 * (`users.email`), or how that begins; "" for any.
 */
export function violatesUnique(error: unknown, what: string): boolean {
  const words = `UNIQUE constraint failed: ${what}`.toLowerCase();
  // drizzle wraps what D1 says.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.toLowerCase().includes(words)) return true;
  }
  return false;
}
