import { Form, useSubmit } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { useDebounced } from "#app/ui/hooks/use-debounced.ts";
import {
  type ChatQuery,
  type ChatSender,
  type ChatSort,
  type ChatState,
  chatSenders,
  chatSorts,
  chatStates,
} from "#workers/contract/api/room/chat-table.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { followAfterMs } from "../lists/use-follow-typing.ts";

const stateNames: Readonly<Record<ChatState, TextKey>> = {
  shown: "chats.stateShown",
  removed: "chats.stateRemoved",
  withdrawn: "chats.stateWithdrawn",
  pinned: "chats.statePinned",
  muted: "chats.stateMuted",
};
const senderNames: Readonly<Record<ChatSender, TextKey>> = {
  staff: "chats.senderStaff",
  named: "chats.senderNamed",
  anonymous: "chats.senderAnonymous",
};
const sortNames: Readonly<Record<ChatSort, TextKey>> = {
  new: "chats.sortNew",
  old: "chats.sortOld",
};

/** Search, state, sender and order: a form whose answers stand in the address. */
export function ChatFilters({ view }: { view: ChatQuery }) {
  const t = useT();
  const follow = useFollow();
  return (
    <Form
      role="search"
      className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_auto_auto_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        follow(event.currentTarget, 0);
      }}
    >
      <Field label={t("chats.search")} className="max-sm:col-span-full">
        <Input
          type="search"
          name="q"
          autoComplete="off"
          defaultValue={view.search}
          onChange={(event) => follow(event.currentTarget.form, followAfterMs)}
        />
      </Field>
      <Choice
        label={t("chats.filterState")}
        name="state"
        value={view.state ?? ""}
        choices={[
          ["", "chats.stateAll"],
          ...chatStates.map((each) => [each, stateNames[each]] as const),
        ]}
        onChange={follow}
      />
      <Choice
        label={t("chats.sender")}
        name="from"
        value={view.sender ?? ""}
        choices={[
          ["", "chats.senderAny"],
          ...chatSenders.map((each) => [each, senderNames[each]] as const),
        ]}
        onChange={follow}
      />
      <Choice
        label={t("chats.sort")}
        name="sort"
        value={view.sort}
        choices={chatSorts.map((each) => [each, sortNames[each]] as const)}
        onChange={follow}
      />
      <noscript>
        <Button type="submit">{t("common.search")}</Button>
      </noscript>
    </Form>
  );
}

/** Asks for what the form says, once nothing was changed for `wait` milliseconds. */
function useFollow(): (form: HTMLFormElement | null, wait: number) => void {
  const submit = useSubmit();
  const debounced = useDebounced();
  return (form, wait) => {
    if (form === null) return;
    debounced.run(() => submit(filled(form), { replace: true, preventScrollReset: true }), wait);
  };
}

function Choice(props: {
  label: string;
  name: string;
  value: string;
  choices: readonly (readonly [value: string, name: TextKey])[];
  onChange(form: HTMLFormElement | null, wait: number): void;
}) {
  const t = useT();
  return (
    <Field label={props.label}>
      <Select
        name={props.name}
        defaultValue={props.value}
        onChange={(event) => props.onChange(event.currentTarget.form, 0)}
      >
        {props.choices.map(([value, name]) => (
          <option key={value} value={value}>
            {t(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What the form says, less what is as always: the address stays short. */
function filled(form: HTMLFormElement): FormData {
  const said = new FormData(form);
  for (const [name, value] of [...said]) {
    if (value === "" || (name === "sort" && value === "new")) said.delete(name);
  }
  return said;
}
