import { QrCode } from "#app/event/display/join/qr-code.tsx";
import type { QrShape } from "#app/event/display/scene.ts";
import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses, LinkButton } from "#app/ui/button.tsx";

/** The pages on which the rehearsal is to be seen, and the way in for a phone. */
export function LookPanel(props: { slug: string; phoneAddress: string; qr: QrShape }) {
  const t = useT();
  const { slug } = props;
  const tab = { target: "_blank", rel: "noopener" } as const;
  return (
    <section
      aria-labelledby="look-title"
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-col gap-3">
        <h2 id="look-title" className="text-22">
          {t("staff.rehearsal.lookTitle")}
        </h2>
        <p className="text-ink-soft">{t("staff.rehearsal.lookText")}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={`/events/${slug}/qna`}>{t("staff.rehearsal.openDesk")}</LinkButton>
          <LinkButton to={`/events/${slug}/polls`}>{t("staff.rehearsal.openPolls")}</LinkButton>
          <LinkButton to={`/c/${slug}/control`} {...tab}>
            {t("staff.rehearsal.openControl")}
          </LinkButton>
          <LinkButton to={`/events/${slug}/display`} {...tab}>
            {t("staff.rehearsal.openScreen")}
          </LinkButton>
        </div>
      </div>
      <div className="flex flex-wrap gap-5 border-line border-t pt-6">
        <QrCode
          shape={props.qr}
          label={t("staff.rehearsal.qr")}
          className="size-40 rounded-control"
        />
        <div className="flex min-w-0 basis-56 grow flex-col items-start gap-3">
          <h3 className="text-18">{t("staff.rehearsal.phoneTitle")}</h3>
          <p className="text-ink-soft">{t("staff.rehearsal.phoneText")}</p>
          {/* A document of its own: the key is taken out of the address on the way. */}
          <a href={props.phoneAddress} {...tab} className={buttonClasses()}>
            {t("staff.rehearsal.openPhone")}
          </a>
        </div>
      </div>
    </section>
  );
}
