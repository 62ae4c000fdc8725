import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useNameConsent } from "./name-consent.ts";

const choices = [
  { value: "allowed", key: "common.allow" },
  { value: "rejected", key: "common.reject" },
] as const;

/** Allow and Reject, with what was chosen; works by the script alone, since only it would remember anything. */
export function CookieChoice({ onChosen }: { onChosen?: () => void }) {
  const t = useT();
  const [consent, decide] = useNameConsent();
  if (consent === null) return null;
  const choose = (next: "allowed" | "rejected") => {
    decide(next);
    onChosen?.();
  };
  const said = {
    unasked: null,
    allowed: "common.nameAllowed",
    rejected: "common.nameRejected",
  } as const;
  const key = said[consent];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {choices.map(({ value, key }) => (
        <Button
          key={value}
          aria-pressed={consent === value}
          className={consent === value ? "border-accent bg-accent-soft" : undefined}
          onClick={() => choose(value)}
        >
          {t(key)}
        </Button>
      ))}
      <span role="status" className="text-14 text-ink-soft">
        {key && t(key)}
      </span>
    </div>
  );
}
