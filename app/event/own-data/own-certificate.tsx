import { Form, Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import type { OwnCertificateFacts as Own } from "#workers/domain/recap/certificates.ts";

/** Where somebody stands with a certificate, and the certificate itself; nothing at events that give none. */
export function OwnCertificate(props: {
  certificate:
    | (Pick<Own, "state" | "code" | "minutes"> & { readonly shownCode: string | null })
    | null;
  slug: string;
  search: string;
}) {
  const t = useT();
  const { certificate, slug, search } = props;
  if (certificate === null || certificate.state === "none") return null;
  const { state, code, shownCode } = certificate;
  return (
    <section id="certificate" className="flex flex-col gap-3">
      <h2 className="text-22">{t("recap.certificate")}</h2>
      <p>{stateText(t, certificate)}</p>
      {state === "open" && (
        <Form method="post">
          <Button type="submit" name="intent" value="certificate" look="primary">
            {t("certificates.make")}
          </Button>
        </Form>
      )}
      {code && shownCode && (
        <p className="flex flex-wrap items-center gap-3">
          <a
            href={`/event/${slug}/user/certificate${search}`}
            className={buttonClasses({ look: "primary" })}
          >
            {t("certificates.file")}
          </a>
          <Link
            to={`/certificate/${code}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("certificates.seen")}
          </Link>
        </p>
      )}
    </section>
  );
}

function stateText(
  t: ReturnType<typeof useT>,
  { state, shownCode, minutes }: Pick<Own, "state" | "minutes"> & { shownCode: string | null },
): string {
  switch (state) {
    case "early":
      return t("certificates.stateEarly");
    case "not_enough":
      return minutes === 0
        ? t("certificates.stateNotSeen")
        : t("certificates.stateNotEnough", { n: minutes });
    case "no_name":
      return t("certificates.stateNoName");
    case "open":
      return t("certificates.stateOpen");
    case "issued":
      return t("certificates.stateIssued", { code: shownCode ?? "" });
    default:
      return t("certificates.stateNone");
  }
}
