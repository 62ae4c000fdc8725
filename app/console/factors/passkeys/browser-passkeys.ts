import type { CreationOptions, RequestOptions } from "#workers/contract/passkeys/passkeys.ts";

/** What came of asking the browser: its answer as JSON, or why there is none. */
export type BrowserAnswer =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly why: "known" | "cancelled" };

/** Whether this browser knows passkeys, and how they are told as JSON. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function"
  );
}

/** Has the browser make a passkey. Never rejects. */
export function makePasskey(options: CreationOptions): Promise<BrowserAnswer> {
  return answerOf(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
      ...options,
      pubKeyCredParams: [...options.pubKeyCredParams],
      excludeCredentials: options.excludeCredentials.map(toMutable),
    });
    return navigator.credentials.create({ publicKey });
  });
}

/** Has the browser show one of the passkeys that are asked for. Never rejects. */
export function showPasskey(options: RequestOptions): Promise<BrowserAnswer> {
  return answerOf(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      ...options,
      allowCredentials: options.allowCredentials.map(toMutable),
    });
    return navigator.credentials.get({ publicKey });
  });
}

function toMutable(key: RequestOptions["allowCredentials"][number]) {
  return { ...key, transports: [...key.transports] };
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<BrowserAnswer> {
  try {
    const answer = await ask();
    if (!(answer instanceof PublicKeyCredential)) return { ok: false, why: "cancelled" };
    return { ok: true, json: JSON.stringify(answer.toJSON()) };
  } catch (error) {
    // Browsers tell of a key that is one of `excludeCredentials`, and of nothing else.
    const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
    return { ok: false, why: isKnown ? "known" : "cancelled" };
  }
}
