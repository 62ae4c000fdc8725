/**
 * Everything that /v1 lets one do in a room: a row for each address, with the command of the wire
 * that it becomes. Style: POST makes something or lets it act, PATCH edits, DELETE takes away; a
 * flag (star, lock …) is set by POST and taken away by DELETE.
 */
import type { WireCommand } from "#party/protocol/protocol.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface RoomCommandRoute {
  readonly method: "POST" | "PATCH" | "DELETE";
  /** Below `/v1/events/{slug}`. */
  readonly path: string;
  readonly type: WireCommand["type"];
  readonly tag: string;
  readonly summary: string;
  /** Fields of the command that the path itself gives; `id` is that of the address. */
  readonly pathFields: (id: string) => Fields;
  /** Something comes of it that has an id. */
  readonly makes?: boolean;
  /** What the body need not say. */
  readonly defaults?: Fields;
  /** The one field that is the whole body. */
  readonly whole?: string;
}

type Row = readonly [
  call: `${RoomCommandRoute["method"]} /${string}`,
  type: WireCommand["type"],
  summary: string,
  pathFields?: (id: string) => Fields,
  more?: Pick<RoomCommandRoute, "makes" | "defaults" | "whole">,
];

const nothing = (): Fields => ({});
const made = { makes: true };
const signed = { ...made, defaults: { anonymous: false } };
const question = (id: string) => ({ question: id });
const reply = (id: string) => ({ reply: id });
const poll = (id: string) => ({ poll: id });
const message = (id: string) => ({ message: id });
const label = (id: string) => ({ label: id });
const screen = (id: string) => ({ screen: id });
const announcement = (id: string) => ({ announcement: id });
const survey = (id: string) => ({ survey: id });
const cue = (id: string) => ({ cue: id });
const caption = (id: string) => {
  // Without a number it names no line, and the room says so.
  const [language = "", no = "0"] = id.split(".");
  return { language, no: Number(no) };
};
const slide = (id: string) => ({ slide: id });
const player = (id: string) => ({ player: Number(id) });
const on =
  (of: (id: string) => Fields, isOn: boolean) =>
  (id: string): Fields => ({ ...of(id), on: isOn });

const questions = [
  ["POST /questions", "question.ask", "Ask, as an attendee", nothing, signed],
  ["POST /questions/open", "qa.set", "Take questions", () => ({ state: "open" })],
  ["POST /questions/pause", "qa.set", "Pause the questions", () => ({ state: "paused" })],
  ["POST /questions/close", "qa.set", "Close the questions", () => ({ state: "closed" })],
  [
    "DELETE /questions/highlight",
    "question.highlight",
    "Highlight none",
    () => ({ question: null }),
  ],
  ["POST /questions/:id/approve", "question.approve", "Approve", question],
  ["POST /questions/:id/reject", "question.reject", "Reject, with a reason if wanted", question],
  [
    "POST /questions/:id/answer",
    "question.archive",
    "Mark as answered",
    (id) => ({ question: id, answered: true }),
  ],
  [
    "POST /questions/:id/archive",
    "question.archive",
    "Archive unanswered",
    (id) => ({ question: id, answered: false }),
  ],
  ["POST /questions/:id/restore", "question.restore", "Back to the list", question],
  ["POST /questions/:id/highlight", "question.highlight", "Highlight this one alone", question],
  ["POST /questions/:id/star", "question.star", "Put into Next", on(question, true)],
  ["DELETE /questions/:id/star", "question.star", "Take out of Next", on(question, false)],
  ["POST /questions/:id/move", "question.move", "Move within Next; `before` null = last", question],
  [
    "POST /questions/:id/close",
    "question.close",
    "Close for votes and replies",
    on(question, true),
  ],
  ["DELETE /questions/:id/close", "question.close", "Open again", on(question, false)],
  [
    "POST /questions/:id/upvote",
    "question.upvote",
    "Vote for it, as an attendee",
    on(question, true),
  ],
  ["DELETE /questions/:id/upvote", "question.upvote", "Take the vote back", on(question, false)],
  ["POST /questions/:id/withdraw", "question.withdraw", "Withdraw one's own", question],
  [
    "POST /questions/:id/mute",
    "person.mute",
    "Mute whoever asked it",
    (id) => ({ of: { kind: "question", id } }),
  ],
  ["POST /questions/:id/return", "question.return", "Put back to review", question],
  ["PATCH /questions/:id", "question.edit", "Edit the text; the author's own is kept", question],
  [
    "POST /questions/:id/short",
    "question.shorten",
    "Give it a short version for screens",
    question,
  ],
  ["POST /questions/:id/label", "question.label", "Put a label on it or take it off", question],
  ["POST /questions/:id/merge", "question.merge", "Join it with another one", question],
  ["DELETE /questions/:id/merge", "question.unmerge", "Take it apart from the other one", question],
  ["POST /questions/bulk", "questions.bulk", "Do the same to many"],
  ["POST /questions/merge", "questions.merge", "Join many with one"],
  ["POST /questions/:id/undelete", "question.undelete", "Undo the deletion, within 10 s", question],
  ["DELETE /questions/:id", "question.delete", "Delete", question],
  ["POST /questions/:id/replies", "reply.send", "Reply", question, signed],
] as const satisfies readonly Row[];

