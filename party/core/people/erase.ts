/** Erasing a person from the room. */
import { dropUndo, retellEmptied } from "../activity/evolve.ts";
import { unpin } from "../chat/evolve.ts";
import type { Message } from "../chat/state.ts";
import { keyOf } from "../keys.ts";
import { erasePlayer } from "../lobby/evolve.ts";
import { eraseAnswers } from "../polls/evolve-ballots.ts";
import { emptyQuestion } from "../questions/changes.ts";
import { part } from "../questions/merges/evolve.ts";
import { markUpwards } from "../questions/merges/tree.ts";
import type { Question } from "../questions/state.ts";
import { touchNames } from "../quiz/evolve.ts";
import type { Reply } from "../replies/state.ts";
import { putIntoParts, takeOutOfParts } from "../segments/evolve.ts";
import type { RoomState } from "../state.ts";
import { areWords, type SurveyAnswer } from "../surveys/content.ts";

/**
 * Empties everything that the person wrote and cuts every link; votes stay counted. The person's
 * number is never given again.
 */
export function erasePerson(state: RoomState, no: number, at: number): void {
  const person = state.people.at(no);
  if (person === undefined) return;
  takeOutOfParts(state, null, no);
  for (const items of [state.questions, state.replies, state.messages]) {
    for (const item of items.values()) if (item.person === no) eraseItem(state, item, at);
  }
  eraseAnswers(state, no);
  if (person.name !== null) touchNames(state);
  erasePlayer(state, no);
  eraseSurveyAnswers(state, no);
  for (const mute of state.mutes.values()) {
    if (mute.person !== no) continue;
    mute.person = null;
    mute.name = null;
    mute.active = false;
    state.dirty.add(keyOf.mute(mute.id));
    dropUndo(state, keyOf.mute(mute.id));
  }
  const id = state.people.idOf(no);
  if (person.staff && id !== null) eraseStaffId(state, id);
  if (person.staff && person.name !== null) eraseStaffName(state, person.name);
  state.people.delete(person);
  putIntoParts(state, null, no);
  state.dirty.add(keyOf.me(no)).add(keyOf.row(no));
}

/** Words go, choices stay counted. */
function eraseSurveyAnswers(state: RoomState, no: number): void {
  for (const survey of state.surveys.values()) {
    const given = survey.answers.get(no);
    if (given === undefined) continue;
    given.answers = withoutWords(given.answers);
    survey.counts = null;
    state.dirty.add(keyOf.surveyAnswer(survey.id, no)).add(survey.resultKey);
    state.dirty.add(keyOf.resultOnScreens(survey.id));
  }
}

/** Answers without what was written in them: an empty text or list was an answer in words. */
export function withoutWords(answers: readonly SurveyAnswer[]): readonly SurveyAnswer[] {
  return answers.map((answer) => {
    if (answer === null) return null;
    if (typeof answer === "string") return "";
    return areWords(answer) ? [] : answer;
  });
}

function eraseItem(state: RoomState, item: Message | Question | Reply, at: number): void {
  item.text = "";
  if ("hits" in item) item.hits = [];
  item.name = null;
  item.gone = true;
  item.mute = null;
  state.dirty.add(item.key);
  if ("votes" in item) {
    eraseQuestion(state, item, at);
    for (const reply of item.replies) state.dirty.add(`r:${reply}`);
    state.dirty.add("qa").add("qs");
  }
  if ("pinned" in item) unpin(state, item);
  item.person = null;
  retellEmptied(state, item);
}

/** What was joined with it stands for itself again; what it was joined with no longer names the asker. */
function eraseQuestion(state: RoomState, question: Question, at: number): void {
  emptyQuestion(question);
  question.order = null;
  question.highlightedAt = null;
  question.onAt = null;
  if (state.highlighted === question.id) state.highlighted = null;
  for (const id of [...question.merged]) {
    const joined = state.questions.get(id);
    if (joined !== undefined) part(state, joined, { at });
  }
  markUpwards(state, question);
}

function eraseStaffId(state: RoomState, id: string): void {
  for (const line of state.activity) {
    if (line.who !== id) continue;
    line.who = undefined;
    state.dirty.add(keyOf.activity(line.id));
  }
}

function eraseStaffName(state: RoomState, name: string): void {
  for (const line of state.activity) {
    if (line.by !== name) continue;
    line.by = null;
    state.dirty.add(keyOf.activity(line.id));
  }
  for (const items of [
    state.questions,
    state.replies,
    state.messages,
    state.polls,
    state.surveys,
  ]) {
    for (const item of items.values()) {
      if (item.by !== name) continue;
      item.by = null;
      state.dirty.add(item.key);
    }
  }
}
