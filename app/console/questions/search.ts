import { filterByWords } from "#app/ui/filter-by-words.ts";
import type { QuestionView } from "#party/protocol/entities.ts";

/** Questions whose text (own or edited), short version, names or labels have every word of the search. */
export function searchQuestions(
  questions: readonly QuestionView[],
  labels: ReadonlyMap<string, string>,
  search: string,
): readonly QuestionView[] {
  return filterByWords(questions, search, (question) =>
    [
      ...[question.text, question.original ?? "", question.short ?? "", question.name ?? ""],
      ...question.otherNames,
      ...question.labels.map((id) => labels.get(id) ?? ""),
    ].join(" "),
  );
}
