import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";

/** The host's video above the tabs, out of the way when one wishes. */
export default function EventPlayer({ address }: { address: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  return (
    <section aria-label={t("live.player")} className="mx-auto w-full max-w-2xl shrink-0">
      {isOpen && (
        <iframe
          src={address}
          title={t("live.player")}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          className="aspect-video max-h-[40dvh] w-full border-0 bg-sunken"
        />
      )}
      <p className="px-4">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 text-14 text-ink-soft underline underline-offset-4"
        >
          {t(isOpen ? "live.hidePlayer" : "live.showPlayer")}
        </button>
      </p>
    </section>
  );
}
