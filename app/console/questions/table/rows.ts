import { searchQuestions } from "#app/console/questions/search.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { assertNever } from "#workers/contract/errors.ts";
import type { TableSort, TableState, TableView } from "./table-view.ts";

/** The questions of a view, in its order. `states` are those that the page is about. */
export function tableRowsOf(
  questions: readonly QuestionView[],
  labels: ReadonlyMap<string, string>,
  states: readonly TableState[],
  view: TableView,
): readonly QuestionView[] {
  const { state, label } = view;
  return searchQuestions(questions, labels, view.search)
    .filter(
      (question) =>
        states.some((each) => each === question.state) &&
        (state === null || question.state === state) &&
        (label === null || question.labels.includes(label)),
    )
    .sort(orderOf(view.sort));
}

/** How many stand in each state. */
export function countQuestionStates(
  questions: readonly QuestionView[],
): ReadonlyMap<QuestionView["state"], number> {
  const counts = new Map<QuestionView["state"], number>();
  for (const { state } of questions) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}

function orderOf(sort: TableSort): (a: QuestionView, b: QuestionView) => number {
  const byAge = (a: QuestionView, b: QuestionView) =>
    a.askedAt - b.askedAt || (a.id < b.id ? -1 : 1);
  switch (sort) {
    case "new":
      return (a, b) => byAge(b, a);
    case "old":
      return byAge;
    case "votes":
      return (a, b) => b.votes - a.votes || byAge(a, b);
    case "answered":
      return (a, b) => (b.answeredAt ?? 0) - (a.answeredAt ?? 0) || byAge(b, a);
    default:
      return assertNever(sort);
  }
}
