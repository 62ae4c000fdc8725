/** What a scanner shows of each result, large: colour, words and sign together, each verdict told from the others. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { ScannerSession } from "#app/scanner/session/scanner-session.ts";
import { type Verdict, verdictOf } from "#app/scanner/session/verdict.ts";
import { fakeEntrance, memoryStore } from "#app/scanner/testing/fake-entrance.ts";
import { ResultBand } from "#app/scanner/view/result-band.tsx";
import { wordsOfResult } from "#app/scanner/view/result-words.ts";
import { ScannerProvider } from "#app/scanner/view/scanner-context.tsx";
import { catalogues, type Locale, locales } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { makeTicketKeys, ticketKeyId } from "#workers/contract/tickets/event-ticket.ts";

/** A device with its list, and people of each standing on it. */
async function openScanner() {
  const { publicKey } = await makeTicketKeys();
  const entrance = fakeEntrance({ keyId: await ticketKeyId(publicKey), publicKey });
  entrance.add({ id: "att_KARI", name: "Kari Nordmann", seatLabel: "A12" });
  entrance.add({ id: "att_OLA", name: "Ola Hansen", registration: "pending", seat: "none" });
  entrance.add({ id: "att_GRO", name: "Gro Moe", registration: "declined", seat: "cancelled" });
  let ids = 0;
  const session = new ScannerSession(
    {
      api: entrance.apiOf(),
      store: memoryStore(),
      isGate: false,
      canCheckCodes: true,
      now: () => entrance.now,
      newScanId() {
        ids += 1;
        return `scn_${String(ids).padStart(26, "0")}`;
      },
      wait: () => Promise.resolve(),
      onShown: () => {},
    },
    null,
  );
  await session.start();
  return session;
}

function draw(session: ScannerSession, locale: Locale): string {
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={catalogues[locale]}>
      <ScannerProvider session={session}>
        <ResultBand />
      </ScannerProvider>
    </LanguageProvider>,
  );
}

const grounds: Readonly<Record<Verdict, string>> = {
  good: "bg-gate-good",
  look: "bg-gate-look",
  stop: "bg-gate-stop",
};
/** The sign before the words, by the name that its picture has. */
const signOf = (html: string) => /<svg[^>]*class="[^"]*(lucide-[\w-]+)/.exec(html)?.[1];

test.each(locales)(
  "in %s each verdict has a ground, a sign and words of its own",
  async (locale) => {
    const t = createTranslator(catalogues[locale], locale);
    const session = await openScanner();
    expect(draw(session, locale)).toContain(t("scanner.ready"));
    const signs = new Map<Verdict, Set<string | undefined>>();
    const met = new Set<string>();
    for (const scan of [
      { attendeeId: "att_KARI" },
      { attendeeId: "att_KARI" },
      { attendeeId: "att_OLA" },
      { attendeeId: "att_GRO" },
      { text: "https://example.org" },
    ]) {
      await session.scan(scan);
      const { shown } = session.state;
      if (!shown) throw new Error("nothing is shown");
      met.add(shown.result);
      const verdict = verdictOf(shown.result);
      const html = draw(session, locale);
      const { title, hint } = wordsOfResult(shown);
      expect(html).toContain('role="status"');
      expect(html).toContain(t(title));
      if (hint !== null) expect(html).toContain(t(hint));
      if (shown.person) expect(html).toContain(shown.person.name);
      for (const [other, ground] of Object.entries(grounds)) {
        expect([shown.result, other, html.includes(`${ground} `)]).toEqual([
          shown.result,
          other,
          other === verdict,
        ]);
      }
      signs.set(verdict, (signs.get(verdict) ?? new Set()).add(signOf(html)));
    }
    expect([...met].sort()).toEqual(["already_in", "cancelled", "not_confirmed", "ok", "unknown"]);
    const all = [...signs.values()].flatMap((found) => [...found]);
    expect(all).not.toContain(undefined);
    expect(new Set(all).size).toBe(3);
  },
);
