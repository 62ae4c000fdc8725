/**
 * The state of stored entities (see `snapshot.ts`). A round trip gives the same state, save what is
 * never kept (focus, presence, dirty).
 */
import { assertNever } from "#workers/contract/errors.ts";
import { mainScreen } from "#workers/contract/limits.ts";
import { addAudienceEntity, ageOfAudience, audienceRank } from "./audience-snapshot.ts";
import { addMessage } from "./chat/evolve.ts";
import { keyOf } from "./keys.ts";
import { addPerson } from "./people/person.ts";
import { addBallot, makePoll } from "./polls/state.ts";
import { type BallotEntry, fromBallotEntry } from "./polls/storage.ts";
import { addQuestion, linkMerged } from "./questions/storage.ts";
import { replyKeys } from "./replies/evolve.ts";
import { addScreen } from "./screens/screens.ts";
import { copyLine, type Entity } from "./snapshot.ts";
import { createState, type RoomState } from "./state.ts";

/** The state of stored entities, in whatever order they come. Nothing is dirty in it. */
export function fromEntities(entries: Iterable<readonly [string, Entity]>): RoomState {
  const entities = [...entries].map(([, entity]) => entity);
  const meta = entities.find((entity) => entity.e === "meta");
  if (meta?.e !== "meta") throw new Error("a stored room has no meta entity");
  const state = createState(meta.data.eventId, meta.data.base);
  const { base: _base, eventId: _eventId, reacted, ...rest } = meta.data;
  Object.assign(state, rest);
  state.reactions.last = reacted;
  const order = { person: 0, question: 1, reply: 2, poll: 3, ballots: 4, message: 5 };
  const later = { mute: 6, screen: 7, activity: 8, meta: 9, label: 10 };
  const rank = { ...order, ...later, ...audienceRank };
  entities.sort((a, b) => rank[a.e] - rank[b.e] || ageOf(a) - ageOf(b));
  for (const entity of entities) addEntity(state, entity);
  restoreBallotOrder(state);
  linkMerged(state);
  state.dirty.clear();
  return state;
}

/** Ids rise, so they say in which order things were made. */
function ageOf(entity: Entity): number {
  switch (entity.e) {
    case "person":
      return entity.data?.no ?? 0;
    case "question":
    case "reply":
    case "poll":
    case "message":
    case "mute":
    case "label":
      return Number.parseInt(entity.data.id, 36);
    case "screen":
      return entity.id === mainScreen ? 0 : Number.parseInt(entity.id, 36);
    case "announcement":
    case "reactions":
    case "survey":
    case "surveyAnswers":
      return ageOfAudience(entity);
    default:
      return 0;
  }
}

function addEntity(state: RoomState, entity: Entity): void {
  switch (entity.e) {
    case "meta":
      return;
    case "person":
      if (entity.data !== null) addPerson(state, { ...entity.data });
      return;
    case "question":
      addQuestion(state, entity.data, entity.votes);
      return;
    case "label":
      state.labels.set(entity.data.id, { ...entity.data });
      return;
    case "reply": {
      const { id, person, question, staff } = entity.data;
      const reply = { ...entity.data, ...replyKeys(id) };
      state.replies.set(id, reply);
      state.questions.get(question)?.replies.push(id);
      if (person !== null && !staff) state.byNo.get(person)?.own.add(reply.ownKey);
      return;
    }
    case "poll":
      state.polls.set(entity.data.id, makePoll({ ...entity.data }));
      return;
    case "ballots":
      addBallots(state, entity.poll, entity.data);
      return;
    case "message":
      addMessage(state, { ...entity.data });
      return;
    case "mute": {
      const { id, active, person } = entity.data;
      state.mutes.set(id, { ...entity.data });
      if (active && person !== null) state.byNo.get(person)?.mutes.add(id);
      return;
    }
    case "screen":
      if (entity.data !== null) addScreen(state, entity.id, entity.data);
      return;
    case "announcement":
    case "reactions":
    case "survey":
    case "surveyAnswers":
      addAudienceEntity(state, entity);
      return;
    case "activity":
      for (const line of entity.data) state.activity.push(copyLine(line));
      return;
    default:
      assertNever(entity);
      return;
  }
}

function addBallots(state: RoomState, id: string, ballots: readonly BallotEntry[]): void {
  const poll = state.polls.get(id);
  if (poll === undefined) return;
  for (const entry of ballots) {
    const [no] = entry;
    addBallot(poll, no, { ...fromBallotEntry(entry), key: keyOf.ballot(id, no) });
  }
}

/** Pages hold ballots by person; in a poll they stand in the order in which they were cast. */
function restoreBallotOrder(state: RoomState): void {
  for (const { ballots } of state.polls.values()) {
    const sorted = [...ballots].sort((a, b) => a[1].n - b[1].n);
    ballots.clear();
    for (const [no, ballot] of sorted) ballots.set(no, ballot);
  }
}
