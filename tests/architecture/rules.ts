import type { Import } from "./imports.ts";

/** Who may import whom: the table of docs/architecture.md, as data. First matching rule counts. */
export interface Rule {
  /** Files it is about. */
  readonly files: RegExp;
  /** Project files that may be imported. */
  readonly may: readonly RegExp[];
  /** Project files of which only types may be imported. */
  readonly mayType?: readonly RegExp[];
  /** Packages that may be imported; "any" for those without a limit. */
  readonly packages: readonly string[] | "any";
}

const contract = /^workers\/contract\//;
const coreTypes =
  /^party\/core\/(event-life\/settings|([a-z-]+\/)?(commands|wire)|changes|state|events)\.ts$/;
const entities =
  /^party\/protocol\/((caption|picture|poll|quiz|run|segment|staff|survey)-)?entities\.ts$/;
const partyContract =
  /^workers\/contract\/(permissions|errors|limits|clean-text|conventions\/input-filter|kinds|names|rank|pictures\/(?:picture|pin-grid)|run\/(?:deck|run-limits|run-step)|captions\/caption-limits|polls\/(?:answer-kinds|segments)|quiz\/quiz-limits|surveys\/survey-limits|unwanted\/[a-z-]+)\.ts$/;
const react = ["react", "react-dom"];
const remix = ["@remix-run/react", "@remix-run/cloudflare"];

