import { describe, expect, test } from "vitest";
import { pollView } from "#tests/support/poll-view.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { sayBallot } from "./ballot-words.ts";
import { sayWayIn } from "./way-in-words.ts";

const no = createTranslator(catalogues.no, "no");
const en = createTranslator(catalogues.en, "en");

describe("the own ballot is spoken of in the words of its kind", () => {
  test.each([
    ["single", 1, "Send stemmen", "Stemmen din er registrert", "Your vote is registered"],
    ["yesno", 1, "Send stemmen", "Stemmen din er registrert", "Your vote is registered"],
    ["multiple", 2, "Send stemmene", "Stemmene dine er registrert", "Your votes are registered"],
    ["rating", 5, "Send karakteren", "Karakteren din er registrert", "Your rating is registered"],
    ["scale", 7, "Send svaret", "Svaret ditt er registrert", "Your answer is registered"],
    ["text", 1, "Send svaret", "Svaret ditt er registrert", "Your answer is registered"],
    ["quiz", 1, "Send svaret", "Svaret ditt er registrert", "Your answer is registered"],
    ["cloud", 1, "Send ordet", "Ordet ditt er sendt", "Your word is sent"],
    ["cloud", 3, "Send ordene", "Ordene dine er sendt", "Your words are sent"],
    ["ranking", 1, "Send rekkefølgen", "Rekkefølgen din er registrert", "Your order is registered"],
    ["points", 1, "Send poengene", "Poengene dine er registrert", "Your points are registered"],
  ] as const)("%s, max %i", (kind, max, send, registered, registeredEn) => {
    const poll = pollView({ kind, max });
    expect(sayBallot(poll, "send", no)).toBe(send);
    expect(sayBallot(poll, "registered", no)).toBe(registered);
    expect(sayBallot(poll, "registered", en)).toBe(registeredEn);
  });

  test.each([
    ["single", "Stem nå", "Stengt for stemmer", "du har stemt", "de som stemte", "Vote now"],
    ["yesno", "Stem nå", "Stengt for stemmer", "du har stemt", "de som stemte", "Vote now"],
    ["multiple", "Stem nå", "Stengt for stemmer", "du har stemt", "de som stemte", "Vote now"],
    ["scale", "Svar nå", "Stengt for svar", "du har svart", "de som svarte", "Answer now"],
    ["text", "Svar nå", "Stengt for svar", "du har svart", "de som svarte", "Answer now"],
    ["quiz", "Svar nå", "Stengt for svar", "du har svart", "de som svarte", "Answer now"],
    ["cloud", "Skriv ord nå", "Stengt for ord", "skrevet ord", "skrev ord", "Write words now"],
    ["ranking", "Ranger nå", "Stengt for rangering", "rangert", "rangerte", "Rank now"],
    ["points", "Fordel poeng nå", "Stengt for poeng", "fordelt", "fordelte", "Give points now"],
    ["rating", "Gi karakter nå", "Stengt for karakterer", "gitt", "ga karakter", "Rate now"],
  ] as const)("the way into %s, when it is closed, and whose the result is", (kind, ...said) => {
    const [open, closed, after, only, openEn] = said;
    const poll = pollView({ kind });
    expect(sayWayIn(poll, no)).toBe(open);
    expect(sayWayIn(poll, en)).toBe(openEn);
    expect(sayBallot(poll, "closed", no)).toBe(closed);
    expect(sayBallot(poll, "after", no)).toContain(after);
    expect(sayBallot(poll, "only", no)).toContain(only);
  });

  test("only kinds in which one votes say that one has not voted", () => {
    const own = ["send", "sending", "registered", "none", "tooLate"] as const;
    const all = [...own, "closed", "after", "only"] as const;
    const kinds = ["rating", "scale", "text", "quiz", "cloud", "ranking", "points"] as const;
    for (const kind of kinds) {
      expect(sayWayIn(pollView({ kind }), no)).not.toMatch(/stem/i);
      expect(sayWayIn(pollView({ kind }), en)).not.toMatch(/vot/i);
      for (const what of all) {
        const poll = pollView({ kind });
        expect(sayBallot(poll, what, no)).not.toMatch(/stem/i);
        expect(sayBallot(poll, what, en)).not.toMatch(/vot/i);
      }
    }
  });
});
