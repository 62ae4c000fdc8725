import type { Command } from "#party/core/commands.ts";
import type { CommandCall } from "#party/protocol/protocol.ts";
import { callRoom } from "#tests/support/room-client.ts";
import type { Site } from "#tests/support/servers/plenum.ts";
import { callAsClient } from "./change-event.ts";

/** Calls at once: those of one tick are committed together. */
const atOnce = 100;

/** A room that is worked by the Worker's signed command, as fast as it takes what comes. */
export interface FilledRoom {
  /** Asks these questions, each as a person of its own; answers their ids in the same order. */
  ask(texts: readonly string[]): Promise<readonly string[]>;
  /** Does this as an attendee of this name, a new one each time; answers the ids of what was made. */
  actAs(name: string, ...commands: readonly Command[]): Promise<readonly string[]>;
  /** Does this as a moderator named Mona; answers the ids of what was made. */
  moderate(...commands: readonly Command[]): Promise<readonly string[]>;
  /** Starts a poll with two options as the same moderator. */
  startPoll(title: string): Promise<void>;
}

/** The room of an event. Moderation decides whether what is asked waits or is live. */
export async function openRoomToFill(plenum: Site, slug: string): Promise<FilledRoom> {
  const { id: room } = await callAsClient(plenum, "GET", `/events/${slug}`);
  let people = 0;

  async function command(actor: CommandCall["actor"], commands: readonly Command[]) {
    const call = { actor, commands };
    const { answer } = await callRoom(plenum.roomUrl, String(room), call, plenum.roomSecret);
    return answer.results.map((result, n) => {
      if (result.ok) return result.id ?? "";
      throw new Error(`${JSON.stringify(commands[n])}: ${JSON.stringify(result)}`);
    });
  }

  async function askOne(text: string): Promise<string> {
    people += 1;
    const id = `att_filling-${people}`;
    const actor = { kind: "room", id, role: "participant", name: null } as const;
    const [question] = await command(actor, [{ type: "question.ask", text, anonymous: true }]);
    return question ?? "";
  }

  function moderate(...commands: readonly Command[]) {
    return command({ kind: "room", id: "mod_mona", role: "moderator", name: "Mona" }, commands);
  }

  return {
    async ask(texts) {
      const ids: string[] = [];
      for (let at = 0; at < texts.length; at += atOnce) {
        ids.push(...(await Promise.all(texts.slice(at, at + atOnce).map(askOne))));
      }
      return ids;
    },
    actAs(name, ...commands) {
      people += 1;
      const id = `att_named-${people}`;
      return command({ kind: "room", id, role: "participant", name }, commands);
    },
    moderate,
    async startPoll(title) {
      const options = ["Ja, i år", "Nei, vent"];
      const content = { kind: "single", title, options, max: 1, resultMode: "hand" } as const;
      const [poll = ""] = await moderate({ type: "poll.create", content });
      await moderate({ type: "poll.start", poll });
    },
  };
}

/** So many different questions, of one line and of several. */
export function manyQuestions(count: number, from = 1): readonly string[] {
  const more = "og hva skjer med stien langs elva, lekeplassen og de gamle trærne ved kirken";
  return Array.from({ length: count }, (_, n) => {
    const number = from + n;
    return `Spørsmål ${number}: når blir det ferdig${`, ${more}`.repeat(number % 4)}?`;
  });
}
