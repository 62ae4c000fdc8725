/** Mail over SMTP (RFC 5321), with submission's STARTTLS (RFC 3207) and AUTH (RFC 4954). */
import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
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
  /** For any later reply. Servers look at content before they take it. */
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
          await progress.settled(mail, outcome);
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

  async send<Mail extends OutgoingMail>(
    mail: Mail,
    progress: MailProgress<Mail>,
  ): Promise<MailOutcome> {
    this.#connection ??= await this.#open();
    if (this.#connection === null) return this.#unreachable ?? failureOf("connect", null);
    const outcome = await handOver(this.#connection, mail, () => progress.handingOver(mail));
    if (!(await this.#isUsable(outcome))) this.close();
    return outcome;
  }

  close(): void {
    if (this.#connection === null) return;
    this.#connection.quit();
    this.#connection = null;
  }

  /** A connection that has signed in; null when there is none to be had, for this batch. */
  async #open(): Promise<SMTPConnection | null> {
    if (this.#unreachable !== null) return null;
    const connection = openConnection(this.#settings, this.#times);
    const failed = await until((done) => connection.connect(done), connection);
    if (failed !== null) return this.#giveUp(connection, "connect", failed);
    const { login } = this.#settings;
    if (login === null) return connection;
    const auth = { user: login.user, pass: login.password };
    const refused = await until((done) => connection.login(auth, done), connection);
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
    return (await until((done) => connection.reset(done), connection)) === null;
  }
}

function openConnection(settings: SmtpSettings, times: SmtpTimes): SMTPConnection {
  const { host, port, security } = settings;
  const connection = new SMTPConnection({
    host,
    port,
    secure: security === "tls",
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

/** Waits for a step, or for the connection to break meanwhile; null = it went well. */
function until(
  step: (done: (error?: SmtpError | null) => void) => void,
  connection: SMTPConnection,
): Promise<SmtpError | null> {
  return new Promise((resolve) => {
    const finish = (error?: SmtpError | null) => {
      connection.off("error", finish);
      connection.off("end", end);
      resolve(error ?? null);
    };
    const end = () => finish({ message: "the connection was closed" });
    connection.on("error", finish);
    connection.on("end", end);
    step(finish);
  });
}

async function handOver(
  connection: SMTPConnection,
  mail: OutgoingMail,
  handingOver: () => Promise<void>,
): Promise<MailOutcome> {
  const content = await compose(mail);
  let isHandedOver = false;
  const gate = async function* () {
    await handingOver();
    isHandedOver = true;
    yield content;
  };
  let reply = "";
  const error = await until((done) => {
    const envelope = { from: mail.from.address, to: [mail.to.address], size: content.length };
    // The library reads the stream once the server has answered DATA, and not before.
    connection.send(envelope, Readable.from(gate(), { objectMode: false }), (failed, info) => {
      reply = info?.response ?? "";
      done(failed);
    });
  }, connection);
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
