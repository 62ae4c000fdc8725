import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useReportInReview } from "#app/console/shell/live-in-review.ts";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import RevalidateAccess from "#app/revalidate-access.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { QuizScoring } from "#workers/contract/kinds.ts";
import { HybridContext } from "../polls/parts/hybrid.ts";
import { ScoringContext } from "../polls/quiz/scoring.ts";
import { ClickGuard } from "./clicks/click-guard.tsx";

/** What the desk's pages need of the event, beside what the room tells. */
export interface DeskEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  readonly timeZone: string;
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly isCancelled: boolean;
  /** There are people in a hall and online. */
  readonly isHybrid: boolean;
  /** What gives points in a new quiz question. */
  readonly quizScoring: QuizScoring;
}

/** Oneself, as the room knows one. */
export interface Me {
  readonly id: string;
  readonly name: string | null;
}

/** What stands around every staff page of a running event: its room, the count in the menu, toasts, and clicks that act on what they saw. */
export function StaffRoomProvider(props: {
  event: DeskEvent;
  room: ComponentProps<typeof RoomProvider>["room"];
  children: ReactNode;
}) {
  return (
    <RoomProvider room={props.room} as="staff">
      <RevalidateAccess as="staff" />
      <ReportInReview eventId={props.event.id} />
      <ClickGuard>
        <ToastProvider>
          <HybridContext.Provider value={props.event.isHybrid}>
            <ScoringContext.Provider value={props.event.quizScoring}>
              {props.children}
            </ScoringContext.Provider>
          </HybridContext.Provider>
        </ToastProvider>
      </ClickGuard>
    </RoomProvider>
  );
}

/** Keeps the count in the menu the same as on the page: both follow the room. */
function ReportInReview({ eventId }: { eventId: string }) {
  useReportInReview(
    eventId,
    useRoomView((view) => (view.isReady ? view.qa.review : null)),
  );
  return null;
}

/** What changes while the page stands comes from the room; a new ticket is the connection's own business. */
export function isAnotherEvent(move: ShouldRevalidateFunctionArgs): boolean {
  return move.currentParams.slug !== move.nextParams.slug;
}
