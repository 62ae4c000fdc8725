import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "#party/environment.ts";
import { findAddressFaults, readAddresses } from "#scripts/lib/deployment/addresses.mjs";
import { checkDeployment } from "#scripts/lib/deployment/check-deployment.mjs";
import {
  findPartykitFaults,
  findWranglerFaults,
  readConfigFiles,
  readToml,
} from "#scripts/lib/deployment/config-files.mjs";
import { listNames } from "#scripts/lib/deployment/hosts.mjs";
import { auditPackages } from "#scripts/lib/deployment/packages.mjs";
import { inProject } from "#scripts/lib/project.mjs";
import { secretNames } from "#scripts/lib/settings.mjs";
import { localSecrets, secretFault } from "#workers/contract/secrets/secrets.ts";
import { envFaults } from "#workers/env.ts";

const own = { envFaults, readEnvironment, secretFault };
const asWritten = readConfigFiles();
/** As it stands in the repository, with a database's id. */
const wrangler = asWritten.wrangler.replace(
  /00000000-0000-0000-0000-000000000000/,
  "3f1c7c1e-6a55-4a0f-9d0b-0a3c5a1b2c3d",
);
const files = { wrangler, partykit: asWritten.partykit };
const secret = (mark: string) => `${mark} - a secret of at least 32 characters`;
const good = {
  PUBLIC_URL: "https://plenum.live",
  ROOM_PUBLIC_URL: "https://plenum.somebody.partykit.dev",
};
const needed = ["ROOM_SECRET", "TOKEN_SECRET", "DATA_SECRET"];
const listed = { worker: needed, room: ["ROOM_SECRET"] };
const notAsked = { worker: null, room: null };

type Listed = Parameters<typeof checkDeployment>[0]["listed"];

const faultsOf = (env: Record<string, string>, at: Listed = listed, config = files) =>
  checkDeployment({ env: Object.assign({}, good, env), files: config, listed: at, own }).faults;
const noticesOf = (env: Record<string, string>, at: Listed = listed) =>
  checkDeployment({ env: Object.assign({}, good, env), files, listed: at, own }).notices;

test("what the repository holds, with addresses, a database and the three secrets, is in order", () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({}, notAsked)).toEqual([]);
  expect(faultsOf({}, listed, asWritten)).toEqual([
    "wrangler.toml: database_id of DB is not set: write there what `npx wrangler d1 create plenum` answered",
  ]);
});

describe("addresses", () => {
  test.each([
    ["", "is missing"],
    ["plenum", "is not an address"],
    ["http://plenum.live", "does not begin with https://"],
    ["https://a:b@plenum.live", "holds a user or a password"],
    ["https://plenum.live/no", "has something after the name of the host"],
    ["https://localhost", "is an address of one machine or network"],
    ["https://192.168.1.4", "is an address of one machine or network"],
    ["https://plenum.example", "is the example of a document, which nobody can reach"],
  ])("%s %s", (PUBLIC_URL, fault) => {
    const found = findAddressFaults({ PUBLIC_URL, ROOM_PUBLIC_URL: good.ROOM_PUBLIC_URL });
    expect(found).toEqual([expect.stringMatching(new RegExp(`^PUBLIC_URL ${fault}: set it to `))]);
  });
  test("of pages and rooms differ, and lose their slash", () => {
    const one = { PUBLIC_URL: "https://plenum.live/", ROOM_PUBLIC_URL: "https://plenum.live" };
    expect(findAddressFaults(one)).toEqual([expect.stringContaining("are one address")]);
    expect(readAddresses(one).PUBLIC_URL).toBe("https://plenum.live");
  });
  test.each([
    ["*", "holds *"],
    ["https://plenum.live/", "must be origins"],
    ["https://plenum.live, http://other.no", "without https"],
    ["https://other.no", "lacks the origin of PUBLIC_URL"],
  ])("of ALLOWED_ORIGINS: %s %s", (ALLOWED_ORIGINS, fault) => {
    expect(faultsOf({ ALLOWED_ORIGINS })[0]).toContain(fault);
  });
  test("of two sites may open sockets", () => {
    expect(faultsOf({ ALLOWED_ORIGINS: "https://plenum.live, https://other.no" })).toEqual([]);
  });
});

