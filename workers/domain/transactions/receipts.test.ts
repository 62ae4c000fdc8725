/** What stands on receipts and credit notes: on the page, in the file and in the mail that brings it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { readPdf } from "#tests/support/files/read-pdf.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { catalogues } from "../../contract/texts/index.ts";
import { createTranslator } from "../../contract/texts/translate.ts";
import { events, transactions } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { updateClient } from "../organisations/clients.ts";
import { actOnCard } from "../payments/card-stand-in.ts";
import { addTicketType, changeTicketType } from "../payments/ticket-types.ts";
import { refundTransaction } from "../refunds/refund-transaction.ts";
import { registerByProgram } from "../registration/register.ts";
import { readTransaction } from "./read-transaction.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { receiptWords } from "./receipt-words.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let meal: string;
let book: string;

beforeAll(async () => {
  domain = await openDomain();
  const { deps } = domain;
  nord = await makeTestClient(deps, "Nord");
  const seller = { organisationNumber: "923609016", address: "Torget 1\n0010 Oslo" };
  const series = { invoicePrefix: "2026-", invoiceNext: 41 };
  must(await updateClient(deps, nord.client, { id: nord.clientId, ...seller, ...series }));
  eventId = must(await createEvent(deps, nord.client, newEvent("Årsmiddag", noon + 9 * day))).id;
  const addType = async (nameNo: string, amount: number, vatRate: number) =>
    must(await addTicketType(deps, nord.client, { eventId, nameNo, nameEn: "", amount, vatRate }))
      .id;
  meal = await addType("Middag", 45_000, 2_500);
  book = await addType("Bok", 11_200, 1_200);
  await deps.db
    .update(events)
    .set({ priceKind: "paid", published: true, registrationEnabled: true })
    .where(eq(events.id, eventId));
});
afterAll(() => domain.close());

let orders = 0;
/** Somebody buys, and pays; answers the receipt's id. */
async function buy(
  email: string,
  more: object = {},
  language: "no" | "en" = "no",
): Promise<string> {
  orders += 1;
  const { payment } = must(
    await registerByProgram(domain.deps, {
      address: eventId,
      token: null,
      device: `device ${orders}`,
      remote: "192.0.2.1",
      isKnown: true,
      key: `key ${orders}`,
      language,
      given: { name: "Kari Nordmann", email, ticketTypeId: meal, companions: [], ...more },
    }),
  );
  const orderId = payment?.orderId ?? "";
  must(await actOnCard(domain.deps, { orderId, act: "pay" }));
  const [row] = await domain.deps.db
    .select()
    .from(transactions)
    .where(eq(transactions.orderId, orderId));
  return row?.id ?? "";
}

const read = async (id: string) => must(await readTransaction(domain.deps, nord.client, { id }));
const said = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(plain));
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** All that is read on the sheets of a file. */
async function sheetsOf(id: string, locale: "no" | "en" = "no") {
  const file = await receiptPdf(domain.deps, await read(id), locale);
  return file && readPdf(file);
}

test("a receipt names seller with organisation number and MVA, buyer with reference, number, date, lines and VAT by rate", async () => {
  const id = await buy("firma@kjoper.test", {
    organisationNumber: "974760673",
    reference: "PO 4711",
    companions: [{ name: "Ola", email: "", ticketTypeId: book }],
  });
  const words = receiptWords(await read(id), "no");
  expect(words.title).toBe("Kvittering 2026-41");
  expect(words.seller.lines).toEqual(["Nord", "Org.nr. 923 609 016 MVA", "Torget 1", "0010 Oslo"]);
  expect(words.buyer.lines).toEqual([
    "Kari Nordmann",
    "Org.nr. 974 760 673",
    "firma@kjoper.test",
    "Referanse: PO 4711",
  ]);
  expect(said(words.facts).slice(0, 3)).toEqual([
    ["Nummer", "2026-41"],
    ["Dato", "12. mai 2026"],
    ["Arrangement", "Årsmiddag"],
  ]);
  expect(said(words.lines)).toEqual([
    ["Middag – Årsmiddag", "25 %", "90,00 NOK", "450,00 NOK"],
    ["Bok – Årsmiddag", "12 %", "12,00 NOK", "112,00 NOK"],
  ]);
  expect(plain(words.total[1])).toBe("562,00 NOK");
  expect(said(words.vatLines)).toEqual([
    ["12 %", "100,00 NOK", "12,00 NOK", "112,00 NOK"],
    ["25 %", "360,00 NOK", "90,00 NOK", "450,00 NOK"],
  ]);
});

