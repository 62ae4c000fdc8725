import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** log2 of N: 32,768 rounds, about 0.2 s of CPU. Kept in each hash, so that it may rise. */
const defaultCost = 15;
/** Of a password that anybody can read, which no number of rounds would keep: 32 rounds. */
const publicCost = 5;
const blockSize = 8;
const parallel = 3;
/** N=2^15, r=8 needs 32 MiB and a little; the platform's own limit is less. */
const maxMemory = 64 * 1024 * 1024;
const keyLength = 32;

/** Hashes passwords with scrypt; `cost` is log2 of N. */
export function createPasswords(cost = defaultCost) {
  /** Of nobody's password: what is compared with when there is no account. */
  const nobody = `scrypt$${cost}$${blockSize}$${parallel}$${"A".repeat(22)}$${"A".repeat(43)}`;
  return {
    async hash(password: string, { isPublic = false } = {}): Promise<string> {
      const salt = randomBytes(16);
      const ownCost = isPublic ? publicCost : cost;
      const key = await derive(password, salt, ownCost, blockSize, parallel);
      const parts = ["scrypt", ownCost, blockSize, parallel, text(salt), text(key)];
      return parts.join("$");
    },
    async verify(password: string, hash: string | null): Promise<boolean> {
      const [kind, n, r, p, salt, key] = (hash ?? nobody).split("$");
      if (kind !== "scrypt" || salt === undefined || key === undefined) {
        throw new Error("a password hash of an unknown kind");
      }
      const expected = Buffer.from(key, "base64url");
      const saltBytes = Buffer.from(salt, "base64url");
      const found = await derive(password, saltBytes, Number(n), Number(r), Number(p));
      return timingSafeEqual(found, expected) && hash !== null;
    },
  };
}

function derive(
  password: string,
  salt: Buffer,
  cost: number,
  r: number,
  p: number,
): Promise<Buffer> {
  const options = { N: 2 ** cost, r, p, maxmem: maxMemory };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, keyLength, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function text(bytes: Buffer): string {
  return bytes.toString("base64url");
}