const replies = [
  ["POST /replies/:id/approve", "reply.approve", "Approve", reply],
  ["POST /replies/:id/reject", "reply.reject", "Reject", reply],
  ["POST /replies/:id/withdraw", "reply.withdraw", "Withdraw one's own", reply],
  [
    "POST /replies/:id/mute",
    "person.mute",
    "Mute whoever wrote it",
    (id) => ({ of: { kind: "reply", id } }),
  ],
  ["DELETE /replies/:id", "reply.remove", "Remove", reply],
] as const satisfies readonly Row[];

const polls = [
  ["POST /polls", "poll.create", "Create", nothing, { ...made, whole: "content" }],
  ["PATCH /polls/:id", "poll.edit", "Edit, while nobody has voted", poll, { whole: "content" }],
  ["DELETE /polls/:id", "poll.remove", "Remove", poll],
  ["POST /polls/:id/move", "poll.move", "Move in the list; `before` null = last", poll],
  ["POST /polls/:id/start", "poll.start", "Start", poll],
  ["POST /polls/:id/stop", "poll.stop", "Stop", poll],
  ["POST /polls/:id/reset", "poll.reset", "Delete all votes", poll],
  ["POST /polls/:id/again", "poll.again", "Start a second round beside the first", poll],
  ["PATCH /polls/:id/answers", "poll.answer", "Show or hide a written answer", poll],
  ["PATCH /polls/:id/words", "poll.word", "Show or hide a word of the cloud", poll],
  [
    "POST /polls/:id/time",
    "poll.extend",
    "Give a running poll that runs on time more seconds, 5 to 120 at once",
    poll,
  ],
  [
    "POST /polls/:id/split",
    "poll.split",
    "Tell the result in parts: `by` another poll's id (of a multiple choice with the place of an `option`) or `attendance`; null = as a whole",
    poll,
  ],
  ["POST /polls/:id/lock", "poll.lock", "Lock", on(poll, true)],
  ["DELETE /polls/:id/lock", "poll.lock", "Unlock", on(poll, false)],
  ["POST /polls/:id/result", "poll.show", "Show the result", on(poll, true)],
  ["DELETE /polls/:id/result", "poll.show", "Hide the result", on(poll, false)],
  [
    "POST /polls/:id/vote",
    "poll.vote",
    "Vote or change one's vote, as an attendee; `choice` is places of options from 0, of a rating or scale its one value, 1 to `max`, of a pin its hundredths (0 to 99) from the left and from above",
    poll,
  ],
  ["POST /polls/:id/answers", "poll.write", "Write an answer or words, as an attendee", poll],
] as const satisfies readonly Row[];

