/** How teams stand: by the mean of their members' points, so that a large team is no better off. */
import type { BoardWire } from "../polls/wire.ts";
import type { RoomState } from "../state.ts";
import type { Board } from "./state.ts";

interface Team {
  readonly name: string;
  readonly at: number;
  people: number;
  sum: number;
}

/** Teams by score, with their places; those of whom nobody has played yet have none and stand last. */
export function teamRows({ lobby, players }: RoomState, { ranked }: Board): BoardWire[2] {
  if (lobby === null || lobby.teams.length === 0) return undefined;
  const teams = lobby.teams.map((name, at): Team => ({ name, at, people: 0, sum: 0 }));
  for (const { person, score } of ranked) {
    const member = players.get(person);
    const team = member?.removed ? undefined : teams[member?.team ?? -1];
    if (team === undefined) continue;
    team.people += 1;
    team.sum += score;
  }
  const sorted = teams.sort((a, b) => scoreOf(b) - scoreOf(a) || a.at - b.at);
  let place = 0;
  return sorted.map((team, at) => {
    const above = sorted[at - 1];
    if (above === undefined || scoreOf(above) !== scoreOf(team)) place = at + 1;
    return [team.name, scoreOf(team), place, team.people] as const;
  });
}

/** In whole points: what nobody sees does not part two. */
function scoreOf({ people, sum }: Team): number {
  return people === 0 ? 0 : Math.round(sum / people);
}
