import type { MouseEvent } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";

/** What can be done to all who are ticked: below the rows, and in sight from the first tick on, also where no script is. */
export function ChosenBar(props: {
  chosen: number;
  isBusy: boolean;
  onDecline(event: MouseEvent<HTMLButtonElement>): void;
  onNone(): void;
}) {
  const t = useT();
  return (
    <section
      aria-label={t("staff.attendees.bulk")}
      className="flex flex-wrap items-center gap-2 bg-surface p-3 group-has-[[name=ids]:checked]:sticky group-has-[[name=ids]:checked]:bottom-0 group-has-[[name=ids]:checked]:z-20 group-has-[[name=ids]:checked]:shadow-raised"
    >
      <p role="status" className="mr-2 font-semibold">
        {props.chosen > 0
          ? t("staff.attendees.chosen", { n: props.chosen })
          : t("staff.attendees.bulk")}
      </p>
      <Button type="submit" name="chosen" value="approve" aria-disabled={props.isBusy || undefined}>
        {t("staff.attendees.approve")}
      </Button>
      <Button
        type="submit"
        name="chosen"
        value="decline"
        aria-disabled={props.isBusy || undefined}
        onClick={props.onDecline}
      >
        {t("staff.attendees.decline")}
      </Button>
      {props.chosen > 0 && (
        <Button look="quiet" className="ml-auto" onClick={props.onNone}>
          {t("staff.attendees.chooseNone")}
        </Button>
      )}
    </section>
  );
}
