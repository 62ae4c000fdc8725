import type { ComponentProps, MouseEvent } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { attendeeLimits } from "#workers/contract/attendees/attendee-limits.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

/**
 * What can be done to all who are ticked: in sight from the first tick on, with the answers that can be given to
 * somebody among them, also where no script is. Its place at the end of the page is kept while nobody is ticked, so
 * that nothing moves.
 */
export function ChosenBar(props: {
  chosen: number;
  /** All that fit, on whatever page: null where this page has all of them, or not all of it is ticked. */
  found: { readonly isChosen: boolean; readonly total: number | null; choose(): void } | null;
  isBusy: boolean;
  /** What was typed as a tag when that was refused. */
  tag: string | undefined;
  tagProblem: FieldProblem | undefined;
  /** There is a hall with seats. */
  isHybrid: boolean;
  onDecline: Press;
  onUnseat: Press;
  onRemove: Press;
  onNone(): void;
}) {
  const t = useT();
  const button = {
    type: "submit",
    name: "chosen",
    "aria-disabled": props.isBusy || undefined,
  } as const;
  return (
    <section
      aria-label={t("staff.attendees.bulk")}
      className="invisible sticky bottom-0 z-20 -mx-3 flex flex-col gap-1 rounded-t-card bg-surface p-3 shadow-raised group-has-[[name=ids]:checked]:visible"
    >
      <div className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
        <Choice chosen={props.chosen} found={props.found} onNone={props.onNone} />
        <span className="hidden group-has-[[data-approve]:checked]:contents">
          <Button {...button} value="approve">
            {t("staff.attendees.approve")}
          </Button>
        </span>
        <span className="hidden group-has-[[data-decline]:checked]:contents">
          <Button {...button} value="decline" onClick={props.onDecline}>
            {t("staff.attendees.decline")}
          </Button>
        </span>
        <CheckButtons button={button} />
        {props.isHybrid && <SeatButtons button={button} onUnseat={props.onUnseat} />}
        <Button {...button} value="message">
          {t("staff.messages.sendChosen")}
        </Button>
      </div>
      <TagsAndRemoval
        tag={props.tag}
        problem={props.tagProblem}
        button={button}
        onRemove={props.onRemove}
      />
    </section>
  );
}

/** How many are chosen, and the buttons that choose all that fit, or nobody. */
function Choice(props: Pick<Parameters<typeof ChosenBar>[0], "chosen" | "found" | "onNone">) {
  const t = useT();
  const { chosen, found } = props;
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 sm:mr-2">
      <p className="font-semibold">
        <ChosenWords chosen={chosen} found={found} />
      </p>
      {found && !found.isChosen && (
        <Button look="quiet" onClick={found.choose}>
          {found.total === null
            ? t("staff.attendees.chooseFoundUncounted")
            : t("staff.attendees.chooseFound", { n: found.total })}
        </Button>
      )}
      {chosen > 0 && (
        <Button look="quiet" onClick={props.onNone}>
          {t("staff.attendees.chooseNone")}
        </Button>
      )}
    </div>
  );
}

/** As far as somebody who is ticked may come in, or is inside. */
function CheckButtons({ button }: { button: ComponentProps<typeof Button> }) {
  const t = useT();
  return (
    <>
      <span className="hidden group-has-[[data-check-in]:checked]:contents">
        <Button {...button} value="check_in">
          {t("staff.attendees.checkIn")}
        </Button>
      </span>
      <span className="hidden group-has-[[data-check-out]:checked]:contents">
        <Button {...button} value="check_out">
          {t("staff.attendees.checkOut")}
        </Button>
      </span>
    </>
  );
}

/** As far as somebody who is ticked can be given a seat, or has one. */
function SeatButtons(props: { button: ComponentProps<typeof Button>; onUnseat: Press }) {
  const t = useT();
  const { button, onUnseat } = props;
  return (
    <>
      <span className="hidden group-has-[[data-seat]:checked]:contents">
        <Button {...button} value="seat">
          {t("staff.attendees.giveSeat")}
        </Button>
      </span>
      <span className="hidden group-has-[[data-unseat]:checked]:contents">
        <Button {...button} value="unseat" onClick={onUnseat}>
          {t("staff.attendees.unseat")}
        </Button>
      </span>
    </>
  );
}

function ChosenWords(props: Pick<Parameters<typeof ChosenBar>[0], "chosen" | "found">) {
  const t = useT();
  const { chosen, found } = props;
  if (found?.isChosen) {
    return found.total === null
      ? t("staff.attendees.foundChosenUncounted")
      : t("staff.attendees.foundChosen", { n: found.total });
  }
  return chosen > 0 ? t("staff.attendees.chosen", { n: chosen }) : t("staff.attendees.bulk");
}

function TagsAndRemoval(props: {
  tag: string | undefined;
  problem: FieldProblem | undefined;
  button: ComponentProps<typeof Button>;
  onRemove: Press;
}) {
  const t = useT();
  const error = useProblemText()(props.problem);
  const { button } = props;
  return (
    <details open={props.tag !== undefined || undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t("staff.attendees.tagOrRemove")}
      </summary>
      <div className="grid grid-cols-2 items-end gap-2 pt-1 sm:flex sm:flex-wrap">
        <Field label={t("staff.attendees.tag")} error={error} className="col-span-2 sm:w-60">
          <Input
            name="tag"
            defaultValue={props.tag}
            maxLength={attendeeLimits.tag.max * 2}
            autoComplete="off"
          />
        </Field>
        <Button {...button} value="tag">
          {t("staff.attendees.putTag")}
        </Button>
        <Button {...button} value="untag">
          {t("staff.attendees.takeTag")}
        </Button>
        <Button
          {...button}
          value="remove"
          look="stop"
          className="col-span-2 sm:ml-auto"
          onClick={props.onRemove}
        >
          {t("staff.attendees.remove")}
        </Button>
      </div>
    </details>
  );
}
