import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Input } from "#app/ui/field.tsx";
import { useFollowTyping } from "../../lists/use-follow-typing.ts";

/** The search of a list; it stands in the address, so that a view can be shared. */
export function SearchForm({ query }: { query: string }) {
  const t = useT();
  const submit = useSubmit();
  const [params] = useSearchParams();
  const typing = useFollowTyping((form) =>
    submit(form, { replace: true, preventScrollReset: true }),
  );
  const tab = params.get("tab");
  return (
    <Form ref={typing.form} role="search" className="flex w-full items-center gap-2 sm:w-72">
      {tab && <input type="hidden" name="tab" value={tab} />}
      <Input
        type="search"
        name="q"
        aria-label={t("events.searchLabel")}
        placeholder={t("events.searchLabel")}
        defaultValue={query}
        autoComplete="off"
        onChange={typing.onChange}
      />
      {query && (
        <Link
          to={tab ? `?tab=${tab}` : "?"}
          className="shrink-0 text-14 text-accent underline underline-offset-4"
          reloadDocument
        >
          {t("events.clearSearch")}
        </Link>
      )}
    </Form>
  );
}
