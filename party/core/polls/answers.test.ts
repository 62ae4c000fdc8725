import { describe, expect, test } from "vitest";
import { kari, moderator, ola, per, system, TestRoom } from "../../testing/test-room.ts";
import { foldWord } from "./words.ts";

const write = (poll: string, ...texts: string[]) => ({ type: "poll.write", poll, texts }) as const;

function openText(moderation: boolean): { readonly room: TestRoom; readonly poll: string } {
  const room = new TestRoom({ moderation });
  return { room, poll: room.startedPoll({ kind: "text", options: [], resultMode: "always" }) };
}

function cloud(max = 3): { readonly room: TestRoom; readonly poll: string } {
  const room = new TestRoom();
  return {
    room,
    poll: room.startedPoll({ kind: "cloud", options: [], max, resultMode: "always" }),
  };
}

describe("open text", () => {
  test("[ANS1] one answer each, replaced by writing again, as typed", () => {
    const { room, poll } = openText(false);
    room.do(kari, write(poll, " More trees\u0007 "));
    expect(room.sees(`own:${kari.id}`, "b", poll)).toEqual({ t: ["More trees"] });
    room.wait(3);
    room.do(kari, write(poll, "More benches"));
    expect(room.sees("staff", "t", poll)).toEqual({ n: 1, l: [["More benches", 1]], d: 1 });
    room.told("staff");
    room.do(kari, write(poll, "More benches"));
    expect(room.told("staff")).toEqual([]);
  });

  test.each([
    [[""], "text.empty"],
    [[], "text.empty"],
    [["x".repeat(501)], "text.too_long"],
    [["x".repeat(500)], "ok"],
  ] as const)("[ANS1] %j: %s", (texts, code) => {
    const { room, poll } = openText(false);
    expect(room.code(kari, write(poll, ...texts))).toBe(code);
  });

  test("[ANS1] the guard against bursts and muting hold", () => {
    const { room, poll } = openText(false);
    room.do(kari, write(poll, "First"));
    expect(room.code(kari, write(poll, "Second"))).toBe("poll.too_fast");
    room.wait(3);
    const question = room.liveQuestion(kari);
    room.do(moderator, { type: "person.mute", of: { kind: "question", id: question } });
    room.wait(3);
    expect(room.code(kari, write(poll, "Third"))).toBe("person.muted");
  });

  test("[ANS2] waits for staff with moderation, and again when it is rewritten", () => {
    const { room, poll } = openText(true);
    room.do(kari, write(poll, "More trees"));
    expect(room.sees(`result:${poll}`, "t", poll)).toEqual({ n: 1, l: [], d: 0 });
    expect(room.sees("staff", "an", `${poll}:1`)).toEqual({
      p: poll,
      t: "More trees",
      a: 0,
      s: "pending",
    });
    expect(room.sees(`own:${kari.id}`, "b", poll)).toEqual({ t: ["More trees"], s: "pending" });
    const show = { type: "poll.answer", poll, answer: 1, on: true } as const;
    room.do(moderator, show);
    expect(room.code(moderator, show)).toBe("state.not_allowed");
    expect(room.sees("screen", "t", poll)).toEqual({ n: 1, l: [["More trees", 1]], d: 1 });
    room.wait(3);
    room.do(kari, write(poll, "Fewer cars"));
    expect(room.sees("screen", "t", poll)).toEqual({ n: 1, l: [], d: 0 });
    expect(room.code(moderator, { ...show, answer: 2 })).toBe("poll.answer_not_found");
  });

  test("[ANS2] one that was hidden waits when it is rewritten, also without moderation", () => {
    const { room, poll } = openText(false);
    room.do(kari, write(poll, "Rude"));
    room.do(moderator, { type: "poll.answer", poll, answer: 1, on: false });
    expect(room.sees(`own:${kari.id}`, "b", poll)).toEqual({ t: ["Rude"], s: "hidden" });
    room.wait(3);
    room.do(kari, write(poll, "Ruder"));
    expect(room.sees("staff", "an", `${poll}:1`)?.s).toBe("pending");
    expect(room.sees(`result:${poll}`, "t", poll)).toEqual({ n: 1, l: [], d: 0 });
  });

  test("[ANS3] the newest forty, bounded by their length, and how many in all", () => {
    const { room, poll } = openText(false);
    const people = Array.from({ length: 60 }, (_, n) => ({ ...ola, id: `att_${n}` }));
    for (const [n, person] of people.entries()) {
      room.wait(1);
      room.do(person, write(poll, `Answer ${n}`));
    }
    const short = room.sees("screen", "t", poll);
    expect(short).toMatchObject({ n: 60, d: 60 });
    expect(short && "l" in short && short.l.map(([text]) => text)).toEqual(
      Array.from({ length: 40 }, (_, n) => `Answer ${59 - n}`),
    );
    room.wait(3);
    for (const person of people) room.do(person, write(poll, "x".repeat(500)));
    const long = room.sees("screen", "t", poll);
    expect(long && "l" in long && long.l).toHaveLength(8);
  });

  test("[ANS3] of those written at the same instant the later comer's stands first", () => {
    const { room, poll } = openText(false);
    for (const person of [kari, ola, per]) room.do(person, write(poll, `Of ${person.name}`));
    expect(room.sees("screen", "t", poll)).toMatchObject({
      l: [
        ["Of Per", 3],
        ["Of Ola", 2],
        ["Of Kari", 1],
      ],
    });
    room.wait(3);
    room.do(kari, write(poll, "Kari again"));
    const tally = room.sees("screen", "t", poll);
    expect(tally && "l" in tally && tally.l[0]).toEqual(["Kari again", 1]);
    expect(room.run(kari, write(poll, "Kari again"))).toEqual({ ok: true, events: [] });
  });

  test("[ANS2] staff show and hide what was written in an open text, and nothing else", () => {
    const { room, poll } = openText(false);
    room.do(kari, write(poll, "Trees"));
    const { poll: words } = { poll: room.startedPoll({ kind: "cloud", options: [], max: 2 }) };
    room.wait(3);
    room.do(kari, write(words, "Park"));
    const sort = (of: string, answer: number, on: boolean) =>
      room.run(moderator, { type: "poll.answer", poll: of, answer, on });
    expect(sort(words, 1, false)).toMatchObject({ code: "poll.answer_not_found" });
    for (const answer of [0, 2]) {
      expect(sort(poll, answer, false)).toMatchObject({ code: "poll.answer_not_found" });
    }
    expect(sort(poll, 1, true)).toMatchObject({ detail: { state: "shown" } });
    expect(sort(poll, 1, false).ok).toBe(true);
    expect(sort(poll, 1, false)).toMatchObject({ detail: { state: "hidden" } });
  });

  test("[ANS3] no frame to the hall has a waiting answer, and none says whose it is", () => {
    const { room, poll } = openText(true);
    room.told("staff");
    room.do(kari, write(poll, "Secret"));
    const keys = [...room.state.dirty];
    for (const topic of ["attendee", "screen", `result:${poll}`, `own:${per.id}`] as const) {
      for (const key of keys) room.state.dirty.add(key);
      expect(JSON.stringify(room.told(topic))).not.toContain("Secret");
    }
    for (const key of keys) room.state.dirty.add(key);
    expect(JSON.stringify(room.told("staff"))).not.toContain(kari.id);
  });

  test("[ERASE1] an erased person's answers and words are gone and stay counted", () => {
    const { room, poll } = openText(false);
    const words = room.startedPoll({ kind: "cloud", options: [], max: 2, resultMode: "always" });
    room.do(kari, write(poll, "Marked"));
    room.wait(3);
    room.do(kari, write(words, "marked"));
    room.do(system, { type: "person.erase", person: kari.id });
    expect(room.sees("staff", "t", poll)).toEqual({ n: 1, l: [], d: 0 });
    expect(room.sees("staff", "t", words)).toEqual({ n: 1, l: [], d: 0 });
    expect(room.sees("staff", "an", `${poll}:1`)).toBeNull();
    expect(
      JSON.stringify([...room.state.polls.values()].map(({ ballots }) => ballots.written)),
    ).not.toMatch(/marked/i);
  });
});