test("its file is one sheet of A4 that says all of that, in either language", async () => {
  const id = await buy("ark@kjoper.test", { reference: "PO 4711" });
  for (const locale of ["no", "en"] as const) {
    const words = receiptWords(await read(id), locale);
    const [sheet, ...others] = (await sheetsOf(id, locale)) ?? [];
    expect(others).toEqual([]);
    expect([sheet?.width, sheet?.height]).toEqual([595, 842]);
    const text = sheet?.lines.map(plain) ?? [];
    const wanted = [words.title, words.vatTitle, words.note, ...words.seller.lines];
    const figures = [...words.lines, ...words.vatLines, words.total, ...words.facts.slice(0, 3)];
    for (const one of [...wanted, ...words.buyer.lines, ...figures.flat()]) {
      expect(text).toContain(plain(one));
    }
  }
});

test("ten tickets fit on the sheet, and what does not goes on on another one with nothing left out", async () => {
  const { transaction, ...page } = await read(await buy("mange@kjoper.test"));
  const pagesFor = async (n: number) => {
    const lines = Array.from({ length: n }, (_, place) => ({
      text: `Billett ${place + 1}`,
      amount: 45_000,
      vatRate: 2_500,
      vat: 9_000,
    }));
    const told = { ...page, transaction: { ...transaction, lines, amount: n * 45_000 } };
    const file = await receiptPdf(domain.deps, told, "no");
    return file ? readPdf(file) : [];
  };
  expect(await pagesFor(10)).toHaveLength(1);
  const many = await pagesFor(60);
  expect(many.length).toBeGreaterThan(1);
  const text = many.flatMap(({ lines }) => lines);
  for (let n = 1; n <= 60; n += 1) expect(text).toContain(`Billett ${n}`);
});

test("a credit note says for which receipt it is, with amounts below nothing, and has a series of its own", async () => {
  const id = await buy("tilbake@kjoper.test");
  const { number } = (await read(id)).transaction;
  must(await refundTransaction(domain.deps, nord.client, { id, amount: 10_000, key: "a" }));
  const [mail] = await mailsTo(domain.deps, "tilbake@kjoper.test");
  const note = await domain.deps.db.query.transactions.findFirst({
    where: eq(transactions.originId, id),
  });
  const words = receiptWords(await read(note?.id ?? ""), "no");
  expect(words.title).toBe("Kreditnota K-1");
  expect(words.facts).toContainEqual(["Gjelder kvittering", number]);
  expect(words.lines.map((row) => row.map(plain))).toEqual([
    ["Middag – Årsmiddag", "25 %", "−20,00 NOK", "−100,00 NOK"],
  ]);
  expect(mail?.content.attachments.map(({ filename }) => filename)).toEqual(["kreditnota-K-1.pdf"]);
  // Its file is one sheet that says so, in either language.
  for (const locale of ["no", "en"] as const) {
    const { title, facts, lines, total } = receiptWords(await read(note?.id ?? ""), locale);
    const [sheet, ...others] = (await sheetsOf(note?.id ?? "", locale)) ?? [];
    expect(others).toEqual([]);
    const text = sheet?.lines.map(plain) ?? [];
    for (const one of [title, ...facts.flat(), ...lines.flat(), ...total]) {
      expect(text).toContain(plain(one));
    }
  }
});

test("the mail of a receipt has it as a file, in the buyer's language, and leads to its page", async () => {
  const id = await buy("mail@kjoper.test", {}, "en");
  const mails = await mailsTo(domain.deps, "mail@kjoper.test");
  const mail = mails.find(({ kind }) => kind === "receipt");
  const { number } = (await read(id)).transaction;
  expect(mail?.content.subject).toBe(`Receipt ${number}: Årsmiddag`);
  expect(mail?.content.text).toContain("The receipt is attached.");
  expect(mail?.content.text).toContain(`/transactions/${id}?token=`);
  const [file, ...others] = mail?.content.attachments ?? [];
  expect(others).toEqual([]);
  expect([file?.filename, file?.type]).toEqual([`receipt-${number}.pdf`, "application/pdf"]);
  const [sheet] = readPdf(Buffer.from(file?.content ?? "", "base64"));
  expect(sheet?.lines).toContain(`Receipt ${number}`);
  expect(sheet?.lines).toContain("Kari Nordmann");
});

