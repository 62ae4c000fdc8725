/** Captions: what is said as text, who is told it, and what stays of it. */
import { describe, expect, test } from "vitest";
import {
  kari,
  moderator,
  noon,
  ola,
  per,
  screenViewer,
  settings,
  TestRoom,
} from "../../testing/test-room.ts";
import type { Change } from "../changes.ts";
import { redact } from "../replication.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import { topicsOf } from "../topics.ts";
import type { SentCaption } from "./commands.ts";

function line(text: string, more: Partial<SentCaption> = {}): SentCaption {
  return { text, language: "nb", final: true, ...more };
}
const send = (...lines: SentCaption[]) => ({ type: "captions.send", lines }) as const;
const read = (on: boolean) => ({ type: "captions.read", on }) as const;

/** Texts on a topic, by id. */
function textsOn(room: TestRoom, topic: "screen" | "captions" | `own:${string}`) {
  return told(room.told(topic));
}
function told(changes: readonly Change[]) {
  return changes.flatMap((change): [string, string | null][] =>
    change[0] === "cp" ? [[change[1], change[2]?.t ?? null]] : [],
  );
}

describe("captions", () => {
  test("[CAP1] staff send lines of 1 to 300 characters in one line, until the event has ended", () => {
    const room = new TestRoom({ startsAt: noon + 7_200_000 });
    expect(room.code(kari, send(line("Hei")))).toBe("auth.forbidden");
    expect(room.code(screenViewer, send(line("Hei")))).toBe("auth.forbidden");
    expect(room.code(moderator, send(line(" \n ")))).toBe("text.empty");
    for (const language of ["", "n", "norsk", "nb.1", "zh-Hant-", "und", "Mul-NO"]) {
      expect(room.code(moderator, send(line("Hei", { language })))).toBe("field.choice");
    }
    expect(room.code(moderator, send(line("x".repeat(301))))).toBe("text.too_long");
    expect(room.code(moderator, send(line("x".repeat(300))))).toBe("ok");
    room.do(moderator, send(line("Velkommen\n  til møtet", { language: "NB" })));
    expect(room.sees("screen", "cp", "nb.2")).toEqual({ t: "Velkommen til møtet", a: 0, n: 2 });
    room.configure({ endedAt: room.now });
    expect(room.code(moderator, send(line("Takk")))).toBe("event.ended");
  });

  test("[CAP1] none of the lines of a call stands where one of them is refused", () => {
    const room = new TestRoom();
    expect(room.code(moderator, send(line("Hei"), line("")))).toBe("text.empty");
    expect(room.sees("screen", "cp", "nb.1")).toBeNull();
  });

  test("[CAP1] an event is captioned in four languages at most, however they come", () => {
    const room = new TestRoom();
    const inLanguage = (language: string, final = true) => line("Hei", { language, final });
    room.do(moderator, send(inLanguage("nb"), inLanguage("en", false), inLanguage("sv")));
    const fifth = [inLanguage("da"), inLanguage("fi")];
    expect(room.run(moderator, send(...fifth))).toMatchObject({
      code: "field.too_many",
      detail: { max: 4 },
    });
    expect(room.code(moderator, send(inLanguage("da"), inLanguage("en-gb")))).toBe(
      "field.too_many",
    );
    expect(room.code(moderator, send(inLanguage("da"), inLanguage("nb")))).toBe("ok");
    expect(room.code(moderator, send(inLanguage("fi")))).toBe("field.too_many");
  });

  test("[CAP1] unwanted words are masked whether the event masks or holds", () => {
    for (const mode of ["mask", "review"] as const) {
      const unwanted = { mode, lists: [], words: ["trær"], allowed: [] };
      const room = new TestRoom({ unwanted });
      room.do(moderator, send(line("Flere trær"), line("og trær", { final: false })));
      expect(room.sees("screen", "cp", "nb.1")?.t).toBe("Flere t•••");
      expect(room.sees("screen", "cp", "nb")?.t).toBe("og t•••");
      expect(JSON.stringify(room.journal)).not.toContain("Flere trær");
    }
  });

  test("[CAP2] what is not final is one line that changes, is told and never kept", () => {
    const room = new TestRoom();
    room.do(moderator, send(line("God", { id: "1", final: false })));
    room.wait(2);
    room.told("screen");
    room.do(moderator, send(line("God morgen", { id: "1", final: false })));
    expect(textsOn(room, "screen")).toEqual([["nb", "God morgen"]]);
    expect(room.journal.map(({ event }) => event.type)).not.toContain("captionsDrafted");
    expect(fromEntities(toEntities(room.state)).captionDrafts.size).toBe(0);
    room.wait(1);
    room.do(moderator, send(line("God morgen.", { id: "1" })));
    expect(textsOn(room, "screen")).toEqual([
      ["nb.1", "God morgen."],
      ["nb", null],
    ]);
    const [kept] = [...room.state.captions.values()];
    expect(kept).toMatchObject({ startedAt: noon, at: noon + 3_000 });
  });

  test("[CAP2] without names the final line takes the place of what went before; with another name nothing does", () => {
    const room = new TestRoom();
    room.do(moderator, send(line("God", { final: false })));
    room.wait(1);
    room.do(moderator, send(line("God morgen")));
    expect(room.sees("screen", "cp", "nb")).toBeNull();
    expect([...room.state.captions.values()][0]?.startedAt).toBe(noon);
    room.do(moderator, send(line("Så", { id: "2", final: false })));
    room.do(moderator, send(line("Bra", { id: "1" }), line("Hi", { id: "2", language: "en" })));
    expect(room.sees("screen", "cp", "nb")?.t).toBe("Så");
    room.do(moderator, send(line("Og", { id: "3", final: false })));
    expect(room.sees("screen", "cp", "nb")?.t).toBe("Og");
  });

  test("[CAP2] a draft whose sender has gone leaves when somebody else says a line", () => {
    const room = new TestRoom();
    room.do(moderator, send(line("Vi begynner med br", { id: "1", final: false })));
    room.wait(9);
    room.do(moderator, send(line("Vent litt")));
    expect(room.sees("screen", "cp", "nb")?.t).toBe("Vi begynner med br");
    room.wait(1);
    room.told("screen");
    room.do(moderator, send(line("Lyden er borte")));
    expect(textsOn(room, "screen")).toEqual([
      ["nb.2", "Lyden er borte"],
      ["nb", null],
    ]);
  });

  test("[CAP2] a draft that follows a final line of the same call stands, whatever it says", () => {
    const room = new TestRoom();
    const draft = line("Ja", { final: false });
    room.do(moderator, send(draft));
    room.do(moderator, send(line("Ja"), draft));
    expect(room.sees("screen", "cp", "nb")?.t).toBe("Ja");
  });

  test("[CAP3] a line that is sent again is corrected where it stands; the same, or what came late, changes nothing", () => {
    const room = new TestRoom();
    room.do(moderator, send(line("God morgon", { id: "1" }), line("Vi begynner", { id: "2" })));
    room.told("screen");
    const before = room.journal.length;
    room.do(moderator, send(line("God morgon", { id: "1" })));
    room.do(moderator, send(line("God mor", { id: "1", final: false })));
    expect(room.journal).toHaveLength(before);
    expect(textsOn(room, "screen")).toEqual([]);
    room.wait(1);
    room.do(moderator, send(line("God morgen", { id: "1" })));
    expect(textsOn(room, "screen")).toEqual([["nb.1", "God morgen"]]);
    expect(room.sees("screen", "cp", "nb.1")?.n).toBe(1);
    expect(room.sees("screen", "cp", "nb.2")?.n).toBe(2);
  });

  test("[CAP3] in one call, what a line becomes stands once", () => {
    const room = new TestRoom();
    const draft = line("God", { id: "1", final: false });
    room.do(moderator, send(draft, line("God morgen", { id: "1" }), draft));
    expect(room.told("screen").filter(([kind]) => kind === "cp")).toHaveLength(1);
    expect(room.sees("screen", "cp", "nb.1")?.t).toBe("God morgen");
  });

  test("[CAP4] the last 20 of each language stay, and a new one is one change", () => {
    const room = new TestRoom();
    room.do(moderator, send(line("Welcome", { language: "en" })));
    for (let n = 1; n <= 25; n += 1) room.do(moderator, send(line(`Linje ${n}`)));
    room.told("screen");
    room.do(moderator, send(line("Linje 26")));
    expect(textsOn(room, "screen")).toEqual([["nb.6", "Linje 26"]]);
    const kept = [...room.state.captions.values()].filter(({ language }) => language === "nb");
    expect(kept.map(({ no }) => no).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 7),
    );
    expect(room.sees("screen", "cp", "en.1")?.t).toBe("Welcome");
  });

  test("[CAP4] everybody learns once that there are captions", () => {
    const room = new TestRoom();
    expect(room.sees("attendee", "set")).not.toHaveProperty("captions");
    room.do(moderator, send(line("Hei", { final: false })));
    expect(room.sees("attendee", "set")).not.toHaveProperty("captions");
    room.told("attendee");
    room.do(moderator, send(line("Hei på dere")));
    expect(room.told("attendee")).toMatchObject([["set", "", { captions: 1 }]]);
    room.do(moderator, send(line("Vi begynner")));
    expect(room.told("attendee")).toEqual([]);
  });

  test("[CAP5] an attendee is told captions from when they read them until they end, and nobody else is", () => {
    const room = new TestRoom();
    room.do(moderator, send(line("Hei"), line("Vi", { final: false })));
    room.do(kari, read(true));
    expect(textsOn(room, `own:${kari.id}`)).toEqual([
      ["nb.1", "Hei"],
      ["nb", "Vi"],
    ]);
    expect(topicsOf(room.state, kari)).toContain("captions");
    for (const viewer of [ola, per, moderator, screenViewer]) {
      expect(topicsOf(room.state, viewer)).not.toContain("captions");
    }
    room.do(moderator, send(line("Vi begynner")));
    expect(textsOn(room, "captions")).toEqual([
      ["nb.2", "Vi begynner"],
      ["nb", null],
    ]);
    const happened = room.journal.length;
    room.do(kari, read(true));
    expect(room.journal).toHaveLength(happened);
    room.do(kari, read(false));
    expect(textsOn(room, `own:${kari.id}`)).toEqual([
      ["nb.1", null],
      ["nb.2", null],
      ["nb", null],
    ]);
    expect(topicsOf(room.state, kari)).not.toContain("captions");
    expect(room.code(moderator, read(true))).toBe("auth.forbidden");
  });

  test("[CAP5] a draft that is gone as somebody stops reading is taken away from them too", () => {
    const room = new TestRoom();
    room.do(moderator, send(line("Hei", { final: false })));
    room.do(kari, read(true));
    room.told(`own:${kari.id}`);
    room.do(moderator, send(line("Hei på dere")));
    room.do(kari, read(false));
    expect(textsOn(room, `own:${kari.id}`)).toEqual([
      ["nb.1", null],
      ["nb", null],
    ]);
  });

  test("[CAP5] who reads stays with the room, is nobody else's and goes with the person", () => {
    const room = new TestRoom({ published: true });
    room.do(moderator, send(line("Hei")));
    room.do(kari, read(true));
    const again = fromEntities(JSON.parse(JSON.stringify(toEntities(room.state))));
    expect(again.people.get(kari.id)?.readsCaptions).toBe(true);
    expect(JSON.stringify(room.told("staff"))).not.toContain(kari.id);
    const events = room.journal.map(({ event }) => redact(event, room.state));
    expect(events.find(({ type }) => type === "captionsRead")?.data).toEqual({});
    room.do({ kind: "system" }, { type: "person.erase", person: kari.id });
    expect(topicsOf(room.state, kari)).not.toContain("captions");
    room.configure({ ...settings, published: false });
    expect(room.code(ola, read(true))).toBe("event.not_found");
  });

  test("[CAP6] staff set which screens have captions; a removed screen has none", () => {
    const room = new TestRoom();
    const screen = room.do(moderator, { type: "screen.add", name: "Foajé" });
    const set = (on: boolean, which = screen) =>
      room.code(moderator, { type: "screen.captions", screen: which, on });
    expect(room.code(kari, { type: "screen.captions", screen, on: true })).toBe("auth.forbidden");
    expect(set(true, "zz")).toBe("screen.not_found");
    expect(set(true)).toBe("ok");
    expect(room.sees("screen", "sk", screen)).toBe(1);
    expect(room.sees("staff", "sk", screen)).toBe(1);
    expect(room.sees("attendee", "sk", screen)).toBeNull();
    expect(room.sees("screen", "sk", "main")).toBeNull();
    const restored = fromEntities(JSON.parse(JSON.stringify(toEntities(room.state))));
    expect([...restored.screenCaptions]).toEqual([screen]);
    const happened = room.journal.length;
    expect(set(true)).toBe("ok");
    expect(room.journal).toHaveLength(happened);
    const line = room.state.activity.at(-1)?.id ?? "";
    room.do(moderator, { type: "activity.undo", line });
    expect(room.sees("screen", "sk", screen)).toBeNull();
    set(true);
    room.do(moderator, { type: "screen.remove", screen });
    expect(room.state.screenCaptions.size).toBe(0);
  });

  test("[CAP7] D1 is told each line whole, with when it began, and without its sender's name for it", () => {
    const room = new TestRoom();
    room.do(moderator, send(line("Go", { id: "s1", final: false })));
    room.wait(1);
    room.do(moderator, send(line("God morgen", { id: "s1" })));
    const events = room.journal.map(({ event }) => redact(event, room.state));
    expect(events.find(({ type }) => type === "captionsSpoken")?.data).toEqual({
      lines: [{ language: "nb", no: 1, text: "God morgen", startedAt: noon, ref: null }],
    });
  });

  test("[CAP8] staff take a line away, and it does not come back with its id", () => {
    const room = new TestRoom();
    room.do(kari, read(true));
    room.do(moderator, send(line("Feil", { id: "s1" }), line("Rett", { id: "s2" })));
    room.told("captions");
    const remove = { type: "captions.remove", language: "nb", no: 1 } as const;
    expect(room.code(kari, remove)).toBe("auth.forbidden");
    room.do(moderator, remove);
    expect(room.told("captions")).toEqual([["cp", "nb.1", null]]);
    expect(room.sees("screen", "cp", "nb.2")?.t).toBe("Rett");
    for (const no of [1, 3]) {
      expect(room.code(moderator, { ...remove, no })).toBe("state.not_allowed");
    }
    const events = room.journal.map(({ event }) => redact(event, room.state));
    expect(events.find(({ type }) => type === "captionRemoved")?.data).toEqual({
      language: "nb",
      no: 1,
      startedAt: noon,
    });
    const again = send(line("Feil", { id: "s1" }), line("Fe", { id: "s1", final: false }));
    expect(room.run(moderator, again)).toEqual({ ok: true, events: [] });
    room.do(moderator, send(line("Videre")));
    expect(textsOn(room, "captions")).toEqual([["nb.3", "Videre"]]);
  });

  test("[CAP8] a draft goes on when a line before it is taken away, and a line that left cannot be", () => {
    const room = new TestRoom();
    room.do(moderator, send(line("Feil"), line("Nå sier", { final: false })));
    room.do(moderator, { type: "captions.remove", language: "nb", no: 1 });
    expect(room.sees("screen", "cp", "nb")?.t).toBe("Nå sier");
    for (let n = 2; n <= 22; n += 1) room.do(moderator, send(line(`Linje ${n}`)));
    const gone = { type: "captions.remove", language: "nb", no: 2 } as const;
    expect(room.code(moderator, gone)).toBe("state.not_allowed");
  });
});