export const rules: readonly Rule[] = [
  { files: /^party\/core\//, may: [/^party\/core\//, partyContract], packages: [] },
  {
    files: /^party\/protocol\//,
    may: [
      /^party\/protocol\//,
      /^workers\/contract\/(errors|kinds|limits|captions\/caption-limits|pictures\/(?:picture|pin-grid)|run\/run-(?:limits|step))\.ts$/,
    ],
    mayType: [/^party\/core\//],
    packages: ["valibot"],
  },
  {
    files: /^party\/shell\//,
    may: [/^party\/(core|protocol|shell)\//, contract],
    packages: ["valibot"],
  },
  {
    files: /^party\/(room|host|edge|relay\/party)\.ts$/,
    may: [/^party\//, contract],
    packages: ["partykit", "valibot"],
  },
  { files: /^party\//, may: [/^party\//, contract], packages: ["valibot"] },
  { files: /^workers\/contract\//, may: [contract], packages: ["valibot"] },
  {
    files: /^workers\/domain\/sheets\//,
    may: [contract, /^workers\/domain\/sheets\//],
    packages: ["@zip.js/zip.js", "sax", "papaparse"],
  },
  {
    files: /^workers\/domain\//,
    may: [contract, entities, /^workers\/domain\//, /^workers\/db\/schema\//],
    mayType: [/^party\/(core|protocol|rehearsal)\//, /^workers\/(deps|db|gateways)/],
    packages: [
      "drizzle-orm",
      "valibot",
      "ulid",
      "node:crypto",
      "temporal-polyfill",
      "qrcode-generator",
    ],
  },
  { files: /^workers\/db\//, may: [/^workers\/db\//, contract], packages: ["drizzle-orm"] },
  {
    files: /^workers\/gateways\//,
    may: [/^workers\/gateways\//, contract],
    mayType: [/^party\//],
    packages: [
      "qrcode-generator",
      "valibot",
      "nodemailer",
      "openid-client",
      "stripe",
      "@simplewebauthn/server",
      "node:crypto",
      "node:buffer",
      "node:net",
      "node:stream",
      "node:tls",
    ],
  },
  {
    files: /^workers\/api\//,
    may: [
      contract,
      /^party\/protocol\/commands\.ts$/,
      /^workers\/(domain|api)\//,
      /^workers\/(deps|env)\.ts$/,
    ],
    mayType: [/^party\//],
    packages: [
      "hono",
      "hono-openapi",
      "@hono/valibot-validator",
      "@valibot/to-json-schema",
      "valibot",
    ],
  },
  {
    files: /^workers\/pages\//,
    may: [contract, /^workers\/(domain|pages)\//, /^workers\/ttl-cache\.ts$/],
    packages: ["@remix-run/cloudflare"],
  },
  {
    files: /^workers\/[^/]+\.ts$/,
    may: [/^workers\//, /^build\/server\//, /^package\.json$/],
    mayType: [/^party\//],
    packages: ["@remix-run/cloudflare", "hono", "valibot", "ulid", "drizzle-orm"],
  },
  {
    files: /^app\/ui\//,
    may: [/^app\/ui\//, /^workers\/contract\/conventions\/contrast\.ts$/],
    packages: [...react, "@remix-run/react", "lucide-react"],
  },
  { files: /^app\/i18n\//, may: [/^app\/i18n\//, /^workers\/contract\/texts\//], packages: react },
  {
    files: /^app\/live\//,
    may: [
      /^app\/live\//,
      /^party\/protocol\/(protocol|((caption|poll|quiz|run|segment|staff|survey)-)?entities)\.ts$/,
      /^workers\/contract\/(limits|errors|rehearsals\/room-names)\.ts$/,
    ],
    mayType: [coreTypes],
    packages: react,
  },
  {
    files: /^app\/.*\.server\.tsx?$/,
    may: [/^app\//, /^workers\//, entities],
    mayType: [/^party\//],
    packages: "any",
  },
  {
    files: /^app\/scanner\//,
    may: [
      /^app\/(scanner|ui|i18n)\//,
      /^app\/live\/storage\/database\.ts$/,
      /^app\/event\/display\/screen\/use-wake-lock\.ts$/,
      /^app\/console\/lock\/activity\.ts$/,
      /^app\/page-title\.ts$/,
      contract,
    ],
    packages: [
      ...react,
      ...remix,
      "barcode-detector",
      "zxing-wasm",
      "lucide-react",
      "ulid",
      "valibot",
    ],
  },
  {
    files: /^app\/console\/run\/slides\/open-pdf\.client\.ts$/,
    may: [/^app\/console\/run\/slides\/pdf-pages\.ts$/, contract],
    packages: ["pdfjs-dist"],
  },
  {
    files: /^app\/console\/metrics\/charts\//,
    may: [/^app\/(console\/metrics|ui|i18n)\//, contract],
    packages: [...react, "d3-scale", "d3-shape", "lucide-react"],
  },
  {
    files: /^app\//,
    may: [/^app\//, contract, entities],
    mayType: [/^party\//, /^workers\/(deps|domain)/],
    packages: [
      ...react,
      ...remix,
      "@remix-run/route-config",
      "lucide-react",
      "@fontsource-variable/schibsted-grotesk",
      "valibot",
      "isbot",
      "temporal-polyfill",
      "qrcode-generator",
      "micromark",
    ],
  },
  { files: /^[^/]+\.ts$/, may: [/./], packages: "any" },
  { files: /^scripts\/start\.mjs$/, may: [/^scripts\//], packages: [] },
  { files: /^(tests|scripts)\//, may: [/./], packages: "any" },
];

/** Packages that any test may use. */
const testPackages =
  /^(vitest|fast-check|node:.*|ws|jsqr|pngjs|playwright-core|miniflare|wrangler)$/;

/** Tests, and what the tests of the room share. */
const isForTests = /\.test\.tsx?$|^(party|app\/scanner)\/testing\//;

/** Whether the table allows the import; tests may also use test tools and what they test. */
export function isAllowed(file: string, found: Import): boolean {
  const rule = rules.find((candidate) => candidate.files.test(file));
  if (!rule) return false;
  if (isForTests.test(file)) {
    if (found.isPackage && testPackages.test(found.target)) return true;
    if (!found.isPackage && /^(tests|party\/testing)\//.test(found.target)) return true;
    // A test beside its source may bring together what its source is given.
    if (!found.isPackage && !file.startsWith("party/core/")) return true;
  }
  if (found.isPackage) return rule.packages === "any" || rule.packages.includes(found.target);
  if (rule.may.some((pattern) => pattern.test(found.target))) return true;
  return found.typeOnly && Boolean(rule.mayType?.some((pattern) => pattern.test(found.target)));
}
