import {
  type Assertion,
  type CheckedPasskey,
  type NewPasskey,
  type PasskeyGateway,
  type PasskeyTies,
  passkeyAlgorithms,
} from "../contract/passkeys/passkeys.ts";
import { fromBase64Url, toBase64Url } from "../contract/secrets/encoding.ts";

/**
 * Checks passkeys with `@simplewebauthn/server`. It is loaded when the first one is checked: it knows the formats of
 * all attestations, which a Worker that serves pages need not read at its start.
 */
export function createPasskeyGateway(): PasskeyGateway {
  return { checkNew, checkAssertion };
}

const load = () => import("@simplewebauthn/server");

async function checkNew(
  { id, rawId, type, response }: NewPasskey,
  { challenge, origin }: PasskeyTies,
): Promise<CheckedPasskey | null> {
  const { verifyRegistrationResponse } = await load();
  const { clientDataJSON, attestationObject } = response;
  const answer = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject },
    clientExtensionResults: {},
  };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!registrationInfo) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: toBase64Url(credential.publicKey),
      counter: credential.counter,
    };
  } catch {
    // Every fault of an answer is thrown, each with words for a developer.
    return null;
  }
}

async function checkAssertion(
  { id, rawId, type, response }: Assertion,
  { challenge, origin }: PasskeyTies,
  known: CheckedPasskey,
): Promise<{ readonly counter: number } | null> {
  const publicKey = fromBase64Url(known.publicKey);
  if (publicKey === null) return null;
  const { verifyAuthenticationResponse } = await load();
  const { clientDataJSON, authenticatorData, signature } = response;
  const answer = {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: { id: known.credentialId, publicKey, counter: known.counter },
      requireUserVerification: false,
    });
    return verified ? { counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}
