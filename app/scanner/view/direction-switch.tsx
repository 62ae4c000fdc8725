import { LogIn, LogOut } from "lucide-react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { scanDirections } from "#workers/contract/door/scan-result.ts";
import { useScanner, useSession } from "./scanner-context.tsx";

const icons = { in: LogIn, out: LogOut } as const;

/** Whether people are let in or out. */
export function DirectionSwitch() {
  const t = useT();
  const session = useSession();
  const { direction } = useScanner();
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{t("scanner.direction")}</legend>
      {scanDirections.map((one) => {
        const Icon = icons[one];
        return (
          <label
            key={one}
            className={classes(
              "flex min-h-11 items-center justify-center gap-2 rounded-control font-semibold",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              direction === one ? "bg-chosen text-chosen-ink" : "text-ink",
            )}
          >
            <input
              type="radio"
              name="direction"
              value={one}
              checked={direction === one}
              onChange={() => session.setDirection(one)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-5" />
            {t(`scanner.${one}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
