import { useLanguage } from "#app/i18n/provider.tsx";
import type { DraftField } from "./form-draft.ts";

/** What a field is called on the page: its label in the page's language or the other one. */
export function useTitleOf(): (field: DraftField) => string {
  const { t, locale } = useLanguage();
  return ({ labelNo, labelEn }) => {
    const [own, other] = locale === "no" ? [labelNo, labelEn] : [labelEn, labelNo];
    return own.trim() || other.trim() || t("staff.forms.untitled");
  };
}
