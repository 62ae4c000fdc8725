import { useT } from "#app/i18n/provider.tsx";
import { BeforePart } from "./plain-before.tsx";
import { type PlainPage, plainPath } from "./plain-model.ts";
import { PlainEventHead, Problem, typedIn } from "./plain-parts.tsx";

type StartPage = Extract<PlainPage, { state: "start" }>;
type AccessPage = Extract<PlainPage, { state: "access" }>;
type NamePage = Extract<PlainPage, { state: "name" }>;

/** Takes the code of an event; says so where there is none with it. */
export function StartPart({ page }: { page: StartPage }) {
  const t = useT();
  return (
    <main>
      <h1>{t("live.joinTitle")}</h1>
      <p className="soft">{t("plain.lead")}</p>
      {page.refused && <Problem problem={{ code: page.refused, typed: {} }} />}
      <form action="/html">
        <label htmlFor="code">{t("live.code")}</label>
        <input
          id="code"
          type="text"
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={page.code}
          aria-describedby="hint"
        />
        <p id="hint" className="soft">
          {t("live.codeHint")}
        </p>
        <button type="submit" className="main">
          {t("live.joinAction")}
        </button>
      </form>
    </main>
  );
}

/** Asks for the event's access code. */
export function AccessPart({ event, address, problem }: AccessPage) {
  const t = useT();
  return (
    <main data-state="access">
      <PlainEventHead event={event} />
      <form method="post" action={plainPath(address)}>
        <input type="hidden" name="intent" value="code" />
        <label htmlFor="access">{t("live.accessTitle")}</label>
        <Problem problem={problem} />
        <input
          id="access"
          type="text"
          name="access"
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={typedIn(problem, "access")}
          aria-invalid={problem !== null}
          aria-describedby={problem ? "problem hint" : "hint"}
        />
        <p id="hint" className="soft">
          {t("live.accessHint")}
        </p>
        <button type="submit" className="main">
          {t("live.accessAction")}
        </button>
      </form>
    </main>
  );
}

/** Asks for a name, at events where everybody has one. */
export function NamePart({ event, address, before, problem }: NamePage) {
  const t = useT();
  return (
    <main data-state="name">
      <PlainEventHead event={event} />
      <BeforePart before={before} event={event} />
      <PlainNameForm
        action={plainPath(address)}
        problem={problem}
        hint={t("live.nameShown")}
        button={t("live.joinAction")}
      />
    </main>
  );
}

/** One field for a name, posted to where it is needed. */
export function PlainNameForm(props: {
  action: string;
  problem: Parameters<typeof Problem>[0]["problem"];
  hint: string;
  button: string;
}) {
  const t = useT();
  const { problem } = props;
  return (
    <form method="post" action={props.action}>
      <input type="hidden" name="intent" value="name" />
      <label htmlFor="name">{t("live.yourName")}</label>
      <Problem problem={problem} />
      <input
        id="name"
        type="text"
        name="name"
        required
        maxLength={200}
        autoComplete="nickname"
        defaultValue={typedIn(problem, "name")}
        aria-invalid={problem !== null}
        aria-describedby={problem ? "problem hint" : "hint"}
      />
      <p id="hint" className="soft">
        {props.hint}
      </p>
      <button type="submit" className="main">
        {props.button}
      </button>
    </form>
  );
}
