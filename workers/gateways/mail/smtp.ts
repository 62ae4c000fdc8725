/** Mail over SMTP (RFC 5321), with submission's STARTTLS (RFC 3207) and AUTH (RFC 4954). */
import { Buffer } from "node:buffer";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { connect as connectByTls } from "node:tls";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type {
  MailAddress,
  MailGateway,
  MailOutcome,
  MailPhase,
  MailProgress,
  OutgoingMail,
} from "../../contract/messages/mail.ts";

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte (465), `starttls` or nothing is sent (587), `none` on loopback. */
  readonly security: "tls" | "starttls" | "none";
  readonly login: { readonly user: string; readonly password: string } | null;
}

/** Milliseconds that a server has for each step. */
export interface SmtpTimes {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** For any later step; twice for a mail: for its envelope, and for its content, which servers look at before they take it. */
  readonly replyMs: number;
}

const usualTimes: SmtpTimes = { connectMs: 10_000, greetingMs: 15_000, replyMs: 60_000 };

/** A sender of mail over one SMTP server. */
export function createSmtpGateway(settings: SmtpSettings, times = usualTimes): MailGateway {
  return {
    async send(mails, progress) {
      const session = new SmtpSession(settings, times);
      try {
        for (const mail of mails) {
          const outcome = await session.send(mail, progress);
          if (outcome !== null) await progress.settled(mail, outcome);
        }
      } finally {
        session.close();
      }
    },
  };
}

type Failure = Extract<MailOutcome, { state: "refused" | "deferred" }>;

/** A connection while it lasts, and a new one for the next mail when it broke. */
class SmtpSession {
  readonly #settings: SmtpSettings;
  readonly #times: SmtpTimes;
  #connection: SMTPConnection | null = null;
  /** Nobody to talk to: the rest of the batch need not try. */
  #unreachable: Failure | null = null;

  constructor(settings: SmtpSettings, times: SmtpTimes) {
    this.#settings = settings;
    this.#times = times;
  }

  /** Null of one that is not to be sent any more. */
  async send<Mail extends OutgoingMail>(
    mail: Mail,
    progress: MailProgress<Mail>,
  ): Promise<MailOutcome | null> {
    this.#connection ??= await this.#open();
    if (this.#connection === null) return this.#unreachable ?? failureOf("connect", null);
    if ((await progress.wants?.(mail)) === false) return null;
    const { replyMs } = this.#times;
    const outcome = await deliver(this.#connection, mail, {
      replyMs,
      handingOver: () => progress.handingOver(mail),
    });
    if (!(await this.#isUsable(outcome))) this.close();
    return outcome;
  }

  close(): void {
    const connection = this.#connection;
    if (connection === null) return;
    this.#connection = null;
    // A server that has nothing to say to that either is not waited for.
    const timer = setTimeout(() => connection.close(), this.#times.replyMs);
    connection.once("end", () => clearTimeout(timer));
    connection.quit();
  }

  /** A connection that has signed in; null when there is none to be had, for this batch. */
  async #open(): Promise<SMTPConnection | null> {
    if (this.#unreachable !== null) return null;
    const line = await dial(this.#settings, this.#times.connectMs);
    if (line.socket === null) {
      this.#unreachable = { ...failureOf("connect", line.error), state: "deferred" };
      return null;
    }
    const connection = openConnection(this.#settings, this.#times, line.socket);
    // The library looks at its own clock as long as it connects.
    const failed = await until((done) => connection.connect(done), connection, null);
    if (failed !== null) return this.#giveUp(connection, "connect", failed);
    disableSocketTimeout(connection);
    const { login } = this.#settings;
    if (login === null) return connection;
    const auth = { user: login.user, pass: login.password };
    const { replyMs } = this.#times;
    const refused = await until((done) => connection.login(auth, done), connection, replyMs);
    return refused === null ? connection : this.#giveUp(connection, "sign-in", refused);
  }

  /** What is wrong with the way there is wrong for every mail, and none of them is to blame. */
  #giveUp(connection: SMTPConnection, phase: MailPhase, error: SmtpError): null {
    connection.close();
    this.#unreachable = { ...failureOf(phase, error), state: "deferred" };
    return null;
  }

  /** After a refusal the server is asked to forget what it was told of that mail. */
  async #isUsable(outcome: MailOutcome): Promise<boolean> {
    const connection = this.#connection;
    if (connection === null || outcome.state === "uncertain") return false;
    if (outcome.state === "sent") return true;
    if (outcome.code === null) return false;
    const { replyMs } = this.#times;
    return (await until((done) => connection.reset(done), connection, replyMs)) === null;
  }
}

type Line = { readonly socket: Socket } | { readonly socket: null; readonly error: SmtpError };

/**
 * Opens a line to the server, within so many milliseconds; by `tls` it is protected from its first byte on. The platform looks its name up: inside of workerd the library would ask
 * a name server on the internet, which knows neither this machine nor the names of a house's own network.
 */
function dial({ host, port, security }: SmtpSettings, ms: number): Promise<Line> {
  const isByTls = security === "tls";
  return new Promise((resolve) => {
    const socket = isByTls
      ? connectByTls({ host, port, servername: host })
      : connect({ host, port });
    const fail = (error: SmtpError) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ socket: null, error });
    };
    const timer = setTimeout(() => fail({ message: "the server did not answer in time" }), ms);
    // Stays: what comes before the library listens has nobody else to be told to.
    socket.on("error", fail);
    socket.once(isByTls ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      resolve({ socket });
    });
  });
}

