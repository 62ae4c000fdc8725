import type { SMTPServerOptions } from "smtp-server";
import { vi } from "vitest";
import { type Servers, startServers } from "#scripts/lib/servers/servers.mjs";
import { readSettings } from "#scripts/lib/settings.mjs";
import { type SmtpServer, startSmtpServer } from "../smtp-server.ts";
import { findFreePort } from "./ports.ts";

export interface MailServers {
  readonly smtp: SmtpServer;
  readonly settings: ReturnType<typeof readSettings>;
  readonly servers: Servers;
}

/** How the mail server is spoken to: what it asks for, and what the environment says besides. */
export interface MailWay {
  readonly server?: SMTPServerOptions;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * `npm start`'s servers with their data in this folder, told in their environment of a mail server on loopback. The
 * environment stays so for servers that are started anew, until the caller takes it back (`vi.unstubAllEnvs`).
 */
export async function startMailServers(
  dataDir: string,
  { server, env = {} }: MailWay = {},
): Promise<MailServers> {
  const smtp = await startSmtpServer(server);
  vi.stubEnv("MAIL_HOST", "127.0.0.1");
  vi.stubEnv("MAIL_PORT", String(smtp.port));
  vi.stubEnv("MAIL_SECURITY", "none");
  vi.stubEnv("MAIL_SENDER", "post@plenum.test");
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const [PORT, PARTY_PORT] = [String(await findFreePort()), String(await findFreePort())];
  const own = readSettings({ PORT, PARTY_PORT, DATA_DIR: dataDir, HOST: "127.0.0.1" });
  // What is due again after a minute is then not due at a moment that nobody waits for.
  const settings = { ...own, cronEveryMs: 5_000 };
  return { smtp, settings, servers: await startServers(settings) };
}
