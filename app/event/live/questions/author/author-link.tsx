import { Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
import type { EventInfo } from "../../event-info.ts";
import { useAuthor } from "./use-author.ts";

/** The way to what a question's author chose to show; nothing where they show nothing. */
export function AuthorLink({ question, event }: { question: QuestionView; event: EventInfo }) {
  const t = useT();
  const profile = useAuthor(question, event.slug);
  if (profile === null || question.name === null) return null;
  return (
    <p>
      <Link
        to={`/profile/${profile}`}
        className="inline-flex min-h-11 items-center text-14 text-accent underline underline-offset-4 wrap-anywhere"
      >
        {t("live.profileOf", { name: question.name })}
      </Link>
    </p>
  );
}
