import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Input } from "#app/ui/field.tsx";

/** Milliseconds of rest in typing before the list follows. */
const followAfterMs = 250;

/** The search of a list; it stands in the address, so that a view can be shared. */
export function SearchForm({ query }: { query: string }) {
  const t = useT();
  const submit = useSubmit();
  const [params] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tab = params.get("tab");

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Form role="search" className="flex w-full items-center gap-2 sm:w-72">
      {tab && <input type="hidden" name="tab" value={tab} />}
      <Input
        type="search"
        name="q"
        aria-label={t("events.searchLabel")}
        placeholder={t("events.searchLabel")}
        defaultValue={query}
        autoComplete="off"
        onChange={(event) => {
          const form = event.currentTarget.form;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            if (form) submit(form, { replace: true, preventScrollReset: true });
          }, followAfterMs);
        }}
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
