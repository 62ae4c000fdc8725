import { useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { PersonPage } from "./person.server.ts";
import { PersonButton } from "./person-button.tsx";
import { SideCard } from "./side-card.tsx";

const presenceKeys = {
  none: "staff.attendee.presenceNone",
  in: "staff.attendee.presenceIn",
  out: "staff.attendee.presenceOut",
} as const satisfies Record<PersonPage["attendee"]["presence"], TextKey>;

/** Whether somebody has come, and a button for who checks people in without a scanner. */
export function DoorPanel({ page }: { page: PersonPage }) {
  const t = useT();
  const { attendee, mayComeIn, canManage } = page;
  const { presence } = attendee;
  // Who has no ticket and never came has nothing to do with the door.
  if (presence === "none" && !mayComeIn) return null;
  const name = attendee.name ?? attendee.email ?? t("staff.attendees.noName");
  return (
    <SideCard title={t("staff.attendee.doorTitle")}>
      <p>{t(presenceKeys[presence])}</p>
      {canManage && presence === "in" && (
        <PersonButton intent="checkOut" name={name} text="staff.attendee.checkOut" />
      )}
      {canManage && presence !== "in" && mayComeIn && (
        <PersonButton intent="checkIn" name={name} text="staff.attendee.checkIn" />
      )}
    </SideCard>
  );
}
