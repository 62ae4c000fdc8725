import { useT } from "#app/i18n/provider.tsx";
import { CodeForm } from "./code-form.tsx";
import { LanguageLinks } from "./language-links.tsx";

/** No event at this address (or none that is open to be seen): says so, and takes another code. */
export default function Missing({ code }: { code: string }) {
  const t = useT();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-6 py-8">
      <main className="flex grow flex-col justify-center gap-8">
        <h1 className="text-28">{t("errors.event.not_found")}</h1>
        <section className="flex flex-col gap-4">
          <h2 className="text-18">{t("live.anotherCode")}</h2>
          <CodeForm code={code} />
        </section>
      </main>
      <footer className="flex items-center justify-between">
        <p className="font-semibold">{t("common.product")}</p>
        <LanguageLinks />
      </footer>
    </div>
  );
}
