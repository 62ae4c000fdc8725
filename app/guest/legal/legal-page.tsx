import { useLanguage } from "#app/i18n/provider.tsx";
import { GuestFrame } from "../guest-frame.tsx";

/** A legal text: a lead and sections of paragraphs. */
export interface LegalDocument {
  readonly lead: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    /** What is listed below them. */
    readonly items?: readonly string[];
    /** Where it leads. */
    readonly link?: { readonly lead: string; readonly text: string; readonly address: string };
  }[];
}

/** The day since which both texts hold, UTC milliseconds. */
const inForceFrom = Date.UTC(2026, 10, 1);

/** A legal text, set for reading. */
export function LegalPage(props: { title: string; document: LegalDocument }) {
  const { t, formats } = useLanguage();
  const date = formats.date(inForceFrom, "Europe/Oslo");
  return (
    <GuestFrame wide>
      <article className="flex flex-col gap-8">
        <header className="flex flex-col gap-3">
          <h1 className="text-36">{props.title}</h1>
          <p className="text-18">{props.document.lead}</p>
          <p className="text-14 text-ink-soft">{t("guest.updated", { date })}</p>
        </header>
        {props.document.sections.map((section) => (
          <section key={section.heading} className="flex flex-col gap-2">
            <h2 className="text-22">{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
            {section.items && (
              <ul className="flex list-disc flex-col gap-1 pl-6">
                {section.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {section.link && (
              <p>
                {section.link.lead}{" "}
                <a href={section.link.address} className="underline underline-offset-4">
                  {section.link.text}
                </a>
              </p>
            )}
          </section>
        ))}
      </article>
    </GuestFrame>
  );
}
