/** Which calls of /v1 a gate's device reaches, by `METHOD /path`, as the document names them: those of the door. */
const ofEvent = (method: string, paths: readonly string[]) =>
  paths.map((path) => `${method} /events/{slug}${path}`);

export const gateCalls: ReadonlySet<string> = new Set([
  ...ofEvent("GET", ["/door", "/door/people", "/door/figures", "/door/conflicts", "/scans"]),
  ...ofEvent("POST", ["/scans", "/scans/{id}/undo", "/door/walk-ins"]),
]);
