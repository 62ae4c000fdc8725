import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { attendeeLimits } from "#workers/contract/attendees/attendee-limits.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { FormAlert, useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import type { PersonPage } from "./person.server.ts";
import { PersonButton } from "./person-button.tsx";
import { goneKeys } from "./person-model.ts";
import { SideCard } from "./side-card.tsx";

/** The seat in the hall: how it stands, and how staff give one, name it and take it back. */
export function SeatPanel(props: { page: PersonPage; refused: RefusedForm | undefined }) {
  const t = useT();
  const { page } = props;
  const { attendee, isHybrid, canManage, seatsFree } = page;
  if (!isHybrid) return null;
  const { seat, registration, presence } = attendee;
  const isRegistered = registration === "accepted";
  const isSeated = seat === "confirmed" || seat === "held";
  const canGive = isSeated || seat === "offered" || seatsFree > 0;
  const name = attendee.name ?? attendee.email ?? t("staff.attendees.noName");
  const refused = props.refused?.intent === "seat" ? props.refused : undefined;
  const taken = seat !== "none" && seat !== "cancelled";
  return (
    <SideCard title={t("staff.attendee.seatTitle")}>
      <SeatText page={page} />
      {!isSeated && (
        <p className="text-14 text-ink-soft">
          {seatsFree > 0
            ? t("staff.attendee.seatsFree", { n: seatsFree })
            : t("staff.attendee.seatsFull")}
        </p>
      )}
      {canManage && !isRegistered && (
        <p className="text-ink-soft">{t("staff.attendee.seatNotRegistered")}</p>
      )}
      {canManage && isRegistered && canGive && <SeatForm page={page} refused={refused} />}
      {canManage && isRegistered && !taken && !canGive && (
        <PersonButton intent="queue" name={name} text="staff.attendee.queue" />
      )}
      {canManage && taken && presence === "none" && (
        <PersonButton intent="unassign" name={name} text={unassignKey(seat)} />
      )}
    </SideCard>
  );
}

function unassignKey(seat: PersonPage["attendee"]["seat"]): TextKey {
  if (seat === "waiting") return "staff.attendee.unassignLine";
  return seat === "offered" ? "staff.attendee.unassignOffer" : "staff.attendee.unassign";
}

function SeatText({ page }: { page: PersonPage }) {
  const { t, formats } = useLanguage();
  const { attendee, zone } = page;
  const { seat, seatLabel, seatUntil, seatQueuedAt, seatReason } = attendee;
  const when = (at: number | null) => ({
    when: at === null ? "–" : formats.dayAndTime(at, zone),
  });
  switch (seat) {
    case "confirmed":
      return (
        <p>
          {seatLabel
            ? t("staff.attendee.seatIsLabelled", { label: seatLabel })
            : t("staff.attendee.seatIs")}
        </p>
      );
    case "held":
      return <p>{t("staff.attendee.seatHeldUntil", when(seatUntil))}</p>;
    case "offered":
      return <p>{t("staff.attendee.seatOfferedUntil", when(seatUntil))}</p>;
    case "waiting":
      return <p>{t("staff.attendee.seatWaits", when(seatQueuedAt))}</p>;
    case "cancelled":
      return <p>{t(seatReason ? goneKeys[seatReason] : "staff.attendee.seatNone")}</p>;
    case "none":
      return <p>{t("staff.attendee.seatNone")}</p>;
  }
}

/** Gives a seat with its label, or the seat another label. */
function SeatForm({ page, refused }: { page: PersonPage; refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const { seat, seatLabel, version } = page.attendee;
  const isSeated = seat === "confirmed" || seat === "held";
  const action = isSeated
    ? "staff.attendee.saveLabel"
    : seat === "offered"
      ? "staff.attendee.confirmOffer"
      : "staff.attendee.assign";
  return (
    <PostForm key={version} fault={refused} preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="seat" />
      {isSeated && <input type="hidden" name="labelled" value="yes" />}
      <FormAlert problem={refused?.problems.form} />
      <Field
        label={t("staff.attendee.label")}
        note={isSeated ? undefined : t("staff.manage.optional")}
        hint={t("staff.attendee.labelHint")}
        error={textOf(refused?.problems.label)}
      >
        <Input
          name="label"
          defaultValue={refused?.typed.label ?? seatLabel ?? ""}
          maxLength={attendeeLimits.seatLabel.max * 2}
          autoComplete="off"
        />
      </Field>
      {!isSeated && <p className="text-14 text-ink-soft">{t("staff.attendee.assignHint")}</p>}
      <Button type="submit" look={isSeated ? "plain" : "primary"}>
        {t(action)}
      </Button>
    </PostForm>
  );
}
