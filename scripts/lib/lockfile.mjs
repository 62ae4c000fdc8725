// @ts-check

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

const systems = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(
  " ",
);
/** Words in package names → what npm calls the processor. */
const processors = new Map([
  ...[
    "arm",
    "arm64",
    "ia32",
    "loong64",
    "mips64el",
    "ppc64",
    "riscv64",
    "s390x",
    "wasm32",
    "x64",
  ].map((name) => /** @type {const} */ ([name, name])),
  ["64", "x64"],
]);

/**
 * Optional packages of an exact version that a lock file's packages want and that it lacks, with
 * the entries that it should have.
 * @param {Record<string, LockEntry>} packages
 */
export function listMissingOptional(packages) {
  return Object.entries(packages).flatMap(([wantedBy, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && !has(packages, wantedBy, name, version))
      .map(([name, version]) => ({
        name,
        wantedBy,
        entry: describe(name, version, entry.dev === true),
      })),
  );
}

/**
 * Whether the package is found from there as Node would find it.
 * @param {Record<string, LockEntry>} packages
 * @param {string} from
 * @param {string} name
 * @param {string} version
 */
function has(packages, from, name, version) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const found = packages[`${at ? `${at}/` : ""}node_modules/${name}`];
    if (found) return found.version === version;
    if (at === "") return false;
    if (!at.includes("/node_modules/")) at = "";
  }
}

/**
 * The entry that npm writes, its platform read from the name.
 * @param {string} name
 * @param {string} version
 * @param {boolean} dev
 * @returns {LockEntry}
 */
function describe(name, version, dev) {
  const words = name.split(/[-/]/);
  const cpu = words.map((word) => processors.get(word)).find(Boolean);
  const isWasm = cpu === "wasm32";
  const os = isWasm ? undefined : systems.find((system) => words.includes(system));
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : "glibc";
  // In npm's order.
  /** @type {LockEntry} */
  const entry = { version };
  if (cpu) entry.cpu = [cpu];
  if (dev) entry.dev = dev;
  if (os === "linux" && /musl|gnu/.test(name)) entry.libc = [libc];
  entry.optional = true;
  if (os) entry.os = [os];
  return entry;
}
