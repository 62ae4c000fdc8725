import { describe, expect, test } from "vitest";
import { type QuestionView, readQuestion } from "#party/protocol/entities.ts";
import { arrange, arrangeOwn, filterBySearch, freezeOrder, recapQuestions } from "./arrange.ts";
import { ownNews } from "./news-of-own.ts";

function question(id: string, more: Partial<QuestionView> = {}): QuestionView {
  return {
    ...readQuestion(id, { t: id, a: 0 }, 0),
    ...more,
  };
}

function ids(list: readonly QuestionView[]): string {
  return list.map((one) => one.id).join(" ");
}

describe("the list of questions", () => {
  const all = [
    question("a", { votes: 2, askedAt: 1 }),
    question("b", { votes: 5, askedAt: 2 }),
    question("c", { votes: 2, askedAt: 3 }),
    question("now", { votes: 1, askedAt: 4, highlightedAt: 9 }),
    question("done", { state: "answered", answeredAt: 8, votes: 9 }),
    question("done2", { state: "answered", answeredAt: 12 }),
  ];

  test("top: by votes, the earlier one first among equals", () => {
    const groups = arrange(all, [], "top");
    expect(groups.now?.id).toBe("now");
    expect(ids(groups.open)).toBe("b a c");
    expect(ids(groups.answered)).toBe("done2 done");
  });

  test("newest first", () => {
    expect(ids(arrange(all, [], "new").open)).toBe("c b a");
  });

  test("rising: many votes in a short time first", () => {
    const minute = 60_000;
    const list = [
      question("old", { votes: 30, askedAt: 0 }),
      question("fresh", { votes: 6, askedAt: 58 * minute }),
      question("silent", { votes: 0, askedAt: 50 * minute }),
    ];
    expect(ids(arrange(list, [], "rising", 60 * minute).open)).toBe("fresh old silent");
  });

  test("not seen: those that were not when the order was chosen, newest first", () => {
    expect(ids(arrange(all, [], "unseen", 0, new Set(["b"])).open)).toBe("c a");
  });

  test("search: every word, in text or name, whatever its case", () => {
    const list = [
      question("1", { text: "Når kommer sykkelveien?", name: "Kari" }),
      question("2", { text: "Hva koster veien?" }),
    ];
    expect(ids(filterBySearch(list, "SYKKEL kari"))).toBe("1");
    expect(ids(filterBySearch(list, " veien "))).toBe("1 2");
    expect(ids(filterBySearch(list, "veien ola"))).toBe("");
  });

  test("only own ones that wait stand apart; those on the list stand there", () => {
    const own = [
      question("p", { state: "pending" }),
      question("a"),
      question("r", { state: "rejected" }),
    ];
    expect(ids(arrange(all, own, "top").waiting)).toBe("p");
  });

  test("own ones show what the list shows of them", () => {
    const own = [question("a", { askedAt: 1 }), question("w", { askedAt: 7, state: "withdrawn" })];
    const mine = arrangeOwn(all, own);
    expect(ids(mine)).toBe("w a");
    expect(mine[1]?.votes).toBe(2);
  });

  test("a held list keeps its order, loses what is gone and counts what is new", () => {
    const { shown, held } = freezeOrder(["c", "a", "gone"], all.slice(0, 3));
    expect(ids(shown)).toBe("c a");
    expect(held).toBe(1);
  });
});

describe("news of own questions", () => {
  const start = { own: [question("a", { state: "pending" })], replies: 0, isMuted: false };

  test("taken up, refused, on, answered", () => {
    const changed = (more: Partial<QuestionView>) => ({ ...start, own: [question("a", more)] });
    expect(ownNews(start, changed({}))).toBe("live.newsApproved");
    expect(ownNews(start, changed({ state: "rejected" }))).toBe("live.newsRejected");
    expect(ownNews(changed({}), start)).toBe("live.newsReturned");
    expect(ownNews(start, changed({ state: "merged" }))).toBe("live.newsMerged");
    expect(ownNews(changed({}), changed({ text: "A", editedAt: 7 }))).toBe("live.newsEdited");
    expect(ownNews(changed({}), changed({ highlightedAt: 5 }))).toBe("live.newsAnswering");
    expect(ownNews(changed({}), changed({ state: "answered" }))).toBe("live.newsAnswered");
  });

  test("nothing for votes, for a first look, or for what one did oneself", () => {
    const live = { ...start, own: [question("a")] };
    expect(ownNews(live, { ...live, own: [question("a", { votes: 4 })] })).toBeNull();
    expect(ownNews({ ...start, own: [] }, start)).toBeNull();
    expect(ownNews(live, { ...live, own: [question("a", { state: "withdrawn" })] })).toBeNull();
  });

  test("a reply and a mute are told", () => {
    expect(ownNews(start, { ...start, replies: 1 })).toBe("live.newsReply");
    expect(ownNews(start, { ...start, isMuted: true })).toBe("live.newsMuted");
  });
});

describe("after the end", () => {
  const asked = [
    question("late", { state: "answered", answeredAt: 9 }),
    question("few", { votes: 1 }),
    question("many", { votes: 7 }),
    question("early", { state: "answered", answeredAt: 4 }),
    question("review", { state: "pending" }),
  ];
  const recap = (state: "answered" | "live") => ids(recapQuestions(asked, state));

  test("what was answered stands in its order, and what was not is kept, by votes", () => {
    expect(recap("answered")).toBe("early late");
    expect(recap("live")).toBe("many few");
  });
});
