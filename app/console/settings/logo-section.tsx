import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import { PictureFields } from "../pictures/picture-fields.tsx";

/** The client's logo, at the head of its mails. */
export function LogoSection(props: { logo: string | null; refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const { logo } = props;
  const refused = props.refused?.intent === "logo" ? props.refused : undefined;
  return (
    <section
      id="logo"
      aria-labelledby="logo-title"
      className="flex scroll-mt-20 flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="logo-title" className="text-22">
        {t("staff.settings.logo")}
      </h2>
      <p className="text-ink-soft">{t("staff.settings.logoLead")}</p>
      <Form
        key={logo ?? ""}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="flex max-w-160 flex-col gap-5"
      >
        <input type="hidden" name="intent" value="logo" />
        <PictureFields
          kind="logo"
          error={textOf(refused?.problems.image ?? refused?.problems.form)}
          present={
            logo && (
              <img
                src={logo}
                alt={t("staff.settings.logo")}
                className="max-h-24 max-w-60 rounded-control bg-paper p-2"
              />
            )
          }
        />
        <div>
          <Button type="submit" look="primary">
            {t("staff.manage.save")}
          </Button>
        </div>
      </Form>
      {logo && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="removeLogo" />
          <Button type="submit">{t("staff.settings.removeLogo")}</Button>
        </Form>
      )}
    </section>
  );
}
