import { describe, expect, test } from "vitest";
import { contrast } from "../../../contract/conventions/contrast.ts";
import type { MailBrand } from "./brand.ts";
import { readableInk } from "./readable-ink.ts";
import {
  buttonInDark,
  type Letter,
  type MailFrame,
  renderHtml,
  renderText,
} from "./render-mail.ts";

const address = "https://plenum.test/password/reset?email=a%40b.test&token=abc";
const letter: Letter = {
  subject: "A subject",
  title: "Choose a new password",
  paragraphs: ["Hello <b>Kari</b> & Ola.", "It is short."],
  button: { text: "Choose", address },
  notes: ["Only once."],
};
const brand: MailBrand = {
  clientId: null,
  name: "Fjord & Fjell",
  logoUrl: null,
  color: null,
  replyTo: null,
};
const frame: MailFrame = {
  locale: "no",
  brand,
  addressLead: "Or open:",
  footer: "Sent from here.",
};

describe("a mail", () => {
  test("as text says all that the HTML says, with the address of the button", () => {
    const text = renderText(letter, frame);
    const lines = ["Choose a new password", "Hello <b>Kari</b> & Ola.", "It is short.", address];
    for (const line of [...lines, "Only once.", "Fjord & Fjell", "Sent from here."]) {
      expect(text).toContain(line);
    }
  });

  test("as HTML shows markup of a name as it is, and the plain address below the button", () => {
    const html = renderHtml(letter, frame);
    expect(html).toContain("Hello &lt;b&gt;Kari&lt;/b&gt; &amp; Ola.");
    expect(html).not.toContain("<b>");
    const escaped = address.replace("&", "&amp;");
    expect(html).toContain(`<a href="${escaped}">Choose</a>`);
    expect(html).toContain(`Or open:<br><a class="plain" href="${escaped}">${escaped}</a>`);
    expect(html).toContain('<html lang="nb">');
    expect(renderHtml(letter, { ...frame, locale: "en" })).toContain('<html lang="en">');
  });

  test("that nobody has asked for says why it came, and where more of it is refused", () => {
    const wayOut = { lead: "You are on a list.", text: "Unsubscribe", address: `${address}&x=<y>` };
    const unsolicited = { ...frame, unsubscribe: wayOut };
    expect(renderText(letter, unsolicited)).toContain(
      `You are on a list.\nUnsubscribe: ${address}&x=<y>`,
    );
    const html = renderHtml(letter, unsolicited);
    expect(html).toContain("You are on a list.<br><a href=");
    expect(html).toContain('&amp;x=&lt;y&gt;">Unsubscribe</a>');
    expect(renderHtml(letter, frame)).not.toContain("Unsubscribe");
  });

  test("has the address at the end of a note as a link, and no other", () => {
    const notes = [
      `Not coming: ${address}`,
      "https://evil.test is registered",
      "Mine: https://a b",
    ];
    const html = renderHtml({ ...letter, notes }, frame);
    const escaped = address.replace("&", "&amp;");
    expect(html).toContain(`Not coming: <a class="plain" href="${escaped}">${escaped}</a></p>`);
    expect(html).not.toContain('href="https://evil');
    expect(html).not.toContain('href="https://a');
    expect(renderText({ ...letter, notes }, frame)).toContain(`Not coming: ${address}\n`);
  });

  test("without a button has no link at all", () => {
    const { button: _button, ...plain } = letter;
    expect(renderHtml(plain, frame)).not.toMatch(/<a |class="button"/);
    expect(renderText(plain, frame)).not.toContain("https://");
  });

  test("bears the client's colour and logo", () => {
    const logoUrl = 'https://plenum.test/logo.png?a="b"';
    const html = renderHtml(letter, { ...frame, brand: { ...brand, logoUrl, color: "#ffd400" } });
    expect(html).toContain("background: #ffd400");
    expect(html).toContain("color: #000000; text-decoration: none");
    expect(html).toContain('src="https://plenum.test/logo.png?a=&quot;b&quot;"');
    expect(html).toContain('alt="Fjord &amp; Fjell"');
  });

  test("says the client's name in ink that is read on the logo's white, where pictures are not shown", () => {
    const logoUrl = "https://plenum.test/logo.png";
    const html = renderHtml(letter, { ...frame, brand: { ...brand, logoUrl } });
    const [, dark = ""] = html.split("@media (prefers-color-scheme: dark)");
    expect(dark).toMatch(/\.logo \{[^}]*background: #ffffff/);
    expect(html).toMatch(/\.logo \{[^}]*color: #191d24/);
    // The rule of the words around it is another element's.
    expect(dark).not.toMatch(/[{,] ?\.logo[^{]*\{[^}]*[^-]color: #f0eeeb/);
  });

  test("knows light and dark", () => {
    expect(renderHtml(letter, frame)).toContain("@media (prefers-color-scheme: dark)");
    expect(renderHtml(letter, frame)).toContain('<meta name="color-scheme" content="light dark">');
  });
});

test("a button is read in every colour, in light and in dark, where it stands out from the card, too", () => {
  const steps = ["00", "33", "66", "77", "99", "cc", "ff"];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const ground = `#${red}${green}${blue}`;
        expect(contrast(ground, readableInk(ground))).toBeGreaterThanOrEqual(4.5);
        const dark = buttonInDark(ground);
        expect(contrast(dark, readableInk(dark))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark, "#15181e")).toBeGreaterThanOrEqual(3);
      }
    }
  }
});
