import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import { useFollowTyping } from "./use-follow-typing.ts";

/** The search of a long list; it stands in the address beside the filters, which it keeps. */
export function ListSearch({ query, label }: { query: string; label: string }) {
  const t = useT();
  const submit = useSubmit();
  const [params] = useSearchParams();
  const typing = useFollowTyping((form) =>
    submit(form, { replace: true, preventScrollReset: true }),
  );
  const kept = [...params].filter(([name]) => name !== "q" && name !== "cursor");
  return (
    <Form ref={typing.form} role="search" className="flex w-full items-center gap-2 sm:w-80">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={query}
        autoComplete="off"
        maxLength={100}
        onChange={typing.onChange}
      />
      <noscript>
        <Button type="submit">{t("common.search")}</Button>
      </noscript>
      {query && (
        <Link
          to={`?${new URLSearchParams(kept)}`}
          className="shrink-0 text-14 text-accent underline underline-offset-4"
          reloadDocument
        >
          {t("events.clearSearch")}
        </Link>
      )}
    </Form>
  );
}
