/** Passkeys as browsers and programs tell them (WebAuthn): what is parsed, and what checks them. */
import * as v from "valibot";

/** Bytes as base64url. The longest are attestations: a few thousand characters. */
const base64Url = v.pipe(v.string(), v.maxLength(50_000), v.regex(/^[\w-]+$/, "request.invalid"));
const credential = {
  id: v.pipe(base64Url, v.maxLength(1_400)),
  rawId: v.pipe(base64Url, v.maxLength(1_400)),
  type: v.literal("public-key"),
};

/** Ways in which a browser reaches a key; others may come, and are left out. */
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const transport = v.picklist(transports);

/** What a browser answers to the options of a new passkey: its `toJSON()`. */
export const newPasskeySchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: v.exactOptional(
      v.pipe(
        v.array(v.string()),
        v.maxLength(20),
        v.transform((all) => all.filter((each) => v.is(transport, each))),
      ),
    ),
  }),
});
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>;

/** What a browser answers to the question for a passkey: its `toJSON()`. */
export const assertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: v.exactOptional(v.nullable(v.string())),
  }),
});
export type Assertion = v.InferOutput<typeof assertionSchema>;

interface Descriptor {
  readonly type: "public-key";
  readonly id: string;
  readonly transports: readonly string[];
}

/** Options of `navigator.credentials.create()`, for `parseCreationOptionsFromJSON`. */
export interface CreationOptions {
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: readonly { readonly type: "public-key"; readonly alg: number }[];
  readonly timeout: number;
  readonly excludeCredentials: readonly Descriptor[];
  readonly authenticatorSelection: {
    readonly residentKey: "preferred";
    readonly userVerification: "preferred";
  };
  readonly attestation: "none";
}

/** Options of `navigator.credentials.get()`, for `parseRequestOptionsFromJSON`. */
export interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
  readonly timeout: number;
  readonly allowCredentials: readonly Descriptor[];
  readonly userVerification: "preferred";
}

/** What an answer must be an answer to. */
export interface PasskeyTies {
  /** As it was asked, base64url. */
  readonly challenge: string;
  readonly origin: string;
}

/** What is kept of a passkey once it was checked. */
export interface CheckedPasskey {
  /** Base64url. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/** Checks what browsers answer; null for what does not hold, whatever is wrong with it. */
export interface PasskeyGateway {
  checkNew(answer: NewPasskey, ties: PasskeyTies): Promise<CheckedPasskey | null>;
  /** Answers the new counter: it must be higher than the one before, unless the key does not count. */
  checkAssertion(
    answer: Assertion,
    ties: PasskeyTies,
    known: CheckedPasskey,
  ): Promise<{ readonly counter: number } | null>;
}

/** EdDSA, ES256 and RS256 (COSE): what every key and every platform has one of. */
export const passkeyAlgorithms = [-8, -7, -257] as const;
