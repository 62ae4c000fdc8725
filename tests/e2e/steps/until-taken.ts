/**
 * Makes a call again while the local server's front hands it back: what it could not pass on, since a connection
 * had just been closed, it answers with 503 and `Retry-After: 0`.
 */
export async function untilTaken<Answer extends Response | { status(): number; headers(): object }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let left = 2; ; left -= 1) {
    const answer = await call();
    if (left === 0 || !isHandedBack(answer)) return answer;
  }
}

function isHandedBack(answer: Response | { status(): number; headers(): object }): boolean {
  if (answer instanceof Response) {
    return answer.status === 503 && answer.headers.get("retry-after") === "0";
  }
  return (
    answer.status() === 503 &&
    new Headers(Object.entries(answer.headers())).get("retry-after") === "0"
  );
}
