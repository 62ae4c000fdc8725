import type { SerializeFrom } from "@remix-run/cloudflare";
import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { locales } from "#workers/contract/texts/index.ts";
import type { MessagePage } from "./message.server.ts";

/** The words of a message, as they were written: with their tags. */
export function SaidPanel({ message }: Pick<SerializeFrom<MessagePage>, "message">) {
  const t = useT();
  const id = useId();
  const { channels, texts, announcement } = message;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="text-22">
        {t("staff.messages.said")}
      </h2>
      {locales.map((language) => {
        const { subject, body, sms } = texts[language];
        const isMail = channels.includes("email") && body !== "";
        const isSms = channels.includes("sms") && sms !== "";
        if (!isMail && !isSms) return null;
        return (
          <div
            key={language}
            lang={language === "no" ? "nb" : language}
            className="flex flex-col gap-2"
          >
            {isMail && (
              <>
                <p className="font-semibold wrap-anywhere">{subject}</p>
                <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
              </>
            )}
            {isSms && (
              <p className="wrap-anywhere whitespace-pre-wrap">
                <span className="text-14 text-ink-soft">{t("staff.messages.sms")}: </span>
                {sms}
              </p>
            )}
          </div>
        );
      })}
      {channels.includes("room") && announcement !== "" && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <span className="text-14 text-ink-soft">{t("staff.messages.room")}: </span>
          {announcement}
        </p>
      )}
    </section>
  );
}
