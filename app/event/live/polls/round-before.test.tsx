import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PollCardResult as DeskResult } from "#app/console/polls/card/poll-card-result.tsx";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { pollView } from "#tests/support/poll-view.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { PollResult as PhoneResult } from "./poll-result.tsx";

const poll = pollView({ options: ["Ja", "Nei"], state: "stopped", round: 2 });
const tally = { people: 2, counts: [1, 1], before: { people: 3, counts: [0, 3] } };

test.each([
  ["phone", <PhoneResult key="phone" poll={poll} tally={tally} chosen={[]} />],
  ["desk", <DeskResult key="desk" poll={poll} tally={tally} />],
])("on a %s the round before has its mark at nothing and at everything, too", (_, drawn) => {
  const html = renderToStaticMarkup(
    <LanguageProvider locale="no" texts={catalogues.no}>
      {drawn}
    </LanguageProvider>,
  );
  const marks = html.match(/<\w+[^>]*border-dashed[^>]*>/g) ?? [];
  expect(marks.map((mark) => /width:(\d+)%/.exec(mark)?.[1])).toEqual(["0", "100"]);
  // At 0 % it is as wide as can be seen.
  for (const mark of marks) expect(mark).toContain("min-w-1");
});
