import { Form } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { useOwnZone } from "../use-own-zone.ts";
import { describeDevice } from "./describe-device.ts";
import type { ProfileAnswer } from "./profile-model.ts";
import { ProfileCard } from "./profile-section.tsx";

interface Device {
  readonly id: string;
  readonly device: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
  readonly seenAt: number;
  readonly current: boolean;
}

/** Where one is signed in, and the way to sign the others out. */
export function DeviceList(props: {
  devices: readonly Device[];
  answer: ProfileAnswer | undefined;
}) {
  const { t } = useLanguage();
  const hasOthers = props.devices.some((device) => !device.current);
  return (
    <ProfileCard
      id="devices"
      title={t("console.devices")}
      lead={hasOthers ? t("console.devicesLead") : t("console.noOtherDevices")}
    >
      <ul>
        {props.devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <p role="status" className="text-ok empty:hidden">
        {props.answer?.kind === "othersSignedOut" && t("console.othersSignedOut")}
        {props.answer?.kind === "deviceEnded" && t("profile.deviceEnded")}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasOthers && (
          <Form method="post" action="/profile" preventScrollReset>
            <input type="hidden" name="intent" value="endOthers" />
            <Button type="submit">{t("console.signOutOthers")}</Button>
          </Form>
        )}
        <Form method="post" action="/profile">
          <input type="hidden" name="intent" value="endAll" />
          <Button type="submit">{t("console.signOutEverywhere")}</Button>
        </Form>
      </div>
    </ProfileCard>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  const name = describeDevice(device.device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-14 text-ink-soft">
          {t("console.lastSeen", { when: formats.dayAndTime(device.seenAt, zone) })}
          {" · "}
          {t("profile.signedInAt", { when: formats.dayAndTime(device.createdAt, zone) })}
        </p>
      </div>
      {device.current ? (
        <Chip tone="good">{t("console.thisDevice")}</Chip>
      ) : (
        <Form method="post" action="/profile" preventScrollReset>
          <input type="hidden" name="intent" value="endDevice" />
          <input type="hidden" name="id" value={device.id} />
          <Button type="submit" size="small" aria-label={`${t("console.signOut")}: ${name}`}>
            {t("console.signOut")}
          </Button>
        </Form>
      )}
    </li>
  );
}
