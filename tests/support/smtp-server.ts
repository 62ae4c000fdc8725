/** A mail server on loopback that keeps what it is given, and misbehaves when asked to. */
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/** What the server does with a mail: takes it, at once, after so long or after something has come true, answers with a code or in whole words, or says nothing more. */
export type Behaviour =
  | "take"
  | number
  | { code: number; says: string }
  | { takesMs: number }
  | { takesAfter: Promise<unknown> }
  | "drop"
  | "hang";

/** What it does each time, or time after time: the last from then on. */
type Turns = Behaviour | [Behaviour, ...Behaviour[]];

export interface SmtpServer {
  readonly port: number;
  /** In the order in which they came. */
  readonly mails: readonly ParsedMail[];
  /** Connections that were made in all. */
  readonly connections: () => number;
  /** Answer to RCPT TO by address, and to the content; `take` where nothing is set. */
  readonly recipients: Map<string, Turns>;
  readonly contents: Map<string, Turns>;
  /** Whom it was asked to take a mail for, in the order in which it was. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<SmtpServer> {
  const mails: ParsedMail[] = [];
  const recipients = new Map<string, Turns>();
  const contents = new Map<string, Turns>();
  const asked: string[] = [];
  let connections = 0;
  const sockets = new Set<import("node:net").Socket>();
  /** Destroys the connections from a port, or all: a server hangs up on one of two workers, and not on both. */
  const cut = (port?: number) => {
    for (const socket of sockets) {
      if (port === undefined || socket.remotePort === port) socket.destroy();
    }
  };
  const act = (
    behaviour: Behaviour,
    { remotePort }: SMTPServerSession,
    done: (error?: Error | null) => void,
  ) => {
    if (behaviour === "take") return done();
    if (behaviour === "drop") return cut(remotePort);
    if (behaviour === "hang") return;
    if (typeof behaviour === "object" && "takesMs" in behaviour) {
      setTimeout(done, behaviour.takesMs);
      return;
    }
    if (typeof behaviour === "object" && "takesAfter" in behaviour) {
      void behaviour.takesAfter.then(() => done());
      return;
    }
    const { code, says } =
      typeof behaviour === "number" ? { code: behaviour, says: "not today" } : behaviour;
    done(Object.assign(new Error(says), { responseCode: code }));
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
    onRcptTo({ address }, session, done) {
      asked.push(address);
      act(nextOf(recipients, address), session, done);
    },
    onData(stream, session, done) {
      simpleParser(stream, (error, mail) => {
        // Whoever sent it is gone in the middle: it was not taken.
        if (error) return done(error);
        const behaviour = nextOf(contents, recipientOf(session));
        const isTaken =
          typeof behaviour === "object" ? !("code" in behaviour) : behaviour === "take";
        if (isTaken || behaviour === "drop") mails.push(mail);
        act(behaviour, session, done);
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
    asked,
    connections: () => connections,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function nextOf(turns: Map<string, Turns>, address: string): Behaviour {
  const turn = turns.get(address) ?? "take";
  if (!Array.isArray(turn)) return turn;
  const [now, ...later] = turn;
  const [next, ...others] = later;
  if (next !== undefined) turns.set(address, [next, ...others]);
  return now;
}

function recipientOf({ envelope }: SMTPServerSession): string {
  return envelope.rcptTo[0]?.address ?? "";
}
