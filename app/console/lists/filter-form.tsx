import { Form, Link, useNavigate, useSearchParams } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Input, Select } from "#app/ui/field.tsx";

export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Beside "all", which is the empty value. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Milliseconds of rest in typing before the list follows. */
const followAfterMs = 250;

/** Search and filters of a long list; all of them stand in the address. What is chosen acts at once. */
export function FilterForm(props: {
  label: string;
  query: string;
  filters: readonly ListFilter[];
  /** What else of the address stays. */
  kept?: Readonly<Record<string, string>>;
}) {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function follow(form: HTMLFormElement) {
    clearTimeout(timer.current);
    navigate(addressOf(form), { replace: true, preventScrollReset: true });
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    const { form } = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form && follow(form), followAfterMs);
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    follow(event.currentTarget);
  }

  const isFiltered = props.query !== "" || props.filters.some(({ value }) => value !== "");
  return (
    <Form role="search" onSubmit={send} className="flex flex-wrap items-center gap-2">
      {Object.entries(props.kept ?? {}).map(([name, value]) => (
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
        onChange={type}
        className="basis-full sm:max-w-80 sm:basis-80"
      />
      {props.filters.map((filter) => (
        <FilterField key={`${filter.name}${filter.value}`} filter={filter} onChoose={follow} />
      ))}
      <noscript>
        <Button type="submit">{t("common.search")}</Button>
      </noscript>
      {(isFiltered || params.has("client")) && <ResetLink />}
    </Form>
  );
}

function ResetLink() {
  const t = useT();
  return (
    <Link
      to="?"
      reloadDocument
      className="shrink-0 text-14 text-accent underline underline-offset-4"
    >
      {t("staff.manage.clearFilters")}
    </Link>
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
function addressOf(form: HTMLFormElement): string {
  const said = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
  return `?${new URLSearchParams(said)}`;
}
