/**
 * The ways to a mail server that production takes, from the real Worker in workerd: STARTTLS and TLS, with an account, and no
 * word to a server whose certificate nobody vouches for.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callServer } from "#tests/support/api.ts";
import { queryD1 } from "#tests/support/database/query-d1.ts";
import { makeCertificate } from "#tests/support/servers/certificate.ts";
import { type MailServers, startMailServers } from "#tests/support/servers/mail-servers.ts";
import { isNight } from "#tests/support/suite/night.ts";

const email = "kari@vinje.test";
const account = { user: "plenum", password: "et hemmelig ord" };
const patience = { timeout: 60_000, interval: 200 };
/** For what is read beside the Worker (`queryD1`). */
const patienceBeside = { timeout: 90_000, interval: 3_000 };
/** Servers are started for each. */
const timeout = 180_000;

let folder: string;
let plenum: MailServers | null = null;
/** How each connection that signed in was protected, and as whom it did. */
let signedIn: { readonly isSecure: boolean; readonly user: string | undefined }[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "plenum-mail-way-"));
  signedIn = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await plenum?.servers.stop();
  await plenum?.smtp.close();
  plenum = null;
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a mail server that takes an account alone, and servers that are told of it by this name or address. */
async function start(
  security: "tls" | "starttls",
  host: string,
  isVouchedFor: boolean,
): Promise<MailServers> {
  const { key, cert } = makeCertificate();
  const trusted = path.join(folder, "trusted.pem");
  writeFileSync(trusted, isVouchedFor ? cert : makeCertificate().cert);
  const server: SMTPServerOptions = {
    key,
    cert,
    secure: security === "tls",
    disabledCommands: [],
    authOptional: false,
    // Nobody says a password before the line is protected.
    allowInsecureAuth: false,
    onAuth({ username, password }, session, done) {
      signedIn.push({ isSecure: session.secure, user: username });
      if (username !== account.user || password !== account.password) return done(new Error("no"));
      done(null, { user: username });
    },
  };
  const env = {
    MAIL_HOST: host,
    MAIL_SECURITY: security,
    MAIL_USER: account.user,
    MAIL_PASSWORD: account.password,
    // Whose word workerd takes beside the world's.
    NODE_EXTRA_CA_CERTS: trusted,
  };
  plenum = await startMailServers(path.join(folder, "data"), { server, env });
  return plenum;
}

/** Somebody who is new is mailed a link. */
async function register({ settings }: MailServers): Promise<void> {
  const body = { kind: "self", name: "Kari Nordmann", email, password: "en setning for seg selv" };
  const { status } = await callServer(`${settings.publicUrl}/v1/auth/register`, "POST", { body });
  expect(status).toBe(200);
}

const readDelivery = () =>
  queryD1(path.join(folder, "data"), "SELECT state, tries, reply FROM deliveries");

/** Each starts servers: by day one of either kind (decision 081). */
const ways = [
  ["starttls", "localhost"],
  ["tls", "127.0.0.1"],
  ["tls", "localhost"],
] as const;

test.each(isNight ? ways : ways.slice(0, 2))(
  "a mail goes by %s to a server known as %s, under the account, if its certificate is vouched for",
  { timeout },
  async (security, host) => {
    const started = await start(security, host, true);
    await register(started);
    await expect.poll(() => started.smtp.mails.length, patience).toBe(1);
    expect(started.smtp.mails[0]?.text).toContain("/user/verify?token=");
    expect(signedIn).toEqual([{ isSecure: true, user: account.user }]);
    // The server has the mail a moment before the Worker has written down that it took it.
    await expect.poll(readDelivery, patienceBeside).toMatchObject([{ state: "sent", tries: 1 }]);
  },
);

test.each(isNight ? (["starttls", "tls"] as const) : (["starttls"] as const))(
  "by %s a server whose certificate nobody vouches for hears neither account nor mail",
  { timeout },
  async (security) => {
    const started = await start(security, "localhost", false);
    await register(started);
    await expect.poll(() => started.smtp.connections(), patience).toBe(1);
    // It was tried, and is put off.
    await expect.poll(readDelivery, patienceBeside).toMatchObject([{ state: "queued", tries: 1 }]);
    expect([signedIn, started.smtp.asked, started.smtp.mails]).toEqual([[], [], []]);
  },
);
