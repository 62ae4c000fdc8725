// @ts-check
/** The servers' own checks of their variables, from their TypeScript. */
import "../typescript.mjs";

/** @returns {Promise<import("./check-deployment.mjs").OwnChecks>} */
export async function loadOwnChecks() {
  const [{ envFaults }, { readEnvironment }, { secretFault }] = await Promise.all([
    import("#workers/env.ts"),
    import("#party/environment.ts"),
    import("#workers/contract/secrets/secrets.ts"),
  ]);
  return { envFaults, readEnvironment, secretFault };
}
