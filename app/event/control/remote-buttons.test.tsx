import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { RoomClient } from "#app/live/client.ts";
import { RoomContext } from "#app/live/room-provider.tsx";
import type { AnnouncementView } from "#party/protocol/entities.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { PollControls } from "./poll-controls.tsx";
import { firstScreen } from "./remote.tsx";
import { SceneButtons } from "./scene-buttons.tsx";
import type { Producer } from "./use-producer.ts";

const t = createTranslator(catalogues.no, "no");
const remote = { run: async () => {}, isAway: false, refusal: null };

function producer(previews: boolean): Producer {
  return {
    screen: firstScreen,
    staged: null,
    previews,
    choose: () => {},
    take: () => {},
    drop: () => {},
    blank: () => {},
    asked: null,
    confirm: () => {},
    cancel: () => {},
  };
}

/** The buttons that are drawn, by their words. */
function buttonsOf(drawn: ReactNode): ReadonlyMap<string, string> {
  const html = renderToStaticMarkup(
    <LanguageProvider locale="no" texts={catalogues.no}>
      {drawn}
    </LanguageProvider>,
  );
  const found = html.matchAll(/<button([^>]*)>([^<]*)/g);
  return new Map(Array.from(found, ([, attributes = "", text = ""]) => [text, attributes]));
}

function pollButtons(poll: Parameters<typeof pollView>[0], previews = false) {
  const room = {
    scene: { kind: "welcome" },
    questions: [],
    polls: [pollView(poll)],
    tallies: new Map(),
    voters: new Map(),
    board: null,
    people: 0,
    event: { name: "Møte" },
    clockAhead: 0,
  } as const;
  const here = { id: "evt_1", device: "phone", url: "ws://room.test/", ticket: "t" };
  return buttonsOf(
    <RoomContext.Provider value={new RoomClient(here, "staff")}>
      <PollControls room={room} producer={producer(previews)} remote={remote} />
    </RoomContext.Provider>,
  );
}

test("a poll that is over can be started again, a quiz that is over cannot", () => {
  const again = t("hall.resume");
  expect(pollButtons({ state: "stopped" }).has(again)).toBe(true);
  const quiz = pollButtons({ kind: "quiz", state: "stopped" });
  expect(quiz.has(again)).toBe(false);
  expect(quiz.has(t("hall.showResult"))).toBe(true);
});

test("with the preview on, Start says that it previews", () => {
  const [start, previewed] = [t("hall.start"), t("control.startPreviewed")];
  const draft = (previews: boolean) => pollButtons({ state: "draft" }, previews);
  expect([draft(true).has(previewed), draft(true).has(start)]).toEqual([true, false]);
  expect([draft(false).has(previewed), draft(false).has(start)]).toEqual([false, true]);
});

test("the scene of an announcement can be taken only while one is out, and says why", () => {
  const out: AnnouncementView = {
    id: "1",
    text: "Lunsj",
    urgency: "info",
    madeAt: 0,
    endsAt: null,
  };
  const sceneOf = (announcements: readonly AnnouncementView[]) =>
    buttonsOf(
      <SceneButtons
        room={{ polls: [], announcements }}
        producer={producer(true)}
        remote={remote}
      />,
    ).get(t("announcements.info"));
  expect(sceneOf([])).toContain('disabled=""');
  expect(sceneOf([])).toContain(`title="${t("control.noAnnouncement")}"`);
  expect(sceneOf([out])).not.toContain('disabled=""');
});
