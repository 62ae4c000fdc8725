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

/**
 * `npm start`'s servers with their data in this folder, told in their environment of a mail server on loopback. The
 * environment stays so for servers that are started anew, until the caller takes it back (`vi.unstubAllEnvs`).
 */
export async function startMailServers(dataDir: string): Promise<MailServers> {
  const smtp = await startSmtpServer();
  vi.stubEnv("MAIL_HOST", "127.0.0.1");
  vi.stubEnv("MAIL_PORT", String(smtp.port));
  vi.stubEnv("MAIL_SECURITY", "none");
  vi.stubEnv("MAIL_SENDER", "post@plenum.test");
  const [PORT, PARTY_PORT] = [String(await findFreePort()), String(await findFreePort())];
  const settings = readSettings({ PORT, PARTY_PORT, DATA_DIR: dataDir, HOST: "127.0.0.1" });
  return { smtp, settings, servers: await startServers(settings) };
}
