import { Form, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Avatar, ownPath } from "#app/ui/avatar/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import { PictureFields } from "../pictures/picture-fields.tsx";
import type { ProfileAnswer } from "./profile-model.ts";
import { ProfileCard } from "./profile-section.tsx";

/** One's own picture: chosen, shown as it will be, or taken away. */
export function PictureSection(props: {
  name: string;
  picture: string | null;
  answer: ProfileAnswer | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  const { name, picture, answer } = props;
  const refused = answer?.kind === "refused" && answer.section === "picture" ? answer : undefined;
  const problem = refused?.problems.image ?? refused?.problems.form;
  return (
    <ProfileCard id="picture" title={t("profile.picture")} lead={t("profile.pictureLead")}>
      <Form
        key={picture ?? ""}
        method="post"
        action="/profile"
        encType="multipart/form-data"
        preventScrollReset
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="section" value="picture" />
        <PictureFields
          kind="person"
          error={textOf(problem)}
          present={<Avatar name={name} picture={picture} size="large" />}
        />
        <div>
          <Button type="submit" look="primary" aria-disabled={isBusy}>
            {t("events.saveSection", { section: t("profile.picture") })}
          </Button>
        </div>
      </Form>
      {picture && !ownPath(picture) && (
        <div className="flex flex-col gap-1">
          <p className="text-ink-soft">{t("profile.pictureElsewhere")}</p>
          <a href={picture} rel="noreferrer" className="wrap-anywhere">
            {picture}
          </a>
        </div>
      )}
      {picture && (
        <Form method="post" action="/profile" preventScrollReset>
          <input type="hidden" name="intent" value="removePicture" />
          <Button type="submit">{t("staff.settings.removePicture")}</Button>
        </Form>
      )}
    </ProfileCard>
  );
}
