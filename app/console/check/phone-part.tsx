import { QrCode } from "#app/event/display/join/qr-code.tsx";
import type { QrShape } from "#app/event/display/scene.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { CheckedPhone } from "#workers/domain/rooms/hall-check/hall-check.ts";
import type { DeskEvent } from "../room/staff-room-provider.tsx";
import type { CheckPart } from "./check-card.tsx";
import { judgePhones } from "./check-model.ts";
import { useCheckedPhones } from "./use-checked-phones.ts";

/** What the check of phones needs to know. */
export interface PhoneCheck {
  /** The link for phones, and its code. */
  readonly phoneAddress: string;
  readonly qr: QrShape;
  /** Those that came until the page was opened. */
  readonly phones: readonly CheckedPhone[];
  readonly hasCode: boolean;
  readonly isShown: boolean;
  readonly host: string;
}

/** Whether phones on the hall's network get through: they say so themselves. */
export function usePhonePart(event: DeskEvent, check: PhoneCheck): CheckPart {
  const { t } = useLanguage();
  const phones = useCheckedPhones(event.slug, check.phones);
  return {
    id: "phone",
    title: t("staff.hallCheck.phoneTitle"),
    finding: judgePhones(phones, check, t),
    body: <Phones event={event} check={check} phones={phones} />,
  };
}

function Phones(props: { event: DeskEvent; check: PhoneCheck; phones: readonly CheckedPhone[] }) {
  const { t } = useLanguage();
  const { check, phones } = props;
  return (
    <>
      {phones.length > 0 && <PhoneList event={props.event} phones={phones} />}
      <div className="flex flex-wrap gap-5">
        <QrCode
          shape={check.qr}
          label={t("staff.hallCheck.phoneQr")}
          className="size-56 shrink-0 rounded-control"
        />
        <div className="flex min-w-0 basis-52 grow flex-col items-start gap-3">
          <p>{t("staff.hallCheck.phoneText")}</p>
          {!check.isShown && <p>{t("staff.hallCheck.phoneHidden")}</p>}
          {check.hasCode && <p>{t("staff.hallCheck.phoneCode")}</p>}
          <a
            href={check.phoneAddress}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {t("staff.hallCheck.phoneLink")}
          </a>
        </div>
      </div>
    </>
  );
}

function PhoneList({ event, phones }: { event: DeskEvent; phones: readonly CheckedPhone[] }) {
  const { t, formats } = useLanguage();
  const say = ({ at, reach, median, worst, isSameNetwork }: CheckedPhone) => {
    const time = formats.time(at, event.timeZone);
    const way =
      reach === "room"
        ? t("staff.hallCheck.phoneRoom", { time, median: median ?? 0, worst: worst ?? 0 })
        : t(reach === "blocked" ? "staff.hallCheck.phoneBlocked" : "staff.hallCheck.phonePage", {
            time,
          });
    return isSameNetwork === false ? `${way} (${t("staff.hallCheck.phoneElsewhere")})` : way;
  };
  return (
    <ul aria-label={t("staff.hallCheck.phoneCame")} className="flex flex-col gap-1">
      {phones.map((phone) => (
        <li key={phone.id}>
          <Figures text={say(phone)} />
        </li>
      ))}
    </ul>
  );
}
