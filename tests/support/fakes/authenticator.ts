import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  Assertion,
  CreationOptions,
  NewPasskey,
  RequestOptions,
} from "#workers/contract/passkeys/passkeys.ts";

/** What a dishonest browser or key does otherwise than an honest one. */
interface Deceit {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A browser with one key (ES256) that counts, as a program: it answers as `toJSON()` does. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let handle = "";

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  return {
    id,
    make(options: CreationOptions, deceit: Deceit = {}): NewPasskey {
      handle = options.user.id;
      const { rpId = options.rp.id, challenge = options.challenge } = deceit;
      const attested = Buffer.concat([
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseKey(publicKey),
      ]);
      // User present, user verified, a key is attested.
      const authData = Buffer.concat([authHead(rpId, 0x45, counter), attested]);
      const said = clientData("webauthn.create", challenge, deceit.origin ?? origin);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: said.toString("base64url"),
          attestationObject: attestation(authData).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    show(options: RequestOptions, deceit: Deceit = {}): Assertion {
      counter = deceit.counter ?? counter + 1;
      const { rpId = options.rpId, challenge = options.challenge } = deceit;
      const authData = authHead(rpId, 0x05, counter);
      const said = clientData("webauthn.get", challenge, deceit.origin ?? origin);
      const signed = Buffer.concat([authData, createHash("sha256").update(said).digest()]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: said.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle: deceit.userHandle ?? handle,
        },
      };
    },
  };
}

/** Hash of the site's name, flags and counter: how all authenticator data begins. */
function authHead(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.from([0xa0]),
    cborText("authData"),
    Buffer.from([0x59]),
    uint16(authData.length),
    authData,
  ]);
}

/** COSE of a P-256 key: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const place = (base64Url: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(base64Url, "base64url")]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    place(x),
    Buffer.from([0x22]),
    place(y),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
