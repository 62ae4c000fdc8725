import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp-server.ts";
import type { MailOutcome, OutgoingMail } from "../../contract/messages/mail.ts";
import { createSmtpGateway, type SmtpSettings } from "./smtp.ts";

/** Longer than any step takes on a busy machine. */
const times = { connectMs: 20_000, greetingMs: 20_000, replyMs: 20_000 };
/** For servers that say nothing. */
const shortTimes = { ...times, greetingMs: 2_000, replyMs: 2_000 };
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function start(options?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpServer> {
  const server = await startSmtpServer(options);
  open.push(server);
  return server;
}

function mailTo(address: string, more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: `dlv_${address}`.replace("@", "."),
    from: { name: "Fjellråd", address: "post@fjell.example" },
    replyTo: null,
    to: { name: null, address },
    subject: "Påmeldingen din",
    text: "Hei på deg\n.\nen linje med bare et punktum over",
    html: "<p>Hei på deg</p>",
    headers: [],
    attachments: [],
    ...more,
  };
}

/** Sends to each address, and tells what was kept and what came of each, in order. */
async function sendTo(
  port: number,
  mails: readonly OutgoingMail[],
  { times: allowed = times, ...more }: Partial<SmtpSettings> & { times?: typeof times } = {},
) {
  const log: string[] = [];
  const outcomes: MailOutcome[] = [];
  const settings = { host: "127.0.0.1", port, security: "none", login: null, ...more } as const;
  await createSmtpGateway(settings, allowed).send(mails, {
    async handingOver(mail) {
      log.push(`handing over ${mail.to.address}`);
    },
    async settled(mail, outcome) {
      log.push(`${outcome.state} ${mail.to.address}`);
      outcomes.push(outcome);
    },
  });
  return { log, outcomes };
}

describe("a batch", () => {
  test("goes over one connection, each mail as it was written", async () => {
    const server = await start();
    const mails = ["a@x.example", "b@x.example", "c@x.example"].map((each) => mailTo(each));
    const { log } = await sendTo(server.port, mails);
    expect(log).toEqual(
      mails.flatMap(({ to }) => [`handing over ${to.address}`, `sent ${to.address}`]),
    );
    expect(server.connections()).toBe(1);
    expect(server.mails.map(({ messageId }) => messageId)).toEqual(
      mails.map(({ messageId }) => `<${messageId}>`),
    );
    const [first] = server.mails;
    expect(first?.subject).toBe("Påmeldingen din");
    expect(first?.from?.text).toBe('"Fjellråd" <post@fjell.example>');
    expect(first?.text?.trim()).toBe("Hei på deg\n.\nen linje med bare et punktum over");
    expect(first?.html).toContain("<p>Hei på deg</p>");
  });

  test("of many mails leaves nothing behind on the connection", async () => {
    const server = await start();
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on("warning", note);
    const many = Array.from({ length: 30 }, (_, place) => mailTo(`p${place}@x.example`));
    await sendTo(server.port, many);
    process.off("warning", note);
    expect(server.connections()).toBe(1);
    expect(warnings).toEqual([]);
  });

  test("carries further headers, an address for replies and attachments", async () => {
    const server = await start();
    const content = Uint8Array.from([0, 10, 13, 46, 255]);
    await sendTo(server.port, [
      mailTo("a@x.example", {
        replyTo: { name: null, address: "svar@fjell.example" },
        headers: [["List-Unsubscribe", "<https://plenum.example/u/1>"]],
        attachments: [{ filename: "kvittering.pdf", type: "application/pdf", content }],
      }),
    ]);
    const [mail] = server.mails;
    expect(mail?.replyTo?.text).toBe("svar@fjell.example");
    expect(mail?.headers.get("list")).toMatchObject({
      unsubscribe: { url: "https://plenum.example/u/1" },
    });
    expect(mail?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ["kvittering.pdf", "application/pdf"],
    ]);
    expect(Uint8Array.from(mail?.attachments[0]?.content ?? [])).toEqual(content);
  });

  test("lets nobody write headers of their own into a name or a subject", async () => {
    const server = await start();
    await sendTo(server.port, [
      mailTo("a@x.example", {
        from: { name: "Ola\r\nBcc: b@x.example", address: "post@fjell.example" },
        subject: "Hei\r\nBcc: c@x.example\r\n\r\nannet innhold",
      }),
    ]);
    expect(server.mails[0]?.bcc).toBeUndefined();
    expect(server.mails[0]?.text).toContain("Hei på deg");
  });

  test("passes by whom nobody wants to be sent it any more: the server hears nothing of them", async () => {
    const server = await start();
    const settled: string[] = [];
    const settings = {
      host: "127.0.0.1",
      port: server.port,
      security: "none",
      login: null,
    } as const;
    const mails = ["a@x.example", "b@x.example", "c@x.example"].map((each) => mailTo(each));
    await createSmtpGateway(settings, times).send(mails, {
      wants: async ({ to }) => to.address !== "b@x.example",
      async handingOver() {},
      async settled({ to }) {
        settled.push(to.address);
      },
    });
    expect(server.asked).toEqual(["a@x.example", "c@x.example"]);
    expect(settled).toEqual(["a@x.example", "c@x.example"]);
    expect(server.connections()).toBe(1);
  });

  test("goes on after one that is refused, and says what the server said", async () => {
    const server = await start();
    server.recipients.set("none@x.example", 550);
    server.recipients.set("grey@x.example", 451);
    server.contents.set("spam@x.example", 554);
    server.contents.set("full@x.example", 452);
    const names = ["none", "grey", "spam", "full", "good"];
    const { outcomes } = await sendTo(
      server.port,
      names.map((name) => mailTo(`${name}@x.example`)),
    );
    expect(outcomes).toMatchObject([
      { state: "refused", phase: "recipient", code: 550, reply: expect.stringMatching(/^550 /) },
      { state: "deferred", phase: "recipient", code: 451 },
      { state: "refused", phase: "content", code: 554 },
      { state: "deferred", phase: "content", code: 452 },
      { state: "sent" },
    ]);
    expect(server.connections()).toBe(1);
  });
});

