/** A room's copy as D1 keeps it: what was told of it at each tick, and a room made again from that. */
import type { CopiedEvent, CopiedRows } from "../core/rebuild/copy.ts";
import { Rebuild } from "../core/rebuild/rebuild.ts";
import { type ReplicationRows, redact, rowsOf } from "../core/replication.ts";
import type { RoomState } from "../core/state.ts";
import type { TestRoom } from "./test-room.ts";

/** How each table's rows are told apart. */
const idsOf: {
  readonly [T in keyof ReplicationRows]: (row: ReplicationRows[T][number]) => string;
} = {
  questions: ({ id }) => id,
  replies: ({ id }) => id,
  polls: ({ id }) => id,
  tallies: ({ poll }) => poll,
  answers: ({ poll, ballot }) => `${poll}:${ballot}`,
  namedBallots: ({ poll, ballot }) => `${poll}:${ballot}`,
  messages: ({ id }) => id,
  people: ({ no }) => String(no),
  announcements: ({ id }) => id,
  reactions: ({ minute }) => String(minute),
  surveys: ({ id }) => id,
  surveyAnswers: ({ survey, n }) => `${survey}:${n}`,
};

/** Keys of everything in a room that D1 has rows of. */
function* keysOf(state: RoomState): Iterable<string> {
  for (const items of [state.questions, state.replies, state.messages, state.surveys]) {
    for (const { key } of items.values()) yield key;
  }
  for (const { key } of state.announcements.values()) yield key;
  for (const poll of state.polls.values()) {
    yield poll.key;
    yield poll.tallyKey;
    for (const [person, { n, answer }] of poll.ballots) {
      yield poll.ballotPrefix + person;
      if (answer !== null) yield poll.answerPrefix + n;
    }
  }
  for (const { id, answers } of state.surveys.values()) {
    for (const no of answers.keys()) yield `so:${id}:${no}`;
  }
  for (const { no } of state.people.values()) yield `w:${no}`;
  for (const minute of state.reactions.minutes.keys()) yield `rm:${minute}`;
}

/** The rows of a room as it is now, by table and id. */
export function allRows(state: RoomState): Record<string, unknown> {
  return sorted(rowsOf(state, keysOf(state)));
}

function sorted(rows: ReplicationRows): Record<string, unknown> {
  const tables: Record<string, unknown> = {};
  const sort = <T extends keyof ReplicationRows>(table: T) => {
    const list: readonly ReplicationRows[T][number][] = rows[table];
    const byId = list.map((row) => [idsOf[table](row), row] as const);
    tables[table] = byId.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  };
  for (const table of Object.keys(idsOf)) if (isTable(table)) sort(table);
  return tables;
}

function isTable(name: string): name is keyof ReplicationRows {
  return Object.hasOwn(idsOf, name);
}

export class CopiedRoom {
  readonly #events: CopiedEvent[] = [];
  readonly #people = new Map<number, ReplicationRows["people"][number]>();
  readonly #questions = new Map<string, ReplicationRows["questions"][number]>();
  readonly #polls = new Map<string, ReplicationRows["polls"][number]>();
  readonly #tallies = new Map<string, ReplicationRows["tallies"][number]>();
  readonly #surveys = new Map<string, ReplicationRows["surveys"][number]>();
  readonly #surveyAnswers = new Map<string, ReplicationRows["surveyAnswers"][number]>();
  readonly #namedBallots = new Map<string, ReplicationRows["namedBallots"][number]>();
  #told = 0;

  /** A tick: what has happened since the one before, and what the keys name. */
  replicate({ journal, state }: TestRoom, keys: Iterable<string>): void {
    for (const { event, meta } of journal.slice(this.#told)) {
      const { type, data } = redact(event, state);
      const plain: CopiedEvent["data"] = JSON.parse(JSON.stringify(data));
      this.#events.push({ at: meta.at, by: meta.by, type, data: plain });
    }
    this.#told = journal.length;
    const rows = rowsOf(state, keys);
    for (const row of rows.people) this.#people.set(row.no, row);
    for (const row of rows.questions) this.#questions.set(row.id, row);
    for (const row of rows.polls) this.#polls.set(row.id, row);
    for (const row of rows.tallies) this.#tallies.set(row.poll, row);
    for (const row of rows.surveys) this.#surveys.set(row.id, row);
    for (const row of rows.surveyAnswers) this.#surveyAnswers.set(idsOf.surveyAnswers(row), row);
    for (const row of rows.namedBallots) this.#namedBallots.set(idsOf.namedBallots(row), row);
  }

  /** The room that is made from it. */
  rebuild(room: string, since: number): RoomState {
    const rows: CopiedRows = {
      people: [...this.#people.values()],
      questions: [...this.#questions.values()],
      polls: Array.from(this.#polls.values(), ({ id, order }) => {
        const { segments = null, round = null } = this.#tallies.get(id) ?? {};
        return { id, order, segments, tallyRound: round };
      }),
      surveys: [...this.#surveys.values()],
      surveyAnswers: [...this.#surveyAnswers.values()],
      namedBallots: [...this.#namedBallots.values()],
    };
    const rebuild = new Rebuild(room, since);
    rebuild.addRows(rows);
    rebuild.addEvents(this.#events);
    return rebuild.finish();
  }
}
