import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";

/** For who is not signed in and has no gate: what it takes. */
export function WaysIn() {
  const t = useT();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <h1 className="text-36">{t("scanner.waysTitle")}</h1>
      <p className="text-18 text-ink-soft">{t("scanner.waysText")}</p>
      <p className="flex flex-col gap-2">
        <a
          href="/login?ref=%2Fscanner"
          className={buttonClasses({ look: "primary", size: "large" })}
        >
          {t("scanner.signIn")}
        </a>
        <a href="/login?tab=moderator&ref=%2Fscanner" className={buttonClasses({ size: "large" })}>
          {t("scanner.moderatorSignIn")}
        </a>
      </p>
    </main>
  );
}
