import type { PollContent } from "#party/core/polls/commands.ts";
import type { PollKind } from "#workers/contract/kinds.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

/** The templates that come with the product, in the reader's language. */
export function builtInTemplates(t: Translate): readonly PollContent[] {
  return [
    templateOf("cloud", t("templates.wordTitle")),
    templateOf("scale", t("templates.knownTitle"), {
      options: [t("templates.knownLow"), t("templates.knownHigh")],
      max: 5,
      resultMode: "after_stop",
    }),
    templateOf("yesno", t("templates.readyTitle"), { resultMode: "after_vote" }),
    templateOf("scale", t("templates.agreeTitle"), {
      options: [t("templates.agreeLow"), t("templates.agreeHigh")],
      max: 5,
      resultMode: "after_stop",
    }),
    templateOf("single", t("templates.voteTitle"), {
      options: [t("templates.voteFor"), t("templates.voteAgainst"), t("templates.voteNeither")],
      resultMode: "after_stop",
      named: true,
    }),
    templateOf("ranking", t("templates.rankTitle"), {
      options: [
        t("templates.rankA"),
        t("templates.rankB"),
        t("templates.rankC"),
        t("templates.rankD"),
      ],
    }),
    templateOf("points", t("templates.pointsTitle"), {
      options: [t("templates.pointsA"), t("templates.pointsB"), t("templates.pointsC")],
    }),
    templateOf("quiz", t("templates.quizTitle"), {
      options: [
        t("templates.quizA"),
        t("templates.quizB"),
        t("templates.quizC"),
        t("templates.quizD"),
      ],
      right: [1],
      seconds: 20,
      resultMode: "after_stop",
    }),
    templateOf("pin", t("templates.pinTitle")),
    templateOf("rating", t("templates.rateTitle"), { max: 5 }),
    templateOf("text", t("templates.takeTitle")),
  ];
}

function templateOf(kind: PollKind, title: string, more: Partial<PollContent> = {}): PollContent {
  return { kind, title, options: [], max: 1, resultMode: "hand", ...more };
}