describe("a server that misbehaves", () => {
  test.each(["drop", "hang"] as const)(
    "%s after the content: uncertain, and the next goes on",
    async (how) => {
      const server = await start();
      server.contents.set("a@x.example", how);
      const mails = [mailTo("a@x.example"), mailTo("b@x.example")];
      const { log } = await sendTo(server.port, mails, { times: shortTimes });
      expect(log).toEqual([
        "handing over a@x.example",
        "uncertain a@x.example",
        "handing over b@x.example",
        "sent b@x.example",
      ]);
      expect(server.connections()).toBe(2);
    },
  );

  test.each(["drop", "hang"] as const)(
    "%s before the content: not sent, to be tried again",
    async (how) => {
      const server = await start();
      server.recipients.set("a@x.example", how);
      const mails = [mailTo("a@x.example"), mailTo("b@x.example")];
      const { log, outcomes } = await sendTo(server.port, mails, { times: shortTimes });
      expect(log).toEqual(["deferred a@x.example", "handing over b@x.example", "sent b@x.example"]);
      expect(outcomes[0]).toMatchObject({ phase: "recipient", code: null });
    },
  );

  test.each([
    ["says nothing", () => {}],
    ["hangs up", (socket: import("node:net").Socket) => socket.destroy()],
    [
      "speaks another language",
      (socket: import("node:net").Socket) => socket.end("HTTP/1.1 400 Bad\r\n\r\n"),
    ],
  ])("%s: the whole batch is deferred, after one connection", async (_how, act) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.on("error", () => {});
      act(socket);
      open.push({ close: () => socket.destroy() });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    open.push(server);
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const mails = [mailTo("a@x.example"), mailTo("b@x.example")];
    const { log, outcomes } = await sendTo(port, mails, { times: shortTimes });
    expect(log).toEqual(["deferred a@x.example", "deferred b@x.example"]);
    expect(outcomes[0]).toMatchObject({ phase: "connect" });
    expect(connections).toBe(1);
  });

  test("is not there: deferred", async () => {
    const server = await startSmtpServer();
    await server.close();
    const { outcomes } = await sendTo(server.port, [mailTo("a@x.example")]);
    expect(outcomes).toMatchObject([{ state: "deferred", phase: "connect", code: null }]);
  });
});

describe("what protects the way", () => {
  test("a server without STARTTLS gets no word where STARTTLS is asked for", async () => {
    const server = await start();
    const login = { user: "plenum", password: "secret" };
    const { outcomes } = await sendTo(server.port, [mailTo("a@x.example")], {
      security: "starttls",
      login,
    });
    expect(outcomes).toMatchObject([{ state: "deferred", phase: "connect" }]);
    expect(server.mails).toEqual([]);
  });

  test("a certificate that nobody vouches for ends the connection", async () => {
    const server = await start({ disabledCommands: [], secure: true });
    const { outcomes } = await sendTo(server.port, [mailTo("a@x.example")], { security: "tls" });
    expect(outcomes).toMatchObject([{ state: "deferred", phase: "connect" }]);
    expect(server.mails).toEqual([]);
  });

  test("signs in, and defers all where it may not: no recipient is to blame", async () => {
    const server = await start({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === "secret" ? done(null, { user: username }) : done(new Error("no")),
    });
    const wrong = { user: "plenum", password: "guess" };
    const refused = await sendTo(server.port, [mailTo("a@x.example")], { login: wrong });
    expect(refused.outcomes).toMatchObject([{ state: "deferred", phase: "sign-in", code: 535 }]);
    const right = { user: "plenum", password: "secret" };
    const sent = await sendTo(server.port, [mailTo("a@x.example")], { login: right });
    expect(sent.outcomes).toMatchObject([{ state: "sent" }]);
  });

  test("nothing of the content leaves unless it is kept that it is being handed over", async () => {
    const server = await start();
    const settings = {
      host: "127.0.0.1",
      port: server.port,
      security: "none",
      login: null,
    } as const;
    const outcomes: MailOutcome[] = [];
    await createSmtpGateway(settings, times).send([mailTo("a@x.example"), mailTo("b@x.example")], {
      async handingOver(mail) {
        if (mail.to.address === "a@x.example") throw new Error("the database is away");
      },
      async settled(_mail, outcome) {
        outcomes.push(outcome);
      },
    });
    expect(outcomes.map(({ state }) => state)).toEqual(["deferred", "sent"]);
    expect(server.mails.map(({ messageId }) => messageId)).toEqual(["<dlv_b.x.example>"]);
  });
});
