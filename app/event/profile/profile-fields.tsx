import { Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { textLimits } from "#workers/contract/limits.ts";
import type { OwnProfileAnswer } from "./own-profile-model.ts";

/** What an attendee shows of themselves, and whether anybody does at this event. */
export interface Chosen {
  readonly id: string;
  readonly showsName: boolean;
  readonly about: string;
  readonly isAnonymous: boolean;
}

/** The fields of what others see of oneself, for the form around them. */
export function ProfileFields(props: {
  own: Chosen;
  /** As it is used in the event; null where none was said. */
  name: string | null;
  answer: OwnProfileAnswer | null;
  isBusy: boolean;
}) {
  const t = useT();
  const { own, name, answer, isBusy } = props;
  if (own.isAnonymous) return <p className="text-ink-soft">{t("live.profileAnonymous")}</p>;
  const isShown = own.showsName || own.about !== "";
  // What is kept comes into the fields when it changes; what is typed and refused stays.
  const key = `${own.showsName}|${own.about}|${answer?.problem ?? ""}`;
  return (
    <>
      <p className="text-14 text-ink-soft">{t("live.profileText")}</p>
      <div key={key} className="flex flex-col gap-4">
        {name === null ? (
          <p className="text-14 text-ink-soft">{t("live.profileNoName")}</p>
        ) : (
          <Switch
            name="showsName"
            defaultChecked={own.showsName}
            label={t("live.profileShowName")}
            hint={<bdi>{name}</bdi>}
          />
        )}
        <Field
          label={t("live.profileAbout")}
          hint={t("live.profileAboutHint", textLimits.attendeeAbout)}
          error={answer?.problem && t(`errors.${answer.problem}`)}
        >
          <TextArea name="about" defaultValue={answer?.typed ?? own.about} rows={4} />
        </Field>
      </div>
      <p role="status" className="text-14 text-ink-soft">
        {answer?.done && t(answer.done === "saved" ? "live.profileSaved" : "live.profileHidden")}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Button type="submit" name="intent" value="save" look="primary" aria-disabled={isBusy}>
          {t("live.profileSave")}
        </Button>
        {isShown && (
          <Button type="submit" name="intent" value="withdraw" aria-disabled={isBusy}>
            {t("live.profileWithdraw")}
          </Button>
        )}
      </p>
      {isShown && <SeenByOthers id={own.id} />}
    </>
  );
}

function SeenByOthers({ id }: { id: string }) {
  const t = useT();
  return (
    <p>
      <Link
        to={`/profile/${id}`}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {t("live.profileSee")}
      </Link>
    </p>
  );
}
