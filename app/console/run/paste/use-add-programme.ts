import { useT } from "#app/i18n/provider.tsx";
import type { RoomClient } from "#app/live/client.ts";
import { useRoomClient } from "#app/live/use-room.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { PollContent } from "#party/core/polls/commands.ts";
import type { CueContent } from "#party/protocol/run-entities.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { piecesOf } from "./pieces.ts";
import type { PlannedCue } from "./plan-run.ts";

/**
 * Makes the polls that a programme needs, then adds its items in their order; true when the room has
 * taken all of them. What was made stays when something is refused: pasting again finds it.
 */
export function useAddProgramme(runner: CommandRunner, place: string) {
  const t = useT();
  const toast = useToast();
  const client = useRoomClient();
  return async (cues: readonly PlannedCue[]): Promise<boolean> => {
    const contents: CueContent[] = [];
    for (const { content, newPoll } of cues) {
      if (newPoll === null || content.kind !== "poll") {
        contents.push(content);
        continue;
      }
      const known = new Set(client.getState().view.polls.map(({ id }) => id));
      if (!(await runner.run(place, { type: "poll.create", content: newPoll }))) return false;
      contents.push({ ...content, poll: await findNew(client, known, newPoll) });
    }
    for (const piece of piecesOf(contents)) {
      const add = { type: "run.add", cues: piece, before: null } as const;
      if (!(await runner.run(place, add))) return false;
    }
    toast(t("staff.run.addedAll", { n: contents.length }));
    return true;
  };
}

/** The id of a poll that was just made, once the page is told of it; somebody else may make others meanwhile. */
function findNew(
  client: RoomClient,
  known: ReadonlySet<string>,
  { title, kind }: PollContent,
): Promise<string> {
  const look = () =>
    client
      .getState()
      .view.polls.find((poll) => !known.has(poll.id) && poll.title === title && poll.kind === kind);
  const found = look();
  if (found) return Promise.resolve(found.id);
  return new Promise((resolve) => {
    const stop = client.subscribe(() => {
      const come = look();
      if (come === undefined) return;
      stop();
      resolve(come.id);
    });
  });
}
