import { Form, Link, useNavigate } from "@remix-run/react";
import { type FormEvent, useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Input, Select } from "#app/ui/field.tsx";
import { usePageAddress } from "#app/ui/loading/page-address.tsx";
import { useFollowTyping } from "./use-follow-typing.ts";

export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Beside "all", which is the empty value. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface ListDay {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

interface FilterFormProps {
  readonly label: string;
  readonly query: string;
  readonly filters: readonly ListFilter[];
  /** Days of the calendar, as `YYYY-MM-DD`. */
  readonly days?: readonly ListDay[];
  /** What else of the address stays. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Search and filters of a long list; all of them stand in the address. What is chosen acts at once. */
export function FilterForm(props: FilterFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, params } = usePageAddress();
  const typing = useFollowTyping((form) =>
    navigate(pathname + searchOf(form), { replace: true, preventScrollReset: true }),
  );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    typing.now(event.currentTarget);
  }

  const days = props.days ?? [];
  const kept = Object.entries(props.kept ?? {});
  return (
    <Form
      ref={typing.form}
      role="search"
      onSubmit={send}
      className="flex flex-wrap items-center gap-2"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        type="search"
        name="q"
        aria-label={props.label}
        placeholder={props.label}
        defaultValue={props.query}
        autoComplete="off"
        maxLength={100}
        onChange={typing.onChange}
        className="basis-full sm:max-w-80 sm:basis-80"
      />
      {props.filters.map((filter) => (
        <FilterField key={`${filter.name}${filter.value}`} filter={filter} onChoose={typing.now} />
      ))}
      {days.map((day) => (
        <DayField key={`${day.name}${day.value}`} day={day} onChoose={typing.now} />
      ))}
      <noscript>
        <Button type="submit">{t("common.search")}</Button>
      </noscript>
      {(isFiltered(props) || params.has("client")) && <ResetLink to={`${pathname}?`} />}
    </Form>
  );
}

function isFiltered({ query, filters, days = [], kept = {} }: FilterFormProps): boolean {
  const isSet = [...filters, ...days].some(({ value }) => value !== "");
  return query !== "" || isSet || Object.keys(kept).length > 0;
}

function ResetLink({ to }: { to: string }) {
  const t = useT();
  return (
    <Link
      to={to}
      reloadDocument
      className="shrink-0 text-14 text-accent underline underline-offset-4"
    >
      {t("staff.manage.clearFilters")}
    </Link>
  );
}

/** A day acts when it is left or chosen, not while its year is being typed. */
function DayField(props: { day: ListDay; onChoose(form: HTMLFormElement): void }) {
  const { name, label, value } = props.day;
  const id = useId();
  return (
    <span className="flex basis-full items-center gap-2 sm:basis-auto">
      <label htmlFor={id} className="min-w-8 shrink-0 text-14 whitespace-nowrap text-ink-soft">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        onBlur={({ currentTarget: field }) => {
          if (field.value !== value && field.form) props.onChoose(field.form);
        }}
        className="w-44"
      />
    </span>
  );
}

function FilterField(props: { filter: ListFilter; onChoose(form: HTMLFormElement): void }) {
  const { name, label, value, options } = props.filter;
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form && props.onChoose(event.currentTarget.form)}
      className="min-w-36 grow basis-0 sm:max-w-52"
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** What the form says, without what it leaves empty. */
function searchOf(form: HTMLFormElement): string {
  const said = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
  return `?${new URLSearchParams(said)}`;
}