describe("secrets", () => {
  test("that a host does not know are named with the command that sets them", () => {
    expect(faultsOf({}, { worker: ["ROOM_SECRET", "TOKEN_SECRET"], room: [] })).toEqual([
      "DATA_SECRET is not set at the Worker: npx wrangler secret put DATA_SECRET",
      "ROOM_SECRET is not set at the room server: npx partykit env add ROOM_SECRET, with the Worker's value",
    ]);
  });
  test.each(needed)("%s is none where everybody knows it, or where it is short", (name) => {
    const known = Object.values(localSecrets);
    for (const weak of [...known, "short", "a".repeat(40)]) {
      expect(faultsOf({ [name]: weak })).toContainEqual(
        expect.stringMatching(new RegExp(`^${name} must be a secret of at least 32`)),
      );
    }
    expect(faultsOf({ [name]: secret("one") })).toEqual([]);
  });
  test("that are one and the same are refused", () => {
    const same = { ROOM_SECRET: secret("one"), TOKEN_SECRET: secret("one") };
    expect(faultsOf(same)).toEqual(["ROOM_SECRET and TOKEN_SECRET must differ"]);
  });
  test("are told to be unseen where Cloudflare was not asked", () => {
    expect(noticesOf({ DATA_SECRET: secret("one") }, notAsked)[0]).toMatch(
      /^ROOM_SECRET, TOKEN_SECRET: not looked at/,
    );
    expect(noticesOf({}).join()).not.toContain("not looked at");
  });
});

describe("services", () => {
  test("of mail need a whole account and a way that nobody reads", () => {
    const mail = { MAIL_HOST: "smtp.live", MAIL_SENDER: "post@plenum.live" };
    expect(faultsOf(mail)).toEqual([]);
    const open = Object.assign({ MAIL_PORT: "25", MAIL_SECURITY: "none" }, mail);
    expect(faultsOf(open)).toEqual([
      "MAIL_PORT must not be 25: use 587 or 465",
      "MAIL_SECURITY must be tls or starttls",
    ]);
    const named = Object.assign({ MAIL_USER: "plenum" }, mail);
    expect(faultsOf(named)).toEqual([
      "MAIL_PASSWORD is missing, though MAIL_USER is set: npx wrangler secret put MAIL_PASSWORD",
    ]);
    expect(
      faultsOf(named, { worker: [...needed, "MAIL_PASSWORD"], room: ["ROOM_SECRET"] }),
    ).toEqual([]);
    expect(faultsOf(named, notAsked)).toEqual([]);
  });
  test("of SMS and cards are nothing by halves", () => {
    expect(faultsOf({ SMS_ACCOUNT: "AC1" })).toEqual([
      "SMS_TOKEN is missing: npx wrangler secret put SMS_TOKEN",
      "SMS_SENDER is missing: set it in the environment that npm run deploy is called in",
    ]);
    expect(faultsOf({}, { worker: [...needed, "STRIPE_KEY"], room: ["ROOM_SECRET"] })).toEqual([
      "STRIPE_WEBHOOK_SECRET is missing: npx wrangler secret put STRIPE_WEBHOOK_SECRET",
      "STRIPE_CONNECT_SECRET is missing: npx wrangler secret put STRIPE_CONNECT_SECRET",
    ]);
    const wrong = {
      STRIPE_KEY: "pk_live_1",
      STRIPE_WEBHOOK_SECRET: "1",
      STRIPE_CONNECT_SECRET: "2",
    };
    expect(faultsOf(wrong).length).toBeGreaterThanOrEqual(2);
  });
  test("that are not there, and keys for trying out, are said and are no faults", () => {
    expect(noticesOf({}).map((notice) => notice.replace(/ is not set.*/, ""))).toEqual([
      ...["MAIL_HOST", "SMS_ACCOUNT", "STRIPE_KEY"],
    ]);
    const secrets = { STRIPE_WEBHOOK_SECRET: "whsec_1", STRIPE_CONNECT_SECRET: "whsec_2" };
    const trial = { STRIPE_KEY: "sk_test_1", ...secrets };
    expect(noticesOf(trial)).toContainEqual(expect.stringContaining("for trying out"));
    expect(faultsOf(trial)).toEqual([]);
  });
});

