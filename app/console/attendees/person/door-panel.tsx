import { useSearchParams } from "@remix-run/react";
import { QrCode } from "#app/event/display/join/qr-code.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { PersonPage } from "./person.server.ts";
import { PersonButton } from "./person-button.tsx";
import { personAddress } from "./person-model.ts";
import { SideCard } from "./side-card.tsx";

const presenceKeys = {
  none: "staff.attendee.presenceNone",
  in: "staff.attendee.presenceIn",
  out: "staff.attendee.presenceOut",
} as const satisfies Record<PersonPage["attendee"]["presence"], TextKey>;

/** Whether somebody has come, a button for who checks people in without a scanner, and the ticket of who left it at home. */
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
      {canManage && mayComeIn && <ShownTicket page={page} name={name} />}
    </SideCard>
  );
}

/** The code of the ticket, once it is asked for: whoever has it comes in. */
function ShownTicket({ page, name }: { page: PersonPage; name: string }) {
  const t = useT();
  const [params] = useSearchParams();
  if (page.ticket === null) {
    return (
      <LinkButton to={personAddress(params, { ticket: "" })} preventScrollReset>
        {t("staff.attendee.showTicket")}
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <QrCode
        shape={page.ticket}
        label={t("staff.attendee.ticketQr", { name })}
        className="w-full max-w-80 self-center rounded-card border border-line"
      />
      <LinkButton to={personAddress(params, {})} preventScrollReset>
        {t("staff.attendee.hideTicket")}
      </LinkButton>
    </div>
  );
}
