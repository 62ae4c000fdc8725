/**
 * A page of the questions as somebody may see them. What is on it is chosen from numbers alone, so
 * that a page out of thousands costs about as much as one out of fifty; only the page is projected.
 */

import {
  compareRanks,
  cursorOf,
  type Rank,
  rankOfId,
  readRankCursor,
} from "#workers/contract/rank.ts";
import type { Change, SharedTopic, Topic } from "../changes.ts";
import { keyOf } from "../keys.ts";
import { project } from "../project.ts";
import type { RoomState } from "../state.ts";
import { sharedTopicOf, type Viewer } from "../topics.ts";
import { isQuestionPublic } from "./changes.ts";
import type { Question } from "./state.ts";
import type { QuestionState } from "./wire.ts";

export interface QuestionQuery {
  readonly sort: "newest" | "top";
  readonly state: QuestionState | null;
  /** Whether a question's text is looked for. */
  matches(text: string): boolean;
  readonly limit: number;
  /** `next` of the page before; one that is not ours is the start. */
  readonly cursor: string | null;
}

export interface QuestionPage {
  /** In the order of the page: each question as told to all, the viewer's own, the viewer's upvote. */
  readonly changes: readonly Change[];
  readonly ids: readonly string[];
  /** Cursor of the next page; null = that was all. */
  readonly next: string | null;
}

/** Of a rank: votes (0 unless sorted by them) and the id as a number. */
const places = 2;

/** The questions after the cursor, as many as fit on a page. */
export function pageOfQuestions(
  state: RoomState,
  viewer: Viewer,
  query: QuestionQuery,
): QuestionPage {
  const after = query.cursor === null ? null : readRankCursor(query.cursor, places);
  const best = new Best(query.limit + 1);
  const sight = sightOf(state, viewer);
  for (const question of state.questions.values()) {
    if (query.state !== null && question.state !== query.state) continue;
    if (!maySee(sight, question)) continue;
    const rank = rankOf(question, query.sort);
    if (after !== null && compareRanks(rank, after) >= 0) continue;
    if (best.takes(rank) && query.matches(question.text)) best.add(rank, question);
  }
  const page = best.items.slice(0, query.limit);
  const last = best.items.length > query.limit ? page.at(-1) : undefined;
  return {
    changes: page.flatMap(({ question }) => projectQuestion(state, sight, question)),
    ids: page.map(({ question }) => question.id),
    next: last === undefined ? null : cursorOf(last.rank),
  };
}

/** One question with its replies, as the viewer may see them; nothing when there is nothing to see. */
export function viewQuestionWithReplies(state: RoomState, viewer: Viewer, id: string): Change[] {
  const question = state.questions.get(id);
  const sight = sightOf(state, viewer);
  const { shared } = sight;
  if (question === undefined || shared === null) return [];
  const changes = projectQuestion(state, sight, question);
  for (const replyId of question.replies) {
    const reply = state.replies.get(replyId);
    if (reply === undefined) continue;
    addChange(changes, project(state, reply.key, shared));
    if (shared === "attendee") addChange(changes, project(state, reply.ownKey, sight.own));
  }
  return changes;
}

/** Told to all, then the viewer's own and upvote: a later change of the same question wins. */
function projectQuestion(state: RoomState, sight: Sight, question: Question): Change[] {
  const { shared, person, own } = sight;
  const changes: Change[] = [];
  if (shared === null) return changes;
  addChange(changes, project(state, question.key, shared));
  if (person === undefined) return changes;
  addChange(changes, project(state, question.ownKey, own));
  addChange(changes, project(state, keyOf.upvote(question.id, person.no), own));
  return changes;
}

function addChange(changes: Change[], change: Change | null): void {
  if (change !== null && change[2] !== null) changes.push(change);
}

/** What a viewer is told by, asked once for a whole page. */
interface Sight {
  readonly shared: SharedTopic | null;
  readonly own: Topic;
  /** Who has things of their own here: attendees that the room knows. */
  readonly person: ReturnType<RoomState["people"]["get"]>;
}

function sightOf(state: RoomState, viewer: Viewer): Sight {
  const shared = sharedTopicOf(state, viewer);
  const person = shared === "attendee" ? state.people.get(viewer.id) : undefined;
  return { shared, person, own: `own:${viewer.id}` };
}

/** Whether a viewer is told of a question: as `project` says, without making what it says. */
function maySee({ shared, person }: Sight, question: Question): boolean {
  if (shared === null) return false;
  if (shared === "staff") return !question.gone;
  return isQuestionPublic(question) || (person?.own?.has(question.ownKey) ?? false);
}

function rankOf(question: Question, sort: QuestionQuery["sort"]): Rank {
  const n = rankOfId(question.id);
  return sort === "top" ? [question.votes.size, -n] : [0, n];
}

interface Ranked {
  readonly rank: Rank;
  readonly question: Question;
}

/** The highest-ranked of many, at most `size` of them, the highest first. */
class Best {
  readonly items: Ranked[] = [];
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** Whether one of this rank would be kept. */
  takes(rank: Rank): boolean {
    const last = this.items.at(-1);
    return (
      this.items.length < this.#size || last === undefined || compareRanks(rank, last.rank) > 0
    );
  }

  add(rank: Rank, question: Question): void {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.items[middle];
      if (other !== undefined && compareRanks(other.rank, rank) > 0) low = middle + 1;
      else high = middle;
    }
    this.items.splice(low, 0, { rank, question });
    if (this.items.length > this.#size) this.items.pop();
  }
}