describe("the files", () => {
  test.each([
    ["DB", "d1_databases"],
    ["FILES", "r2_buckets"],
    ["MESSAGES", "queues.producers"],
    ["SCANNER_LIMIT", "ratelimits"],
    ["ASSETS", "assets"],
  ])("must bind %s", (name) => {
    const without = wrangler.replace(new RegExp(`(binding|name) = "${name}"`), '$1 = "OTHER"');
    const found = faultsOf({}, listed, { wrangler: without, partykit: files.partykit });
    expect(found).toContain(`${name} is missing: see wrangler.toml`);
  });
  test.each([
    [/main = "[^"]+"/, 'main = "gone.ts"', "main names no file"],
    [/"nodejs_compat"/, "", "compatibility_flags lacks"],
    [/migrations_dir = "migrations"/, "", "migrations_dir of DB"],
    [/bucket_name = .*/, "", "bucket_name of FILES"],
    [/(consumers\]\]\n)queue = .*/, '$1queue = "other"', "no [[queues.consumers]]"],
    [/namespace_id = "1002"/, 'namespace_id = "1001"', "one namespace_id"],
    [/crons = .*/, "crons = []", "has no crons"],
    [/$/, '\n[vars]\nDATA_SECRET = "x"\n', "DATA_SECRET stands in [vars]"],
  ])("are refused with %s → %s", (what, instead, fault) => {
    expect(findWranglerFaults(wrangler.replace(what, instead))).toEqual([
      expect.stringContaining(fault),
    ]);
  });
  test("of the room server name it as its address does", () => {
    const { ROOM_PUBLIC_URL } = good;
    expect(findPartykitFaults(files.partykit, ROOM_PUBLIC_URL)).toEqual([]);
    expect(findPartykitFaults(files.partykit, "https://rooms.plenum.live")).toEqual([]);
    const other = files.partykit.replace('"plenum"', '"rooms"');
    expect(findPartykitFaults(other, ROOM_PUBLIC_URL)[0]).toContain("not the first part");
    expect(findPartykitFaults("{", undefined)).toEqual(["partykit.json: it is not JSON"]);
    const bare = JSON.stringify({ name: "A b", main: "gone.ts", vars: { ROOM_SECRET: "x" } });
    expect(findPartykitFaults(bare, undefined)).toHaveLength(3);
  });
  test("are read with quotes, lists and notes", () => {
    const text = `a = "1 # 2" # three\n[[b.c]]\nd = [ "e", "f" ]\n g = { h = 1 }\n#i = 2\n`;
    expect(readToml(text)).toEqual([
      { name: "", keys: { a: "1 # 2" } },
      { name: "b.c", keys: { d: '[ "e", "f" ]', g: "{ h = 1 }" } },
    ]);
  });
});

describe("hosts", () => {
  test("are asked for names, and a value is no name", () => {
    const stdout = '[{"name": "ROOM_SECRET", "type": "secret_text"}]\nTOKEN_SECRET = s3cret';
    const answer = listNames("worker", () => ({ status: 0, stdout }));
    expect(answer).toEqual({ names: ["ROOM_SECRET", "TOKEN_SECRET"] });
  });
  test("that do not answer are named with how to sign in, and not in their own words", () => {
    const answer = listNames("room", () => ({ status: 1, stdout: "ROOM_SECRET=tell-nobody" }));
    expect(answer).toEqual({ fault: expect.stringMatching(/^PartyKit .*npx partykit login/) });
    expect(JSON.stringify(answer)).not.toContain("tell-nobody");
  });
});

test("no value of the environment is ever said, whatever is wrong with it", () => {
  const marked = "Zq7-tell-nobody";
  const names = [
    ...secretNames,
    ...["PUBLIC_URL", "ROOM_PUBLIC_URL", "ALLOWED_ORIGINS", "ENVIRONMENT", "MAIL_HOST"],
    ...["MAIL_PORT", "MAIL_SECURITY", "MAIL_USER", "MAIL_SENDER", "SMS_URL", "SMS_ACCOUNT"],
    ...["SMS_SENDER", "STRIPE_URL"],
  ];
  const wrong = Object.fromEntries(names.map((name) => [name, marked]));
  const rest = Object.assign({}, wrong, good);
  for (const env of [wrong, rest, Object.assign({}, rest, { ALLOWED_ORIGINS: "*" })]) {
    for (const at of [listed, notAsked]) {
      const { faults, notices } = checkDeployment({ env, files, listed: at, own });
      expect(faults.length).toBeGreaterThan(1);
      expect([...faults, ...notices].join("\n")).not.toContain(marked);
    }
  }
});

test("docs/operations.md says what every variable is that a fault may name", () => {
  const page = readFileSync(inProject("docs/operations.md"), "utf8");
  for (const name of [...secretNames, "ALLOWED_ORIGINS", "npm run doctor"]) {
    expect(page).toContain(`\`${name}\``);
  }
});

describe("packages", () => {
  const audit = (vulnerabilities: object) => {
    const asked: string[] = [];
    const found = auditPackages((args) => {
      asked.push(args.join(" "));
      return { stdout: JSON.stringify({ auditReportVersion: 2, vulnerabilities }) };
    });
    // What only builds and tests is on no server.
    expect(asked).toEqual(["audit --omit=dev --json"]);
    return found;
  };
  test("with a severe vulnerability are faults, with a lesser one notices", () => {
    const { faults, notices } = audit({
      hono: { severity: "high" },
      sax: { severity: "critical" },
      ulid: { severity: "moderate" },
    });
    expect(faults.map((fault) => fault.split(":")[0])).toEqual([
      "hono has a known vulnerability (high)",
      "sax has a known vulnerability (critical)",
    ]);
    expect(notices).toEqual([expect.stringContaining("ulid has a known vulnerability (moderate)")]);
    expect(audit({})).toEqual({ faults: [], notices: [] });
  });
  test.each(["", "{}", "not JSON", `{"error":{"code":"ENOLOCK"}}`])(
    "of which npm says nothing (%s) are told as that",
    (stdout) => {
      const { faults, notices } = auditPackages(() => ({ stdout }));
      expect(faults).toEqual([]);
      expect(notices).toEqual([expect.stringContaining("npm does not say")]);
    },
  );
});