/** Speaks on a line that is open. */
function openConnection(settings: SmtpSettings, times: SmtpTimes, socket: Socket): SMTPConnection {
  const { host, port, security } = settings;
  const connection = new SMTPConnection({
    host,
    port,
    connection: socket,
    secure: security === "tls",
    secured: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    connectionTimeout: times.connectMs,
    greetingTimeout: times.greetingMs,
    socketTimeout: times.replyMs,
  });
  // What comes after the end of a step has nobody to be told to.
  connection.on("error", () => {});
  return connection;
}

/** What the library says of a failure. */
interface SmtpError {
  readonly message: string;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
}

/**
 * Takes the clock off a connection that stands. In workerd a socket's timeout is counted from when it was set and not from what
 * came last, and can be neither moved nor taken back: each connection ended after `connectMs` in the middle of some mail, of
 * which nobody knew then whether it had arrived. From here on `until` looks at the clock.
 */
function disableSocketTimeout({ _socket: socket }: SMTPConnection): void {
  if (!socket) return;
  socket.setTimeout(0);
  socket.removeAllListeners("timeout");
}

type Finish = (error?: SmtpError | null) => void;

/**
 * Waits for a step, for the connection to break meanwhile, or for its time (milliseconds) to run out, which ends the connection;
 * null = it went well. The step may have its time anew.
 */
function until(
  step: (done: Finish, restartTimer: () => void) => void,
  connection: SMTPConnection,
  ms: number | null,
): Promise<SmtpError | null> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish: Finish = (error) => {
      clearTimeout(timer);
      connection.off("error", finish);
      connection.off("end", end);
      resolve(error ?? null);
    };
    const end = () => finish({ message: "the connection was closed" });
    const late = () => {
      finish({ message: "the server did not answer in time" });
      connection.close();
    };
    const restartTimer = () => {
      clearTimeout(timer);
      if (ms !== null) timer = setTimeout(late, ms);
    };
    connection.on("error", finish);
    connection.on("end", end);
    restartTimer();
    step(finish, restartTimer);
  });
}

interface Delivery {
  readonly replyMs: number;
  /** Called once the server wants the content, and waited for before any of it leaves. */
  handingOver(): Promise<void>;
}

async function deliver(
  connection: SMTPConnection,
  mail: OutgoingMail,
  { replyMs, handingOver }: Delivery,
): Promise<MailOutcome> {
  const content = await compose(mail);
  let isHandedOver = false;
  const gate = async function* (restartTimer: () => void) {
    await handingOver();
    isHandedOver = true;
    restartTimer();
    yield content;
  };
  let reply = "";
  const error = await until(
    (done, restartTimer) => {
      const envelope = { from: mail.from.address, to: [mail.to.address], size: content.length };
      // The library reads the stream once the server has answered DATA, and not before.
      connection.send(
        envelope,
        Readable.from(gate(restartTimer), { objectMode: false }),
        (failed, info) => {
          reply = info?.response ?? "";
          done(failed);
        },
      );
    },
    connection,
    replyMs,
  );
  if (error === null) return { state: "sent", reply };
  if (isHandedOver && error.responseCode === undefined) {
    return { state: "uncertain", reply: error.message };
  }
  return failureOf(isHandedOver ? "content" : phaseOf(error), error);
}

function phaseOf({ command }: SmtpError): MailPhase {
  if (command === "MAIL FROM") return "sender";
  return command === "DATA" ? "content" : "recipient";
}

function failureOf(phase: MailPhase, error: SmtpError | null): Failure {
  const code = error?.responseCode ?? null;
  const state = code !== null && code >= 500 ? "refused" : "deferred";
  return { state, phase, code, reply: error?.response ?? error?.message ?? "" };
}

/** The mail as it travels: headers, then text and HTML as alternatives, then what is attached. */
function compose(mail: OutgoingMail): Promise<Buffer> {
  const { messageId, from, to, replyTo, subject, text, html, headers, attachments } = mail;
  const composer = new MailComposer({
    messageId: `<${messageId}>`,
    from: asLibrary(from),
    to: asLibrary(to),
    replyTo: replyTo === null ? undefined : asLibrary(replyTo),
    subject,
    text,
    html,
    headers: headers.map(([key, value]) => ({ key, value })),
    attachments: attachments.map((each) => ({
      filename: each.filename,
      contentType: each.type,
      content: Buffer.from(each.content),
      cid: each.contentId,
      contentDisposition: each.contentId === undefined ? "attachment" : "inline",
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function asLibrary({ name, address }: MailAddress) {
  return { name: name ?? "", address };
}
