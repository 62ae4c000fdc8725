/** What the secrets of a deployed Plenum must be: asked by the Worker and by the room server. */

/** Known to everybody: good for one's own machine and refused when deployed. */
export const localSecrets = {
  ROOM_SECRET: "plenum-local-secret-not-for-production",
  TOKEN_SECRET: "plenum-local-token-secret-not-for-production",
  DATA_SECRET: "plenum-local-data-secret-not-for-production",
} as const;

/** Characters. */
const shortestSecret = 32;

type SecretName = keyof typeof localSecrets;

/** What is wrong with secrets in production: known to all, too short, or two alike; null = nothing. */
export function secretFault(secrets: Readonly<Partial<Record<SecretName, string>>>): string | null {
  const known: readonly string[] = Object.values(localSecrets);
  for (const name of ["ROOM_SECRET", "TOKEN_SECRET", "DATA_SECRET"] as const) {
    const secret = secrets[name];
    if (secret === undefined) continue;
    if (known.includes(secret) || secret.length < shortestSecret || new Set(secret).size < 8) {
      return `${name} must be a secret of at least ${shortestSecret} characters (wrangler secret put ${name})`;
    }
  }
  const { ROOM_SECRET: room, TOKEN_SECRET: token, DATA_SECRET: data } = secrets;
  if (room !== undefined && room === token) return "ROOM_SECRET and TOKEN_SECRET must differ";
  const isShared = data !== undefined && (data === room || data === token);
  return isShared ? "DATA_SECRET must differ from ROOM_SECRET and TOKEN_SECRET" : null;
}
