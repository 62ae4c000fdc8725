import * as v from "valibot";
import type { ParticipantCommand } from "#party/core/commands.ts";

/** What a form of the page asks for. */
export type PlainForm =
  | { readonly kind: "admission" }
  | {
      readonly kind: "ask";
      readonly text: string;
      readonly name: string;
      /** The event leaves it to the sender, so an empty name means anonymous. */
      readonly hasNameField: boolean;
      readonly once: string;
    }
  | { readonly kind: "rename"; readonly name: string }
  /** What others may see from now on. */
  | { readonly kind: "profile"; readonly showsName: boolean; readonly about: string }
  | { readonly kind: "leave" }
  | { readonly kind: "command"; readonly command: ParticipantCommand };

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,16}$/));
/** Generous against the event's own limits: the room says what is too long, in words. */
const text = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.transform((typed) => typed.replaceAll("\r\n", "\n")),
);
/** An option's place, a step or a number of points. */
const number = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.maxValue(1_000));
const choice = v.pipe(v.array(number), v.maxLength(50));
const texts = v.pipe(v.array(text), v.maxLength(20));

const forms = v.variant("intent", [
  v.object({ intent: v.picklist(["code", "name"]) }),
  v.object({
    intent: v.literal("ask"),
    text,
    name: v.nullable(v.pipe(v.string(), v.maxLength(200))),
    once: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/)),
  }),
  v.object({ intent: v.literal("rename"), name: v.pipe(v.string(), v.maxLength(200)) }),
  v.object({ intent: v.literal("profile"), showsName: v.nullable(v.literal("on")), about: text }),
  v.object({ intent: v.picklist(["hide", "leave"]) }),
  v.object({ intent: v.literal("upvote"), id, on: v.picklist(["yes", "no"]) }),
  v.object({ intent: v.literal("withdraw"), id }),
  v.object({ intent: v.literal("join"), team: v.nullable(number) }),
  v.object({ intent: v.literal("vote"), id, choice, place: choice, option: choice, texts }),
]);

/** Without the own name, unless the event names everybody: as one's answers are sent from here. */
const joinQuiz = { type: "quiz.join" } as const;

/** Reads a form; null for one that no page of ours has. */
export function readPlainForm(form: FormData): PlainForm | null {
  const written = form.getAll("text");
  const parsed = v.safeParse(forms, {
    intent: form.get("intent"),
    id: form.get("id"),
    on: form.get("on"),
    once: form.get("once"),
    name: form.get("name"),
    showsName: form.get("showsName"),
    about: form.get("about"),
    text: form.get("text"),
    texts: written,
    choice: form.getAll("choice"),
    place: form.getAll("place"),
    option: form.getAll("option"),
    team: form.get("team"),
  });
  if (!parsed.success) return null;
  const said = parsed.output;
  switch (said.intent) {
    case "code":
    case "name":
      return { kind: "admission" };
    case "ask": {
      const { text, once } = said;
      const hasNameField = said.name !== null;
      return { kind: "ask", text, once, hasNameField, name: said.name ?? "" };
    }
    case "rename":
      return { kind: "rename", name: said.name };
    case "profile":
      return { kind: "profile", showsName: said.showsName !== null, about: said.about };
    case "hide":
      return { kind: "profile", showsName: false, about: "" };
    case "leave":
      return { kind: "leave" };
    case "upvote": {
      const on = said.on === "yes";
      return { kind: "command", command: { type: "question.upvote", question: said.id, on } };
    }
    case "withdraw":
      return { kind: "command", command: { type: "question.withdraw", question: said.id } };
    case "join": {
      const { team } = said;
      const command = team === null ? joinQuiz : { ...joinQuiz, team };
      return { kind: "command", command };
    }
    case "vote":
      return { kind: "command", command: toVote(said, written.length > 0) };
  }
}

function toVote(
  said: {
    readonly id: string;
    readonly choice: readonly number[];
    readonly place: readonly number[];
    /** Which option each of these is about, where they stand in an order of their own. */
    readonly option: readonly number[];
    readonly texts: readonly string[];
  },
  isWritten: boolean,
): ParticipantCommand {
  const { id: poll, option, texts } = said;
  const place = inPollsOrder(said.place, option);
  if (isWritten) {
    return { type: "poll.write", poll, texts: texts.filter((each) => each.trim() !== "") };
  }
  return {
    type: "poll.vote",
    poll,
    choice: place.length > 0 ? toOrder(place) : inPollsOrder(said.choice, option),
  };
}

/** Values of fields as the options stand in the poll; as they came, where the form says nothing. */
function inPollsOrder(values: readonly number[], option: readonly number[]): readonly number[] {
  if (option.length !== values.length) return values;
  return values.map((value, at) => values[option.indexOf(at)] ?? value);
}

/** The options from the first place down; two at one place stay beside each other, and the room refuses them. */
function toOrder(places: readonly number[]): readonly number[] {
  const isWhole = new Set(places).size === places.length;
  const options = places.map((_, option) => option);
  return isWhole ? options.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0)) : [];
}
