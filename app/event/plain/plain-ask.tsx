import { useT } from "#app/i18n/provider.tsx";
import { type PlainPage, plainPath } from "./plain-model.ts";
import { PlainAnnouncements, PlainEventHead, Problem, typedIn } from "./plain-parts.tsx";

type AskPage = Extract<PlainPage, { state: "room" | "ask" }>;

/** The page on which one writes a question: it never loads itself anew. */
export function AskPart(page: AskPage) {
  const t = useT();
  const { event, address, room, problem } = page;
  return (
    <main data-state="in">
      <PlainEventHead event={event} />
      <PlainAnnouncements announcements={room?.announcements} />
      <h2>{t("plain.ask")}</h2>
      <form method="post" action={plainPath(address)}>
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="once" value={page.once} />
        <Problem problem={problem} />
        <label htmlFor="text">{t("plain.yourQuestion")}</label>
        <textarea
          id="text"
          name="text"
          rows={5}
          required
          defaultValue={typedIn(problem, "text")}
          aria-invalid={problem !== null}
          aria-describedby={problem ? "problem hint" : "hint"}
        />
        <p id="hint" className="soft">
          {room && room.maxLength > 0 && `${t("plain.yourQuestionHint", { n: room.maxLength })}. `}
          {room && t(room.asksForReview ? "live.nextReview" : "live.nextShown")}
        </p>
        <Sender page={page} />
        <p className="row">
          <button type="submit" className="main">
            {t("plain.send")}
          </button>
          <a href={plainPath(address)}>{t("common.back")}</a>
        </p>
      </form>
    </main>
  );
}

/** Who stands as the sender: as the event has it, else as one likes. */
function Sender({ page }: { page: AskPage }) {
  const t = useT();
  const { event, name, problem } = page;
  if (event.identity === "anonymous") {
    return <p className="soft">{t("live.identityAlwaysAnonymous")}</p>;
  }
  if (event.identity === "named") {
    return <p className="soft">{t("plain.sentAs", { name: name ?? "" })}</p>;
  }
  return (
    <>
      <label htmlFor="name">{t("plain.nameOptional")}</label>
      <input
        id="name"
        type="text"
        name="name"
        maxLength={200}
        autoComplete="nickname"
        defaultValue={problem ? typedIn(problem, "name") : (name ?? "")}
      />
    </>
  );
}
