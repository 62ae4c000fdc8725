import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { RoomClient } from "#app/live/client.ts";
import { RoomContext } from "#app/live/room-provider.tsx";
import { catalogues } from "#workers/contract/texts/index.ts";
import LobbyOffer from "./lobby-offer.tsx";

/** What a phone offers that has put off nothing. */
function offered(title: string): string {
  const room = { id: "evt_1", device: "phone", url: "ws://room.test/", ticket: "t" };
  const client = new RoomClient(room, "attendee");
  Object.defineProperty(client.firstState.view, "lobby", { value: { t: title } });
  return renderToStaticMarkup(
    <LanguageProvider locale="en" texts={catalogues.en}>
      <RoomContext.Provider value={client}>
        <LobbyOffer eventId="evt_1" />
      </RoomContext.Provider>
    </LanguageProvider>,
  );
}

test.each([
  ["", "Quiz"],
  ["Quiz night", "Quiz night"],
])("a lobby with the title %j is offered as %s", (title, said) => {
  const markup = offered(title);
  expect(markup).toContain(`>${said}<`);
  expect(markup).toContain("The lobby is open");
});