const chats = [
  ["POST /chats", "chat.send", "Say something", nothing, signed],
  ["POST /chats/:id/withdraw", "chat.withdraw", "Take one's own back", message],
  [
    "POST /chats/:id/mute",
    "person.mute",
    "Mute whoever said it",
    (id) => ({ of: { kind: "message", id } }),
  ],
  ["POST /chats/:id/pin", "chat.pin", "Keep this one alone on top", on(message, true)],
  ["DELETE /chats/:id/pin", "chat.pin", "Take it from the top", on(message, false)],
  ["POST /chats/remove", "messages.remove", "Remove many as one act"],
  ["DELETE /chats/:id", "chat.remove", "Remove", message],
] as const satisfies readonly Row[];

const labels = [
  ["POST /labels", "label.create", "Make a label", nothing, made],
  ["PATCH /labels/:id", "label.rename", "Rename", label],
  ["POST /labels/:id/restore", "label.remove", "Bring back", on(label, false)],
  ["DELETE /labels/:id", "label.remove", "Remove", on(label, true)],
] as const satisfies readonly Row[];

const announcements = [
  [
    "POST /announcements",
    "announcement.make",
    "Announce",
    nothing,
    { ...made, defaults: { urgency: "info", endsAt: null } },
  ],
  ["PATCH /announcements/:id", "announcement.edit", "Edit", announcement],
  ["POST /announcements/:id/end", "announcement.end", "End", announcement],
] as const satisfies readonly Row[];

const surveys = [
  ["POST /surveys", "survey.create", "Create", nothing, { ...made, whole: "content" }],
  [
    "PATCH /surveys/:id",
    "survey.edit",
    "Edit, before anybody answers",
    survey,
    { whole: "content" },
  ],
  ["DELETE /surveys/:id", "survey.remove", "Remove", survey],
  ["POST /surveys/:id/move", "survey.move", "Move in the list; `before` null = last", survey],
  ["POST /surveys/:id/open", "survey.open", "Open", survey],
  ["POST /surveys/:id/close", "survey.close", "Close", survey],
  ["POST /surveys/:id/answers", "survey.answer", "Answer, once, as an attendee", survey],
] as const satisfies readonly Row[];

const others = [
  ["POST /activity/:id/undo", "activity.undo", "Take back what a line tells", (line) => ({ line })],
  ["DELETE /mutes/:id", "person.unmute", "Let somebody speak again", (id) => ({ mute: id })],
  ["POST /reactions", "reaction.send", "React, as an attendee"],
  ["POST /room/name", "person.rename", "Say or change one's name, as an attendee"],
  [
    "POST /room/attendance",
    "person.attend",
    "Say where one takes part in a hybrid event, as an attendee",
  ],
] as const satisfies readonly Row[];

const screens = [
  ["POST /screens", "screen.add", "Add a screen", nothing, made],
  ["PATCH /screens/:id", "screen.rename", "Rename", screen],
  ["POST /screens/:id/theme", "screen.theme", "Set the look of its stage", screen],
  ["POST /screens/:id/captions", "screen.captions", "Give it captions", on(screen, true)],
  ["DELETE /screens/:id/captions", "screen.captions", "Take its captions away", on(screen, false)],
  ["DELETE /screens/:id", "screen.remove", "Remove", screen],
  ["DELETE /screens/:id/blank", "screen.unblank", "Back from blank to what was shown", screen],
  ["POST /screens/:id/show", "screen.show", "Show a scene", screen, { whole: "scene" }],
] as const satisfies readonly Row[];

const captions = [
  [
    "POST /captions",
    "captions.send",
    "Send what is said, as text: lines that are not final are told and not kept; sent again with its `id`, a line takes the place of what was there",
  ],
  [
    "DELETE /captions/:id",
    "captions.remove",
    "Take a line away, as long as it is among the last 20 of its language; `id` is language and number, as in `nb.12`",
    caption,
  ],
] as const satisfies readonly Row[];

