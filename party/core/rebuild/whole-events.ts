/**
 * Events of D1 made whole: what redaction took out of them is filled in from rows, or with somebody
 * whom nobody knows. Such people have negative numbers, a new one for each ballot, vote and text.
 */
import type { RoomEvent } from "../events.ts";
import { isEventType } from "../evolve.ts";
import { nextIdOf, type RoomState } from "../state.ts";
import type { CopiedData, CopiedEvent, CopiedRows } from "./copy.ts";

/** What is to be filled in; null: nothing comes of the event, for its rows say it. */
type Fill = (data: CopiedData, state: RoomState) => object | null;

type Row<K extends keyof CopiedRows> = CopiedRows[K][number];

export class WholeEvents {
  #unknown = 0;
  readonly #orders = new Map<string, number>();
  readonly #surveys = new Map<string, Row<"surveys">>();
  readonly #answers = new Map<string, Row<"surveyAnswers">>();
  /** Of named polls. */
  readonly #voters = new Map<string, Row<"namedBallots">>();
  /** Numbers that stand for the same unknown person, by what they did. */
  readonly #numbers = new Map<string, number>();
  /** Of each question: the unknown people who vote for it now. */
  readonly #upvotes = new Map<string, number[]>();

  /** Takes rows in; they come before the events. */
  add(rows: Partial<CopiedRows>): void {
    for (const { id, order } of rows.polls ?? []) this.#orders.set(id, order);
    for (const row of rows.surveys ?? []) this.#surveys.set(row.id, row);
    for (const row of rows.surveyAnswers ?? []) this.#answers.set(`${row.survey}:${row.n}`, row);
    for (const row of rows.namedBallots ?? []) this.#voters.set(ballotKey(row), row);
  }

  /** Number of a further person whom nobody knows. */
  nextUnknown(): number {
    this.#unknown -= 1;
    return this.#unknown;
  }

  /** The event; null where nothing comes of it. `state` is the state before it. */
  of({ type, data }: CopiedEvent, state: RoomState): RoomEvent | null {
    if (!isEventType(type)) return null;
    const fill = this.#fills[type];
    const filled = fill === undefined ? {} : fill(data, state);
    if (filled === null) return null;
    const event = { type, ...data, ...filled };
    return isWhole(event) ? event : null;
  }

  readonly #fills: { readonly [T in RoomEvent["type"]]?: Fill } = {
    // People and settings come otherwise.
    personMet: () => null,
    personNamed: () => null,
    personAttended: () => null,
    personErased: () => null,
    settingsChanged: () => null,
    personMuted: ({ mute }) => ({ act: mute }),
    questionAsked: (data) => this.#signed(data),
    replySent: (data) => this.#signed(data),
    messageSent: (data) => this.#signed(data),
    questionUpvoted: ({ question, on }) => this.#upvote(String(question), on === true),
    pollCreated: ({ poll }) => ({ act: poll, order: this.#orders.get(String(poll)) ?? 0 }),
    pollEdited: ofNext,
    ballotCast: (data, state) => this.#ballot(data, state),
    answerWritten: (data, state) => this.#ballot(data, state),
    announcementMade: ({ announcement }) => ({ act: announcement }),
    announcementEdited: ofNext,
    surveyCreated: ({ survey }) => this.#survey(String(survey)),
    // Its row has what it was last.
    surveyEdited: () => null,
    surveyAnswered: (data) => this.#surveyAnswer(data),
    // Nobody is known of whom it tells.
    playerJoined: () => null,
    screenShown: () => ({ act: null }),
  };

  /** Texts whose author is not said have none that is known; erased ones are empty. */
  #signed({ person, name, text }: CopiedData): object {
    return { person: person ?? this.nextUnknown(), name: name ?? null, text: text ?? "" };
  }

  #numberOf(key: string): number {
    const known = this.#numbers.get(key) ?? this.nextUnknown();
    this.#numbers.set(key, known);
    return known;
  }

  /** D1 has who votes as a number alone: any of them goes when one goes. */
  #upvote(question: string, on: boolean): object | null {
    const people = this.#upvotes.get(question) ?? [];
    this.#upvotes.set(question, people);
    if (on) people.push(this.nextUnknown());
    const person = on ? people.at(-1) : people.pop();
    return person === undefined ? null : { person };
  }

  /** Whose a ballot is stands in named polls alone. Number 0: its round was over when it was told. */
  #ballot({ poll, round, ballot }: CopiedData, state: RoomState): object | null {
    if (ballot === 0) return null;
    const key = ballotKey({ poll: String(poll), round: Number(round), ballot: Number(ballot) });
    const voter = this.#voters.get(key);
    const isKnown = voter?.person != null && state.people.at(voter.person) !== undefined;
    return isKnown
      ? { person: voter.person, voter: voter.name ?? "" }
      : { person: this.#numberOf(`b:${key}`) };
  }

  #survey(id: string): object | null {
    const row = this.#surveys.get(id);
    if (row === undefined) return null;
    const { title, intro, questions, order } = row;
    return { content: { title, intro, questions }, order, act: id };
  }

  #surveyAnswer({ survey, answer }: CopiedData): object | null {
    const key = `${String(survey)}:${String(answer)}`;
    const row = this.#answers.get(key);
    return row === undefined ? null : { person: this.#numberOf(`s:${key}`), answers: row.answers };
  }
}

function ballotKey({
  poll,
  round,
  ballot,
}: Pick<Row<"namedBallots">, "poll" | "round" | "ballot">) {
  return `${poll}:${round}:${ballot}`;
}

/** What D1 was not told of the line in the activity list: ids rise, so it was the next one. */
function ofNext(_data: CopiedData, state: RoomState): object {
  return { act: nextIdOf(state) };
}

/** D1 has what this room made and signed: beyond its kind it is taken as it is. */
function isWhole(event: { readonly type: string }): event is RoomEvent {
  return isEventType(event.type);
}
