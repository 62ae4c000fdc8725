/** A mail server on loopback that keeps what it is given, and misbehaves when asked to. */
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/** What the server does with a mail: takes it, answers with a code, or says nothing more. */
export type Behaviour = "take" | number | "drop" | "hang";

export interface SmtpServer {
  readonly port: number;
  /** In the order in which they came. */
  readonly mails: readonly ParsedMail[];
  /** Connections that were made in all. */
  readonly connections: () => number;
  /** Answer to RCPT TO by address, and to the content; `take` where nothing is set. */
  readonly recipients: Map<string, Behaviour>;
  readonly contents: Map<string, Behaviour>;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<SmtpServer> {
  const mails: ParsedMail[] = [];
  const recipients = new Map<string, Behaviour>();
  const contents = new Map<string, Behaviour>();
  let connections = 0;
  const sockets = new Set<import("node:net").Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const act = (behaviour: Behaviour, done: (error?: Error | null) => void) => {
    if (behaviour === "take") return done();
    if (behaviour === "drop") return cut();
    if (behaviour === "hang") return;
    done(Object.assign(new Error("not today"), { responseCode: behaviour }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      act(recipients.get(address) ?? "take", done);
    },
    onData(stream, session, done) {
      simpleParser(stream, (_error, mail) => {
        const behaviour = contents.get(recipientOf(session)) ?? "take";
        if (behaviour === "take" || behaviour === "drop") mails.push(mail);
        act(behaviour, done);
      });
    },
    ...options,
  });
  server.server.on(options.secure ? "secureConnection" : "connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // A page that hangs up in the middle is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    recipients,
    contents,
    connections: () => connections,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function recipientOf({ envelope }: SMTPServerSession): string {
  return envelope.rcptTo[0]?.address ?? "";
}