describe("word cloud", () => {
  test.each([
    [["a".repeat(26)], "text.too_long"],
    [["one", "two", "three", "four"], "poll.choice"],
    [["one", " ", "one"], "ok"],
    [[" "], "text.empty"],
  ] as const)("[ANS1] %j: %s", (texts, code) => {
    const { room, poll } = cloud();
    expect(room.code(kari, write(poll, ...texts))).toBe(code);
  });

  test.each([
    ["Båt", "båt"],
    ["bat", "bat"],
    ["CAFÉ!", "cafe"],
    ["«Öl»", "öl"],
    ["  ny  vei ", "ny vei"],
    ["og", ""],
    ["the", ""],
    ["i den", ""],
    ["ut på tur", "ut på tur"],
    ["!!!", ""],
  ])("[CLOUD1] %s counts as %s", (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });

  test("[CLOUD1] of words used as often the alphabet decides, and each is counted once a person", () => {
    const { room, poll } = cloud(3);
    room.do(kari, write(poll, "sol", "bil", "Sol"));
    room.do(ola, write(poll, "tre", "tre", "hav"));
    expect(room.sees("screen", "t", poll)).toEqual({
      n: 2,
      l: [
        ["sol", 2],
        ["bil", 1],
        ["hav", 1],
        ["tre", 1],
      ],
      d: 4,
    });
  });

  test("[CLOUD1] the spelling most used is shown, the first among equals", () => {
    const { room, poll } = cloud();
    room.do(kari, write(poll, "kafe", "trær"));
    room.do(ola, write(poll, "Kafé", "Trær"));
    room.do(per, write(poll, "Kafé", "og"));
    expect(room.sees("screen", "t", poll)).toEqual({
      n: 3,
      l: [
        ["Kafé", 3],
        ["trær", 2],
      ],
      d: 2,
    });
  });

  test("[CLOUD2] a hidden word is gone in every spelling, and staff see which those are", () => {
    const { room, poll } = cloud();
    room.do(kari, write(poll, "Dust", "Park"));
    room.do(ola, write(poll, "dust"));
    room.do(moderator, { type: "poll.word", poll, word: "DUST", on: true });
    expect(room.sees(`result:${poll}`, "t", poll)).toEqual({ n: 2, l: [["Park", 1]], d: 1 });
    expect(room.sees("staff", "p", poll)?.h).toEqual(["dust"]);
    expect(room.sees("screen", "p", poll)).not.toHaveProperty("h");
    expect(room.code(moderator, { type: "poll.word", poll, word: "dust", on: true })).toBe(
      "state.not_allowed",
    );
    room.do(moderator, { type: "poll.word", poll, word: "dust", on: false });
    expect(room.sees("screen", "t", poll)).toMatchObject({ d: 2 });
  });

  test("[CLOUD2] at most sixty words are told, and how many there are", () => {
    const { room, poll } = cloud(10);
    for (let n = 0; n < 8; n += 1) {
      const words = Array.from({ length: 10 }, (_, at) => `w${n}x${at}`);
      room.do({ ...kari, id: `att_${n}` }, write(poll, ...words));
    }
    const tally = room.sees("screen", "t", poll);
    expect(tally && "l" in tally && tally.l).toHaveLength(60);
    expect(tally).toMatchObject({ n: 8, d: 80 });
  });

  test("[ERASE1] the words of somebody who is erased leave the cloud", () => {
    const { room, poll } = cloud();
    room.do(kari, write(poll, "Karis"));
    room.do(ola, write(poll, "Park"));
    room.do(system, { type: "person.erase", person: kari.id });
    expect(room.sees(`result:${poll}`, "t", poll)).toEqual({ n: 2, l: [["Park", 1]], d: 1 });
  });
});
