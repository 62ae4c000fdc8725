import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { type ListedPerson, searchPeople } from "../session/people.ts";
import { useScanner, useSession } from "./scanner-context.tsx";

/** People by name or seat, for who has no code at hand. `onChosen`: the result is to be looked at. */
export function SearchPanel({ onChosen }: { onChosen?: () => void }) {
  const t = useT();
  const session = useSession();
  const { hasList } = useScanner();
  const [typed, setTyped] = useState("");
  const found = searchPeople(session.people, typed);
  const isEmpty = typed.trim() !== "" && found.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <Field label={t("scanner.searchLabel")}>
        <Input
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p role="status" className="text-ink-soft empty:hidden">
        {!hasList ? t("scanner.searchEmpty") : isEmpty ? t("scanner.searchNone") : ""}
      </p>
      {found.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {found.map((person) => (
            <Found
              key={person.id}
              person={person}
              onChoose={() => {
                setTyped("");
                onChosen?.();
                void session.scan({ attendeeId: person.id });
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ person, onChoose }: { person: ListedPerson; onChoose(): void }) {
  const t = useT();
  const { direction } = useScanner();
  const { name, seatLabel, presence } = person;
  const act = t(direction === "in" ? "scanner.checkIn" : "scanner.checkOut");
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{name ?? t("scanner.nobody")}</p>
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
          {seatLabel && <span>{t("scanner.seat", { seat: seatLabel })}</span>}
          {presence === "in" && <Chip tone="good">{t("scanner.isInside")}</Chip>}
          {presence === "out" && <Chip>{t("scanner.isOut")}</Chip>}
        </p>
      </div>
      <Button onClick={onChoose} aria-label={`${act}: ${name ?? t("scanner.nobody")}`}>
        {act}
      </Button>
    </li>
  );
}
