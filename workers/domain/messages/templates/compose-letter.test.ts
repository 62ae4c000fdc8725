import { expect, test } from "vitest";
import { catalogues } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import { renderHtml, renderText } from "../../deliveries/mails/render-mail.ts";
import { composeLetter, type TagValues } from "./compose-letter.ts";

const t = createTranslator(catalogues.no, "no");
const frame = {
  locale: "no",
  brand: { clientId: null, name: "Nord", logoUrl: null, color: null, replyTo: null },
  addressLead: "Eller:",
  footer: "Slutt.",
} as const;
const none: TagValues = { texts: { NAME: "Kari" }, picture: null };

const compose = (content: string, values = none, title = "Til [NAME]") =>
  composeLetter({ title, content }, values, t);
const bodyOf = (html: string) =>
  (/<h1>[\s\S]*?<\/h1>\n([\s\S]*?)<\/td><\/tr>\n<tr><td class="foot">/.exec(html)?.[1] ?? "")
    .trim()
    .split("\n")
    .filter(Boolean);
const html = (content: string, values = none) =>
  bodyOf(renderHtml(compose(content, values), frame));
const text = (content: string, values = none) => renderText(compose(content, values), frame);

test("paragraphs, lines, bold and links of the web come out as what they are", () => {
  expect(html("Hei, **[NAME]**.\nLes https://nord.test/a?b=1&c=2.\n\nVel møtt")).toEqual([
    '<p>Hei, <strong>Kari</strong>.<br>Les <a class="plain" href="https://nord.test/a?b=1&amp;c=2">https://nord.test/a?b=1&amp;c=2</a>.</p>',
    "<p>Vel møtt</p>",
  ]);
  expect(text("Hei, **[NAME]**.\n\nVel møtt")).toContain("Til Kari\n\nHei, Kari.\n\nVel møtt");
});

test("a sign of bold that has no other one is a sign", () => {
  expect(html("2 ** 3")).toEqual(["<p>2 ** 3</p>"]);
  expect(html("**a** ** b")).toEqual(["<p><strong>a</strong> ** b</p>"]);
});

test("a link that has its line alone is a button, any other one a link", () => {
  const values = { ...none, texts: { LOGIN_URL: "https://plenum.test/invitation?token=a" } };
  const [lead, ...rest] = html("Her:\n[LOGIN_URL]\nVel møtt", values);
  expect(lead).toBe("<p>Her:</p>");
  expect(rest.join("")).toContain(
    '<td class="button"><a href="https://plenum.test/invitation?token=a">',
  );
  expect(rest.at(-1)).toBe("<p>Vel møtt</p>");
  expect(html("Åpne [LOGIN_URL] nå", values)[0]).toContain('<p>Åpne <a class="plain" href=');
  expect(text("[LOGIN_URL]", values)).toContain(":\nhttps://plenum.test/invitation?token=a");
});

test("a line is left out whose tag has nothing to say, and a paragraph of such lines with it", () => {
  expect(html("Hei.\n\nHvor: [PLACE]\nPlass: [SEAT]\n\n[QR]\n\nVel møtt")).toEqual([
    "<p>Hei.</p>",
    "<p>Vel møtt</p>",
  ]);
  const values = { ...none, texts: { PLACE: "Storsalen" } };
  expect(html("Hvor: [PLACE]\nPlass: [SEAT]", values)).toEqual(["<p>Hvor: Storsalen</p>"]);
});

test("the code of a ticket is a picture of its own", () => {
  const picture = { contentId: "one@plenum", alt: "Billett", caption: "Vis den" };
  const said = html("Her: [QR]\nVel møtt", { ...none, picture }).join("\n");
  expect(said).toContain("<p>Her: </p>");
  expect(said).toContain('src="cid:one@plenum"');
});

/** Texts that break out of where they are put, or mean something to what carries them. */
const naughty = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "**fet** https://evil.test",
  "[NAME] [QR] ]",
  "a\r\nBcc: everybody@evil.test",
  "{{name}} $& $1",
  "&lt;b&gt;",
];

test.each(naughty)("a value is shown as it was written: %s", (value) => {
  const values: TagValues = { texts: { NAME: value, EVENT_NAME: value }, picture: null };
  const letter = compose("Hei, [NAME]. [EVENT_NAME]", values, "[EVENT_NAME]");
  const page = renderHtml(letter, frame);
  expect(page).not.toMatch(/<script|<img|<b>|evil\.test"/);
  const line = value.replace(/\s+/g, " ");
  expect(letter.subject).toBe(line);
  expect(renderText(letter, frame)).toContain(`Hei, ${line}. ${line}`);
});

test.each(naughty.slice(0, 2))("markup of a template is shown as it was written: %s", (content) => {
  expect(renderHtml(compose(content), frame)).not.toMatch(/<script|<img/);
  expect(text(content)).toContain(content);
});
