import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useNoteActivity } from "#app/console/lock/activity.ts";
import { HybridContext } from "#app/console/polls/parts/hybrid.ts";
import { ClickGuard } from "#app/console/room/clicks/click-guard.tsx";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import RevalidateAccess from "#app/revalidate-access.tsx";
import { loadControl, signInAtRemote } from "./control.server.ts";
import { ModeratorSignIn } from "./moderator-sign-in.tsx";
import { Remote } from "./remote.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadControl(args);
}

export function action(args: ActionFunctionArgs) {
  return signInAtRemote(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  namedTitle(matches, data?.eventName ?? undefined, "hall.remoteTitle");

type OpenControl = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { room: unknown }>;

export default function Control() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  if (data.kind === "sign-in")
    return <ModeratorSignIn eventName={data.eventName} refusal={refusal} />;
  return <OpenRemote data={data} />;
}

/** Whoever steers from here is at work: the console in another tab does not lock meanwhile. */
function OpenRemote({ data }: { data: OpenControl }) {
  useNoteActivity(data.lockMinutes * 60_000, reload);
  const { room, eventName, slug, timeZone, startsAt, join, isCancelled } = data;
  return (
    <RoomProvider room={room} as="staff">
      <RevalidateAccess as="staff" />
      <ClickGuard>
        <HybridContext.Provider value={data.isHybrid}>
          <Remote
            eventName={eventName}
            slug={slug}
            timeZone={timeZone}
            startsAt={startsAt}
            join={join}
            isCancelled={isCancelled}
          />
        </HybridContext.Provider>
      </ClickGuard>
    </RoomProvider>
  );
}

/** The page says by itself that one has to sign in. */
function reload(): void {
  window.location.reload();
}