test.each(["李明", "محمد Ali", "Kari Nordmann 李"])(
  "nobody is handed a receipt with a part of their name: %s has the page, which a browser prints",
  async (name) => {
    const email = `${orders}.bokstaver@kjoper.test`;
    const id = await buy(email, { name });
    expect(await sheetsOf(id)).toBeNull();
    expect(receiptWords(await read(id), "no").buyer.lines[0]).toBe(name);
    const mail = (await mailsTo(domain.deps, email)).find(({ kind }) => kind === "receipt");
    expect(mail?.content.attachments).toEqual([]);
    expect(mail?.content.text).toContain("Kvitteringen ser du på siden.");
    expect(mail?.content.text).toContain(`/transactions/${id}?token=`);
  },
);

test("MVA stands for who is in the register alone, and tickets of others have none", async () => {
  const { deps } = domain;
  const id = nord.clientId;
  const leave = { id, vatRegistered: false, businessRegistered: true };
  // Tickets with VAT are on sale.
  expect(await updateClient(deps, nord.client, leave)).toMatchObject({
    refusal: { code: "vat.needed", fields: { vatRegistered: "vat.needed" } },
  });
  const sold = await buy("foer@kjoper.test");
  const setRates = (rates: Readonly<Record<string, number>>) =>
    Promise.all(
      Object.entries(rates).map(([type, vatRate]) =>
        changeTicketType(deps, nord.client, { eventId, id: type, vatRate }),
      ),
    );
  (await setRates({ [meal]: 0, [book]: 0 })).map(must);
  must(await updateClient(deps, nord.client, leave));
  onTestFinished(async () => {
    must(
      await updateClient(deps, nord.client, { id, vatRegistered: true, businessRegistered: false }),
    );
    (await setRates({ [meal]: 2_500, [book]: 1_200 })).map(must);
  });
  expect(await setRates({ [meal]: 2_500 })).toMatchObject([
    { refusal: { code: "price.no_vat", fields: { vatRate: "price.no_vat" } } },
  ]);

  const receipt = await buy("etter@kjoper.test");
  const words = receiptWords(await read(receipt), "no");
  expect(words.seller.lines).toEqual([
    "Nord",
    "Org.nr. 923 609 016",
    "Torget 1",
    "0010 Oslo",
    "Foretaksregisteret",
  ]);
  expect(said(words.lines)).toEqual([["Middag – Årsmiddag", "–", "–", "450,00 NOK"]]);
  expect([words.vatTitle, words.vatLines]).toEqual(["", []]);
  for (const locale of ["no", "en"] as const) {
    const text = (await sheetsOf(receipt, locale))?.flatMap(({ lines }) => lines).join(" ") ?? "";
    expect(text).toContain(createTranslator(catalogues[locale], locale)("receipts.noVat"));
    expect(text).not.toContain("MVA");
  }

  // What was sold with VAT is given back with it, and its receipt stays as it was written.
  expect(receiptWords(await read(sold), "no").seller.lines[1]).toBe("Org.nr. 923 609 016 MVA");
  must(await refundTransaction(deps, nord.client, { id: sold, amount: 10_000, key: "vat" }));
  const note = await deps.db.query.transactions.findFirst({
    where: eq(transactions.originId, sold),
  });
  const back = receiptWords(await read(note?.id ?? ""), "no");
  expect(back.seller.lines[1]).toBe("Org.nr. 923 609 016 MVA");
  expect(said(back.lines)).toEqual([["Middag – Årsmiddag", "25 %", "−20,00 NOK", "−100,00 NOK"]]);
});

test("a receipt of before sellers said in which registers they are has MVA as it was written", async () => {
  const { transaction, ...page } = await read(await buy("gammel@kjoper.test"));
  const { vatRegistered: _, businessRegistered: __, ...seller } = transaction.seller;
  const words = receiptWords({ ...page, transaction: { ...transaction, seller } }, "no");
  expect(words.seller.lines[1]).toBe("Org.nr. 923 609 016 MVA");
  expect(words.noVat).toBe("");
});
