/** What the columns that are chosen say of one person. */
import type { ReactNode } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { originKeys, seatKeys } from "#workers/contract/attendees/attendee-words.ts";
import { ListCell } from "../../lists/list-table.tsx";
import type { AttendeesPage } from "./attendees.server.ts";

type Attendee = AttendeesPage["items"][number];

/** A cell that a card does without when there is nothing in it. */
export function Cell(props: { isEmpty?: boolean; className?: string; children: ReactNode }) {
  return (
    <ListCell className={classes(props.isEmpty && "hidden", props.className)}>
      {props.isEmpty ? "–" : props.children}
    </ListCell>
  );
}

/** The address, which where it is too long breaks before its domain rather than within a word. */
export function EmailCell({ attendee: { email } }: { attendee: Attendee }) {
  const [name, domain] = email?.split(/(?=@)/) ?? [];
  return (
    <Cell isEmpty={email === null} className="basis-full wrap-anywhere md:max-w-64 md:min-w-36">
      {name}
      <wbr />
      {domain}
    </Cell>
  );
}

/** The seat, where the status does not say it already. */
export function SeatCell({ attendee }: { attendee: Attendee }) {
  const t = useT();
  const { seat, seatLabel, status } = attendee;
  const isSaid = status === "waiting" || status === "seat_confirmed";
  const words = isSaid || seat === "none" ? null : t(seatKeys[seat]);
  return <Cell isEmpty={!(seatLabel ?? words)}>{seatLabel ?? words}</Cell>;
}

/** Where somebody stands in line for a seat, where the list is that line in its order. */
export function PlaceCell({ attendee: { place } }: { attendee: Attendee }) {
  const { t, formats } = useLanguage();
  return (
    <Cell isEmpty={place === null}>
      {place !== null && (
        <>
          <span className="md:hidden">{t("staff.attendees.inLine", { place })}</span>
          <span className="tabular hidden md:inline">{formats.number(place)}</span>
        </>
      )}
    </Cell>
  );
}

/** When and how somebody was registered. */
export function RegisteredCell({ attendee, zone }: { attendee: Attendee; zone: string }) {
  const { t, formats } = useLanguage();
  const { registeredAt, origin, groupId } = attendee;
  const group = groupId === null ? "" : `, ${t("staff.attendees.inGroup")}`;
  return (
    <Cell className="basis-full text-14 text-ink-soft">
      {registeredAt !== null && (
        <time dateTime={new Date(registeredAt).toISOString()} className="mr-2 md:block md:text-ink">
          <DayAndTime text={formats.dayAndTime(registeredAt, zone)} />
        </time>
      )}
      {t(originKeys[origin])}
      {group}
    </Cell>
  );
}

/** A day and a time, which break between the two alone where there is no room for both. */
function DayAndTime({ text }: { text: string }) {
  const time = text.lastIndexOf(" ");
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, time)}</span>{" "}
      <span className="whitespace-nowrap">{text.slice(time + 1)}</span>
    </>
  );
}

/** When somebody came into the event's room. */
export function JoinedCell({ attendee, zone }: { attendee: Attendee; zone: string }) {
  const { t, formats } = useLanguage();
  const { joinedAt } = attendee;
  return (
    <Cell isEmpty={joinedAt === null} className="text-14 text-ink-soft">
      <span className="md:sr-only">{t("staff.attendee.joined")} </span>
      {joinedAt !== null && formats.dayAndTime(joinedAt, zone)}
    </Cell>
  );
}

/** Who registered somebody; of who registered others how many they are. */
export function GroupCell({ attendee }: { attendee: Attendee }) {
  const t = useT();
  const { group } = attendee;
  const words =
    group === null
      ? null
      : group.bookedBy === null
        ? t("staff.attendees.groupOf", { n: group.people })
        : t("staff.attendees.groupBy", { name: group.bookedBy });
  return (
    <Cell isEmpty={words === null} className="wrap-anywhere md:max-w-60">
      {words}
    </Cell>
  );
}

/**
 * How somebody came in, by what staff know of them: let in at the door, or in the event's room by a phone. Where people say
 * themselves that they take part stays with them: staff see of it how many.
 */
export function WayInCell({ attendee }: { attendee: Attendee }) {
  const t = useT();
  const { presence, joinedAt } = attendee;
  const ways = [
    ...(presence === "none" ? [] : [t("staff.attendees.wayDoor")]),
    ...(joinedAt === null ? [] : [t("staff.attendees.wayOnline")]),
  ];
  return <Cell isEmpty={ways.length === 0}>{ways.join(", ")}</Cell>;
}

/** What was answered to one field of the registration form. */
export function AnswerCell(props: { attendee: Attendee; field: AttendeesPage["fields"][number] }) {
  const { id, label } = props.field;
  const answer = props.attendee.answers[id] ?? null;
  return (
    <Cell isEmpty={answer === null} className="basis-full wrap-anywhere md:max-w-60">
      <span className="text-14 text-ink-soft md:hidden">{label} </span>
      {answer}
    </Cell>
  );
}
