import { useT } from "#app/i18n/provider.tsx";
import { textLimits } from "#workers/contract/limits.ts";
import { type PlainPage, plainPath } from "./plain-model.ts";
import { PlainAnnouncements, PlainEventHead, Problem, typedIn } from "./plain-parts.tsx";

type MePage = Extract<PlainPage, { state: "me" }>;

/** What the tab Info of the full page lets somebody do about themselves; the language is a link below every page. */
export function MePart(page: MePage) {
  const t = useT();
  const { event, address, done } = page;
  return (
    <main data-state="in">
      <PlainEventHead event={event} />
      <PlainAnnouncements announcements={page.announcements} />
      <p>
        <a href={plainPath(address)}>{t("common.back")}</a>
      </p>
      {done && (
        <p role="status" className="note">
          {t(`plain.${done}`)}
        </p>
      )}
      <h2>{t("live.ownName")}</h2>
      <NamePart page={page} />
      <h2>{t("live.profileOwn")}</h2>
      {event.identity === "anonymous" ? (
        <p className="soft">{t("live.profileAnonymous")}</p>
      ) : (
        <ProfileForm page={page} />
      )}
      <h2>{t("live.leave")}</h2>
      <details>
        <summary>{t("live.leaveTitle")}</summary>
        <form method="post" action={plainPath(address, { view: "me" })}>
          <input type="hidden" name="intent" value="leave" />
          <p>{t("plain.leaveText")}</p>
          <button type="submit">{t("live.leaveAction")}</button>
        </form>
      </details>
    </main>
  );
}

/** Of the problem, what was wrong with the form of this intent. */
function problemOf({ problem }: MePage, intent: string) {
  return problem?.typed.intent?.[0] === intent ? problem : null;
}

function NamePart({ page }: { page: MePage }) {
  const t = useT();
  const { event, address, own } = page;
  if (event.identity === "anonymous") {
    return <p className="soft">{t("live.identityAlwaysAnonymous")}</p>;
  }
  if (!own.canRename) return <p>{own.name ?? t("live.ownNameNone")}</p>;
  const problem = problemOf(page, "rename");
  return (
    <form method="post" action={plainPath(address, { view: "me" })}>
      <input type="hidden" name="intent" value="rename" />
      <label htmlFor="name">{t("live.yourName")}</label>
      <Problem problem={problem} />
      <input
        id="name"
        type="text"
        name="name"
        required
        maxLength={200}
        autoComplete="nickname"
        defaultValue={problem ? typedIn(problem, "name") : (own.name ?? "")}
        aria-invalid={problem !== null}
        aria-describedby={problem ? "problem name-hint" : "name-hint"}
      />
      <p id="name-hint" className="soft">
        {t("live.nameShown")}
      </p>
      <button type="submit" className="main">
        {t("live.saveName")}
      </button>
    </form>
  );
}

function ProfileForm({ page }: { page: MePage }) {
  const t = useT();
  const { address, own } = page;
  const problem = problemOf(page, "profile");
  const isShown = own.showsName || own.about !== "";
  const isTicked = problem ? typedIn(problem, "showsName") === "on" : own.showsName;
  return (
    <>
      <form method="post" action={plainPath(address, { view: "me" })}>
        <input type="hidden" name="intent" value="profile" />
        <p className="soft">{t("live.profileText")}</p>
        <Problem problem={problem} />
        {own.name === null ? (
          <p className="soft">{t("live.profileNoName")}</p>
        ) : (
          <label className="pick">
            <input type="checkbox" name="showsName" defaultChecked={isTicked} />
            {t("live.profileShowName")}
          </label>
        )}
        <label htmlFor="about">{t("live.profileAbout")}</label>
        <textarea
          id="about"
          name="about"
          rows={4}
          defaultValue={problem ? typedIn(problem, "about") : own.about}
          aria-invalid={problem !== null}
          aria-describedby={problem ? "problem about-hint" : "about-hint"}
        />
        <p id="about-hint" className="soft">
          {t("live.profileAboutHint", textLimits.attendeeAbout)}
        </p>
        <button type="submit" className="main">
          {t("live.profileSave")}
        </button>
      </form>
      {isShown && (
        <form method="post" action={plainPath(address, { view: "me" })} className="row">
          <input type="hidden" name="intent" value="hide" />
          <button type="submit">{t("live.profileWithdraw")}</button>
          <a href={`/profile/${own.id}`}>{t("live.profileSee")}</a>
        </form>
      )}
    </>
  );
}
