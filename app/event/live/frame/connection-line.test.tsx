import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { type LiveState, RoomClient } from "#app/live/client.ts";
import type { ConnectionState } from "#app/live/connection/connection-state.ts";
import { RoomContext } from "#app/live/room-provider.tsx";
import { frameLimits } from "#workers/contract/limits.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { ConnectionLine } from "./connection-line.tsx";

/** What stands on a page whose connection is as it says. */
function lineOf(connection: ConnectionState, locale: Locale): string {
  const room = { id: "evt_1", device: "phone", url: "ws://room.test/", ticket: "t" };
  const client = new RoomClient(room, "attendee");
  const state: LiveState = { ...client.firstState, connection };
  Object.defineProperty(client, "firstState", { value: state });
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={catalogues[locale]}>
      <RoomContext.Provider value={client}>
        <ConnectionLine />
      </RoomContext.Provider>
    </LanguageProvider>,
  );
}

const said = /<div role="status"[^>]*><p[^>]*>([^<]+)<button type="button"[^>]*>([^<]+)<\/button>/;

test.each([
  ["no", "elsewhere"],
  ["en", "elsewhere"],
  ["no", "outdated"],
  ["en", "outdated"],
  ["no", "forbidden"],
  ["en", "forbidden"],
] as const)(
  "in %s, a page that is %s says why it has stopped, and has a way on",
  (locale, kind) => {
    const t = createTranslator(catalogues[locale], locale);
    const [, words = "", way = ""] = said.exec(lineOf({ kind }, locale)) ?? [];
    const expected =
      kind === "elsewhere"
        ? [t("common.elsewhere", { n: frameLimits.socketsPerPerson }), t("common.takeOver")]
        : [t(`live.${kind}`), t("live.reload")];
    expect([words.trim(), way]).toEqual(expected);
  },
);

test("a page that is connected, or on its way, says nothing", () => {
  for (const kind of ["open", "connecting"] as const) {
    expect(lineOf({ kind }, "no")).toMatch(/^<div role="status"[^>]*><\/div>$/);
  }
});
