/** What people do: chosen by chance from what each of them sees. */
import type { WireCommand } from "#party/protocol/protocol.ts";
import type { Page } from "./page.ts";
import { choosePoll, chooseVote } from "./polls.ts";
import type { Chance } from "./world.ts";

type Make = (chance: Chance, page: Page, word: () => string) => WireCommand | null;

const anyOf = (chance: Chance, ids: ReadonlyMap<string, unknown>): string | null =>
  chance.pick(Array.from(ids.keys())) ?? null;

/** A command about something that the page sees; null when it sees none. */
function about(
  kind: "q" | "p" | "r" | "m" | "mq" | "mm" | "mr" | "mu",
  make: (id: string, chance: Chance, word: () => string) => WireCommand,
): Make {
  return (chance, page, word) => {
    const id = anyOf(chance, page.replica.entities[kind]);
    return id === null ? null : make(id, chance, word);
  };
}

const anonymous = (chance: Chance) => chance.is(0.5);

const ask: Make = (chance, _, word) => ({
  type: "question.ask",
  text: word(),
  anonymous: anonymous(chance),
});
const chat: Make = (chance, _, word) => ({
  type: "chat.send",
  text: word(),
  anonymous: anonymous(chance),
});
const vote: Make = (chance, page, word) => chooseVote(chance, page, word);
const createPoll: Make = (chance, _, word) => choosePoll(chance, word);
const upvote = about("q", (question, chance) => ({
  type: "question.upvote",
  question,
  on: chance.is(0.7),
}));
const reply = about("q", (question, chance, word) => ({
  type: "reply.send",
  question,
  text: word(),
  anonymous: anonymous(chance),
}));

const participantActs: readonly Make[] = [
  ...[ask, ask, ask, chat, chat, vote, vote, vote, vote, upvote, upvote, reply],
  about("mq", (question) => ({ type: "question.withdraw", question })),
  about("mr", (reply) => ({ type: "reply.withdraw", reply })),
  about("mm", (message) => ({ type: "chat.withdraw", message })),
  (_, __, word) => ({ type: "person.rename", name: word() }),
  (chance) => ({ type: "person.attend", attendance: chance.is(0.5) ? "hall" : "online" }),
  (chance) => ({ type: "captions.read", on: chance.is(0.6) }),
];

const startPoll = about("p", (poll) => ({ type: "poll.start", poll }));
const approve = about("q", (question) => ({ type: "question.approve", question }));

const staffActs: readonly Make[] = [
  ...[createPoll, startPoll, startPoll, startPoll, approve, approve, approve, approve],
  about("p", (poll) => ({ type: "poll.stop", poll })),
  about("p", (poll) => ({ type: "poll.reset", poll })),
  about("p", (poll) => ({ type: "poll.again", poll })),
  about("p", (poll, chance) => ({
    type: "poll.answer",
    poll,
    answer: chance.between(1, 3),
    on: chance.is(0.7),
  })),
  about("p", (poll, chance) => ({
    type: "poll.word",
    poll,
    word: "Trær",
    on: chance.is(0.6),
  })),
  about("p", (poll) => ({ type: "poll.remove", poll })),
  about("p", (poll, chance) => ({ type: "poll.extend", poll, seconds: chance.is(0.5) ? 5 : 20 })),
  about("p", (poll) => ({ type: "poll.split", poll, by: "attendance" })),
  about("p", (poll, chance) => ({ type: "poll.lock", poll, on: chance.is(0.3) })),
  about("p", (poll, chance) => ({ type: "poll.show", poll, on: chance.is(0.7) })),
  about("q", (question) => ({ type: "question.reject", question, reason: "for langt" })),
  about("q", (question, chance) => ({
    type: "question.archive",
    question,
    answered: chance.is(0.5),
  })),
  about("q", (question) => ({ type: "question.restore", question })),
  about("q", (question, chance) => ({ type: "question.star", question, on: chance.is(0.7) })),
  about("q", (question) => ({ type: "question.highlight", question })),
  about("q", (question) => ({ type: "question.delete", question })),
  about("q", (question) => ({ type: "question.undelete", question })),
  about("q", (question) => ({ type: "desk.focus", question })),
  about("q", (id) => ({ type: "person.mute", of: { kind: "question", id } })),
  about("mu", (mute) => ({ type: "person.unmute", mute })),
  about("r", (reply) => ({ type: "reply.approve", reply })),
  about("m", (message) => ({ type: "chat.remove", message })),
  about("m", (message) => ({ type: "messages.remove", messages: [message, "zz"] })),
  about("m", (message, chance) => ({ type: "chat.pin", message, on: chance.is(0.7) })),
  about("p", (poll) => ({ type: "screen.show", screen: "main", scene: { kind: "result", poll } })),
  (chance) => ({
    type: "screen.show",
    screen: "main",
    scene: { kind: chance.is(0.5) ? "board" : "podium" },
  }),
  (chance) => ({ type: "qa.set", state: chance.is(0.7) ? "open" : "paused" }),
  (_, __, word) => ({
    type: "captions.send",
    lines: [{ text: word(), language: "nb", final: true }],
  }),
  reply,
];

/** What an attendee or a moderator does next; null when there is nothing to do it with. */
export function chooseAct(
  isStaff: boolean,
  chance: Chance,
  page: Page,
  word: () => string,
): WireCommand | null {
  return chance.pick(isStaff ? staffActs : participantActs)?.(chance, page, word) ?? null;
}
