import { Form } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useOwnZone } from "../use-own-zone.ts";

/** Says when the profile is erased, with the button that keeps it. */
export function KeepNotice({ eraseAt }: { eraseAt: number }) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  return (
    <aside
      aria-label={t("profile.delete")}
      className="flex flex-wrap items-center justify-between gap-3 bg-warn-soft px-4 py-3 text-warn sm:px-8"
    >
      <p className="font-semibold">
        {t("profile.erasedOn", { when: formats.dayAndTime(eraseAt, zone) })}
      </p>
      <Form method="post" action="/profile" preventScrollReset>
        <input type="hidden" name="intent" value="keep" />
        <Button type="submit">{t("profile.keep")}</Button>
      </Form>
    </aside>
  );
}
