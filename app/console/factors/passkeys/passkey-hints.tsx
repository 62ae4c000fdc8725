import { useT } from "#app/i18n/provider.tsx";
import type { PasskeyPlace } from "./passkey-place.ts";
import { useKnowsPasskeys } from "./use-passkeys.ts";

/** Why passkeys cannot be used here: the address, the browser, or scripts that are off. Nothing where they can. */
export function PasskeyHint({ place }: { place: PasskeyPlace }) {
  const t = useT();
  const knows = useKnowsPasskeys();
  if (!place.isHere) {
    return (
      <div className="rounded-control bg-sunken px-4 py-3">
        <p>{t("factors.passkeyAddress", { host: place.host })}</p>
        {place.address !== null && (
          <a
            href={place.address}
            className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
          >
            {t("factors.passkeyElsewhere", { address: place.address })}
          </a>
        )}
      </div>
    );
  }
  if (knows === false) return <Note text={t("factors.passkeyUnable")} />;
  return (
    <noscript>
      <Note text={t("factors.passkeyScripts")} />
    </noscript>
  );
}

function Note({ text }: { text: string }) {
  return <p className="rounded-control bg-sunken px-4 py-3">{text}</p>;
}
