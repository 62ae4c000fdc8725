// @ts-check
/** The addresses of a deployment, as `npm run deploy` and `npm run doctor` take them from the environment. */

/** @typedef {Record<string, string | undefined>} Variables */

const names = /** @type {const} */ (["PUBLIC_URL", "ROOM_PUBLIC_URL"]);

/** What each is for, to be said where it is wrong. */
const uses = {
  PUBLIC_URL:
    "the https address at which people open Plenum, such as https://plenum.your-domain.no",
  ROOM_PUBLIC_URL:
    "the https address of the room server, such as https://plenum.your-name.partykit.dev",
};

/**
 * What is wrong with the addresses, each in a sentence that says what to set. No value is repeated: one with a password
 * in it would stand in a log.
 * @param {Variables} env
 * @returns {string[]}
 */
export function findAddressFaults(env) {
  const faults = names.flatMap((name) => {
    const fault = addressFault(env[name]);
    return fault === null ? [] : [`${name} ${fault}: set it to ${uses[name]}`];
  });
  if (faults.length > 0) return faults;
  const { PUBLIC_URL, ROOM_PUBLIC_URL } = readAddresses(env);
  const isOne = PUBLIC_URL === ROOM_PUBLIC_URL;
  return [
    ...(isOne
      ? ["PUBLIC_URL and ROOM_PUBLIC_URL are one address: the rooms are at the room server's own"]
      : []),
    ...findOriginFaults(env.ALLOWED_ORIGINS, PUBLIC_URL),
  ];
}

/**
 * The addresses without a slash at the end; they have been looked at before.
 * @param {Variables} env
 */
export function readAddresses(env) {
  /** @param {string | undefined} address */
  const originOf = (address) => new URL(address ?? "").origin;
  return {
    PUBLIC_URL: originOf(env.PUBLIC_URL),
    ROOM_PUBLIC_URL: originOf(env.ROOM_PUBLIC_URL),
  };
}

/**
 * @param {string | undefined} value
 * @returns {string | null}
 */
function addressFault(value) {
  if (!value) return "is missing";
  if (!URL.canParse(value)) return "is not an address";
  const { protocol, username, password, pathname, search, hash, hostname } = new URL(value);
  if (protocol !== "https:") return "does not begin with https://";
  if (username || password) return "holds a user or a password";
  if (pathname !== "/" || search || hash) return "has something after the name of the host";
  if (isOfOneMachine(hostname)) return "is an address of one machine or network";
  if (/(^|\.)(example|example\.(com|org|net)|test|invalid)$/.test(hostname))
    return "is the example of a document, which nobody can reach";
  return null;
}

/** @param {string} hostname */
function isOfOneMachine(hostname) {
  return (
    !hostname.includes(".") ||
    /\.(local|localhost|internal|lan)$/.test(hostname) ||
    /^(127|10|0|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(hostname)
  );
}

/**
 * @param {string | undefined} value of ALLOWED_ORIGINS; without one the pages' own address is taken
 * @param {string} publicUrl
 * @returns {string[]}
 */
function findOriginFaults(value, publicUrl) {
  if (!value) return [];
  const origins = value.split(",").map((origin) => origin.trim());
  const isWild = origins.includes("*");
  const isPlain = origins.every(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
  );
  const isEncrypted = origins.every((origin) => origin.startsWith("https://"));
  const fault = isWild
    ? "holds *: any site could open sockets; name the origins of the pages"
    : !isPlain
      ? "must be origins with commas between them: https:// and the name of the host, nothing after it"
      : !isEncrypted
        ? "holds an address without https"
        : !origins.includes(publicUrl)
          ? "lacks the origin of PUBLIC_URL: every phone would say that the connection is lost"
          : null;
  return fault === null ? [] : [`ALLOWED_ORIGINS ${fault}`];
}
