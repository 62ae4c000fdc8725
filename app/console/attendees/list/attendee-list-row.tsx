import { Link, useParams } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { usePageAddress } from "#app/ui/loading/page-address.tsx";
import type { AttendeeColumn } from "#workers/contract/attendees/list-columns.ts";
import {
  canApprove,
  canBeSeated,
  canBeUnseated,
  canDecline,
} from "#workers/contract/attendees/status.ts";
import { entryFault } from "#workers/contract/door/scan-result.ts";
import { useFitsDrawer } from "../drawer/use-fits-drawer.ts";
import { stateOf } from "../state-of.ts";
import {
  AnswerCell,
  Cell,
  EmailCell,
  GroupCell,
  JoinedCell,
  PlaceCell,
  RegisteredCell,
  SeatCell,
  WayInCell,
} from "./attendee-cells.tsx";
import type { AttendeesPage } from "./attendees.server.ts";
import { answersTo, attendeeListQuery, personPath } from "./attendees-model.ts";

type Attendee = AttendeesPage["items"][number];

interface RowProps {
  readonly attendee: Attendee;
  readonly page: Pick<
    AttendeesPage,
    "canManage" | "columns" | "fields" | "isHybrid" | "isPaid" | "zone" | "slug" | "view"
  >;
  readonly isTicked: boolean;
  readonly isBusy: boolean;
  /** Somebody on the page awaits an answer: there is a column for that. */
  readonly hasAnswers: boolean;
  /** What a button does that declines, with the question that is asked first. */
  onDecline(title: string): (event: MouseEvent<HTMLButtonElement>) => void;
}

/** One person of the list. */
export function AttendeeListRow(props: RowProps) {
  const t = useT();
  const { attendee, page } = props;
  const name = attendee.name ?? attendee.email ?? t("staff.attendees.noName");
  const state = stateOf(attendee);
  const has = (column: AttendeeColumn) => page.columns.includes(column);
  return (
    <tr
      id={attendee.id}
      className="flex scroll-mt-24 scroll-mb-32 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 hover:bg-sunken/60 has-[[aria-current]]:bg-accent-soft md:table-row"
    >
      {page.canManage && <TickCell {...props} name={name} />}
      <td className="basis-[calc(100%-2.5rem)] font-semibold wrap-anywhere md:max-w-64 md:min-w-28 md:py-3 md:pr-4">
        <PersonLink attendee={attendee} slug={page.slug} name={name} />
      </td>
      {page.view === "line" && <PlaceCell attendee={attendee} />}
      {has("email") && <EmailCell attendee={attendee} />}
      {has("phone") && (
        <Cell isEmpty={attendee.phone === null} className="whitespace-nowrap">
          {attendee.phone}
        </Cell>
      )}
      <Cell>
        <Chip tone={state.tone}>{t(state.key)}</Chip>
      </Cell>
      {has("seat") && <SeatCell attendee={attendee} />}
      {has("tags") && (
        <Cell isEmpty={attendee.tags.length === 0} className="md:max-w-60">
          <span className="flex flex-wrap gap-1">
            {attendee.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </span>
        </Cell>
      )}
      {has("group") && <GroupCell attendee={attendee} />}
      {has("registered") && <RegisteredCell attendee={attendee} zone={page.zone} />}
      {has("wayIn") && <WayInCell attendee={attendee} />}
      {has("joined") && <JoinedCell attendee={attendee} zone={page.zone} />}
      {page.fields.map((field) => (
        <AnswerCell key={field.id} attendee={attendee} field={field} />
      ))}
      {props.hasAnswers && <Answers {...props} name={name} />}
    </tr>
  );
}

/** Chooses somebody for what is done to many; the bar for that goes by what can be done to whoever is ticked. */
function TickCell(props: Pick<RowProps, "attendee" | "page" | "isTicked"> & { name: string }) {
  const t = useT();
  const { attendee, name } = props;
  const { isHybrid: hybrid, isPaid } = props.page;
  const mayComeIn = entryFault({ hybrid, isPaid }, attendee, "in") === null;
  return (
    <td className="md:pr-3">
      <label className="flex min-h-11 items-center">
        <input
          type="checkbox"
          name="ids"
          value={attendee.id}
          data-approve={canApprove(attendee) || undefined}
          data-decline={canDecline(attendee) || undefined}
          data-seat={canBeSeated(attendee) || undefined}
          data-unseat={canBeUnseated(attendee) || undefined}
          data-check-in={(mayComeIn && attendee.presence !== "in") || undefined}
          data-check-out={attendee.presence === "in" || undefined}
          defaultChecked={props.isTicked}
          aria-label={t("staff.attendees.chooseNamed", { name })}
          className="size-5 accent-accent"
        />
      </label>
    </td>
  );
}

/** To the person: their page, which leads back to this place of the list, or a drawer over it. */
function PersonLink(props: { attendee: Attendee; slug: string; name: string }) {
  const { slug, attendee } = props;
  const { params } = usePageAddress();
  const open = useParams().id;
  return (
    <Link
      to={personPath(slug, attendee.id, attendeeListQuery(params))}
      // On to the next one over the list: the way back is to the list.
      replace={open !== undefined}
      preventScrollReset={useFitsDrawer()}
      aria-current={open === attendee.id || undefined}
      className="inline-flex min-h-11 items-center no-underline hover:underline hover:underline-offset-4"
    >
      {props.name}
    </Link>
  );
}

function Answers(props: RowProps & { name: string }) {
  const t = useT();
  const { attendee, name } = props;
  const answers = answersTo(attendee);
  if (answers.length === 0) return <td />;
  const button = {
    type: "submit",
    size: "small",
    value: attendee.id,
    "aria-disabled": props.isBusy || undefined,
    className: "max-lg:min-h-11!",
  } as const;
  return (
    <Cell className="basis-full">
      <span className="flex gap-2 md:max-xl:flex-col">
        <Button
          {...button}
          name="approve"
          look="primary"
          aria-label={t("staff.attendees.approveNamed", { name })}
        >
          {t("staff.attendees.approve")}
        </Button>
        {answers.includes("decline") && (
          <Button
            {...button}
            name="decline"
            aria-label={t("staff.attendees.declineNamed", { name })}
            onClick={props.onDecline(t("staff.attendees.declineOneTitle", { name }))}
          >
            {t("staff.attendees.decline")}
          </Button>
        )}
      </span>
    </Cell>
  );
}
