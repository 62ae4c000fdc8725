import { useId } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { auditActionOf } from "#workers/contract/audit.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { PersonPage } from "./person.server.ts";
import {
  detailKeys,
  factKeys,
  letterStateKeys,
  noticeKeys,
  passageKeys,
  personChannelKeys,
} from "./person-model.ts";

type Entry = PersonPage["history"][number];

/** How somebody came here: times, mails and what staff did, the newest first. */
export function HistoryPanel({ page }: { page: PersonPage }) {
  const { t, formats } = useLanguage();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="text-22">
        {t("staff.attendee.history")}
      </h2>
      <ol className="flex flex-col">
        {page.history.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <time
              dateTime={new Date(entry.at).toISOString()}
              className="text-14 text-ink-soft sm:pt-0.5"
            >
              {formats.dayAndTime(entry.at, page.zone)}
            </time>
            <div className="min-w-0 wrap-anywhere">
              <p>{titleOf(entry, t)}</p>
              <p className="text-14 text-ink-soft empty:hidden">{noteOf(entry, t, formats.list)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const keysOf: Readonly<
  Record<Exclude<Entry["kind"], "staff" | "own">, Readonly<Record<string, TextKey>>>
> = { fact: factKeys, scan: passageKeys, letter: noticeKeys, message: personChannelKeys };

function titleOf({ kind, what }: Entry, t: Translate): string {
  if (kind === "staff" || kind === "own") {
    const action = auditActionOf(what);
    return action === null ? what : t(`staff.actions.${action}`);
  }
  const key = keysOf[kind][what];
  return key === undefined ? what : t(key);
}

/** Who did it, and to what of it. */
function noteOf(
  { kind, who, fields, detail, state }: Entry,
  t: Translate,
  list: (items: readonly string[]) => string,
): string {
  const come = state === null ? null : t(letterStateKeys[state]);
  if (kind === "letter" || kind === "message") {
    return [detail, come].filter((part) => part !== null).join(" · ");
  }
  const details = [...new Set(fields.flatMap((field) => detailKeys[field] ?? []))];
  const parts = [
    who === null ? null : t("staff.attendee.by", { name: who.name ?? otherName(who.id, t) }),
    detail,
    details.length === 0 ? null : list(details.map((key) => t(key).toLowerCase())),
  ];
  return parts.filter((part) => part !== null).join(" · ");
}

/** Somebody who is no account, by the beginning of the id. */
function otherName(id: string, t: Translate): string {
  if (id.startsWith("mod_")) return t("staff.audit.moderator");
  if (id.startsWith("apk_")) return t("staff.audit.key");
  return id === "system" ? t("staff.audit.system") : id;
}
