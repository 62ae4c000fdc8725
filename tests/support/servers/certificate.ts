/** A certificate of its own for a server on loopback, made anew each time: no key lies in the repository. */
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface Certificate {
  /** Both as PEM. */
  readonly key: string;
  readonly cert: string;
}

/** Vouches for itself, for `localhost` and 127.0.0.1, from an hour ago for a day (X.509, RFC 5280). */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const now = Date.now();
  const hour = 60 * 60_000;
  const content = sequence(
    der(0xa0, integer(Uint8Array.of(2))),
    // The first bit would make it a negative number.
    integer(Uint8Array.of(1, ...randomBytes(8))),
    ecdsaWithSha256,
    nameOf("localhost"),
    sequence(time(now - hour), time(now + 24 * hour)),
    nameOf("localhost"),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(basicConstraints, subjectAltName)),
  );
  const signature = sign("sha256", content, privateKey);
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Uint8Array.of(0), signature));
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value of ASN.1: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length > 0xff ? [0x82, length >> 8, length & 0xff] : [0x81, length];
  return Buffer.concat([Uint8Array.of(tag, ...(length < 0x80 ? [length] : long)), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const integer = (bytes: Uint8Array) => der(0x02, bytes);
const octets = (content: Uint8Array) => der(0x04, content);
const identifier = (...bytes: readonly number[]) => der(0x06, Uint8Array.of(...bytes));

/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(identifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const yes = der(0x01, Uint8Array.of(0xff));
/** 2.5.29.19: may sign certificates, its own. */
const basicConstraints = sequence(identifier(0x55, 0x1d, 0x13), yes, octets(sequence(yes)));
/** 2.5.29.17: the names that it is good for. */
const subjectAltName = sequence(
  identifier(0x55, 0x1d, 0x11),
  octets(sequence(der(0x82, Buffer.from("localhost")), der(0x87, Uint8Array.of(127, 0, 0, 1)))),
);

/** 2.5.4.3 alone. */
function nameOf(commonName: string): Buffer {
  const text = der(0x0c, Buffer.from(commonName));
  return sequence(der(0x31, sequence(identifier(0x55, 0x04, 0x03), text)));
}

/** `YYMMDDhhmmssZ` */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, "").slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