const quiz = [
  [
    "POST /quiz/lobby",
    "quiz.open",
    "Open the lobby of the quiz, or change what it says; `teams` are their names, none = everybody plays alone",
    nothing,
    { defaults: { title: "", teams: [] } },
  ],
  ["DELETE /quiz/lobby", "quiz.close", "Close the lobby of the quiz"],
  [
    "POST /quiz/players",
    "quiz.join",
    "Come into the lobby, as an attendee; `team` is the place of a team from 0",
  ],
  [
    "DELETE /quiz/players/:id",
    "quiz.remove",
    "Take a player out of the lobby, by number",
    on(player, true),
  ],
  ["POST /quiz/players/:id/restore", "quiz.remove", "Let a player in again", on(player, false)],
] as const satisfies readonly Row[];

const run = [
  [
    "POST /run/cues",
    "run.add",
    "Add cues, in their order; `before` null = at the end. Those of one call have ids that follow each other, and after them the polls that were made along (`newPoll`)",
    nothing,
    { ...made, defaults: { before: null } },
  ],
  ["PATCH /run/cues/:id", "run.edit", "Edit a cue", cue, { whole: "content" }],
  ["DELETE /run/cues/:id", "run.remove", "Take a cue out", on(cue, true)],
  ["POST /run/cues/:id/restore", "run.remove", "Put a cue back", on(cue, false)],
  ["POST /run/cues/:id/move", "run.move", "Move a cue; `before` null = last", cue],
  [
    "POST /run/cues/:id/go",
    "run.go",
    "Go to this cue; of slides to this `page`, or to where they were left",
    cue,
  ],
  [
    "POST /run/cues/:id/slides",
    "slides.add",
    "Add pages to a cue of slides: pictures that were uploaded. A page that is there already gets the new picture",
    cue,
    made,
  ],
  ["PATCH /run/slides/:id", "slide.edit", "Edit what a slide shows and its notes", slide],
  ["DELETE /run/slides/:id", "slide.remove", "Take a slide out", on(slide, true)],
  ["POST /run/slides/:id/restore", "slide.remove", "Put a slide back", on(slide, false)],
  [
    "POST /run/next",
    "run.next",
    "One step on; with `from`, `page` and `step` only if the run still stands there",
  ],
  ["POST /run/back", "run.back", "Back to the page or cue before; starts and stops nothing"],
  ["POST /run/reset", "run.reset", "Start over: as if the run had not begun"],
] as const satisfies readonly Row[];

export const roomCommands: readonly RoomCommandRoute[] = [
  ...rowsOf("Questions", questions),
  ...rowsOf("Labels", labels),
  ...rowsOf("Replies", replies),
  ...rowsOf("Polls", polls),
  ...rowsOf("Chats", chats),
  ...rowsOf("Announcements", announcements),
  ...rowsOf("Surveys", surveys),
  ...rowsOf("Screens", screens),
  ...rowsOf("Quiz", quiz),
  ...rowsOf("Run of show", run),
  ...rowsOf("Captions", captions),
  ...rowsOf("Rooms", others),
];

/** What only makes sense on an open socket. */
type OnlyOnSockets = "desk.focus" | "captions.read";
type Offered = (
  | typeof questions
  | typeof labels
  | typeof replies
  | typeof polls
  | typeof chats
  | typeof announcements
  | typeof surveys
  | typeof others
  | typeof screens
  | typeof quiz
  | typeof run
  | typeof captions
)[number][1];
type Missing = Exclude<WireCommand["type"], Offered | OnlyOnSockets>;

/** The compiler names the commands of the wire that have no row yet. */
export const isComplete: [Missing] extends [never] ? true : Missing = true;

function rowsOf(tag: string, rows: readonly Row[]): RoomCommandRoute[] {
  return rows.map(([call, type, summary, pathFields = nothing, more = {}]) => {
    const [method, path] = splitCall(call);
    return { method, path, type, tag, summary, pathFields, ...more };
  });
}

function splitCall(call: Row[0]): [RoomCommandRoute["method"], string] {
  const path = call.slice(call.indexOf("/"));
  if (call.startsWith("POST")) return ["POST", path];
  return [call.startsWith("PATCH") ? "PATCH" : "DELETE", path];
}
