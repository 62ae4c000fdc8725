import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { CopyButton } from "../../events/details/codes/copy-button.tsx";
import { ActButton } from "../../forms/act-button.tsx";
import { FormAlert } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import type { CalendarData } from "./calendar.server.ts";

/** The calendar in one's own program: a secret address, made and revoked. */
export function FeedSection(props: {
  feed: CalendarData["feed"];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const { feed, refused } = props;
  return (
    <section
      id="feed"
      aria-labelledby="feed-title"
      className="flex scroll-mt-20 flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="feed-title" className="text-22">
        {t("staff.calendar.feedTitle")}
      </h2>
      <p className="max-w-160 text-ink-soft">{t("staff.calendar.feedLead")}</p>
      <FormAlert problem={refused?.problems.form} />
      {feed.feedAddress !== null && <Address address={feed.feedAddress} />}
      {feed.feedAddress === null && feed.feedMadeAt !== null && (
        <p className="max-w-160">{t("staff.calendar.feedUnknown")}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {feed.feedMadeAt === null ? (
          <ActButton intent="makeFeed" look="primary">
            {t("staff.calendar.feedMake")}
          </ActButton>
        ) : (
          <>
            <ActButton
              intent="makeFeed"
              confirm={{
                title: t("staff.calendar.feedAnewTitle"),
                text: t("staff.calendar.feedAnewText"),
              }}
            >
              {t("staff.calendar.feedAnew")}
            </ActButton>
            <ActButton
              intent="revokeFeed"
              confirm={{
                title: t("staff.calendar.feedRevokeTitle"),
                text: t("staff.calendar.feedRevokeText"),
              }}
            >
              {t("staff.calendar.feedRevoke")}
            </ActButton>
          </>
        )}
      </div>
    </section>
  );
}

function Address({ address }: { address: string }) {
  const t = useT();
  return (
    <>
      <div className="flex max-w-160 flex-col gap-3">
        <Field label={t("staff.calendar.feedAddress")} hint={t("staff.calendar.feedSecret")}>
          <Input value={address} readOnly onFocus={({ target }) => target.select()} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <a
            href={address.replace(/^https?:/, "webcal:")}
            className={buttonClasses({ look: "primary" })}
          >
            {t("staff.calendar.feedOpen")}
          </a>
          <CopyButton size="medium" text={address} label={t("staff.calendar.feedAddress")} />
        </div>
      </div>
      <ul className="flex max-w-160 list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>{t("staff.calendar.feedApple")}</li>
        <li>{t("staff.calendar.feedGoogle")}</li>
        <li>{t("staff.calendar.feedOutlook")}</li>
      </ul>
    </>
  );
}
