import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { describeDevice } from "./describe-device.ts";
import type { ProfileAnswer } from "./profile.server.ts";

interface Device {
  readonly id: string;
  readonly device: string;
  /** UTC milliseconds. */
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
    <section
      aria-labelledby="devices-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="devices-title" className="text-22">
        {t("console.devices")}
      </h2>
      <p className="text-ink-soft">
        {hasOthers ? t("console.devicesLead") : t("console.noOtherDevices")}
      </p>
      <ul>
        {props.devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <p role="status" className="text-ok empty:hidden">
        {props.answer?.kind === "othersSignedOut" && t("console.othersSignedOut")}
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
    </section>
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

/** The browser's own zone; Oslo's until it is known, so that server and browser agree at first. */
function useOwnZone(): string {
  const [zone, setZone] = useState("Europe/Oslo");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
