import { describe, expect, test } from "vitest";
import type { SimulationPlan } from "#workers/contract/rehearsals/simulation-plan.ts";
import { randomPollKinds } from "../testing/polls.ts";
import { testSurvey } from "../testing/survey.ts";
import { member, moderator, pinPoll, TestRoom } from "../testing/test-room.ts";
import { type NextStep, nextSteps } from "./next-steps.ts";
import { createRandom } from "./randomness.ts";
import { simulatedPersonOf } from "./simulated-people.ts";

const plan: SimulationPlan = { people: 40, tempo: "lively", running: true, language: "no" };

/** A room in which the simulated people play, and what came of what they asked for. */
class Simulation {
  readonly room: TestRoom;
  readonly present = new Set<number>();
  readonly steps: NextStep[] = [];
  readonly refusals: string[] = [];
  plan = plan;
  #random;

  constructor(changed: ConstructorParameters<typeof TestRoom>[0] = {}, seed = 7) {
    this.room = new TestRoom(changed);
    this.room.alarm();
    this.#random = createRandom(seed);
  }

  /** Plays for so many seconds, four looks a second. */
  run(seconds: number): this {
    for (let n = 0; n < seconds * 4; n += 1) {
      this.room.wait(0.25);
      for (const step of this.next(0.25)) this.take(step);
    }
    return this;
  }

  next(seconds: number): NextStep[] {
    const { state, now } = this.room;
    return nextSteps({ state, plan: this.plan, present: this.present, now, seconds }, this.#random);
  }

  take(step: NextStep): void {
    this.steps.push(step);
    if (step.kind === "come") this.present.add(step.person);
    else if (step.kind === "go") this.present.delete(step.person);
    else {
      const { id, name } = simulatedPersonOf(step.person);
      const code = this.room.code(member(id, "participant", name), step.command);
      if (code !== "ok") this.refusals.push(`${step.command.type} ${code}`);
    }
  }

  count(type: string): number {
    return this.steps.filter((step) => step.kind === "do" && step.command.type === type).length;
  }
}

describe("simulated people", () => {
  test("[REH3] come one after the other, leave, and come back", () => {
    const simulation = new Simulation();
    simulation.run(2);
    expect(simulation.present.size).toBeGreaterThan(0);
    expect(simulation.present.size).toBeLessThan(40);
    simulation.run(600);
    expect(simulation.steps.filter(({ kind }) => kind === "go").length).toBeGreaterThan(0);
    expect(simulation.steps.filter(({ kind }) => kind === "come").length).toBeGreaterThan(40);
    expect(simulation.present.size).toBeGreaterThan(30);
    simulation.plan = { ...plan, people: 10 };
    simulation.run(1);
    expect(simulation.present.size).toBeLessThanOrEqual(10);
  });

  test("[REH3] ask, reply, upvote, react and chat", () => {
    const simulation = new Simulation({ moderation: false }).run(300);
    for (const type of [
      "question.ask",
      "question.upvote",
      "reaction.send",
      "chat.send",
      "reply.send",
    ]) {
      expect(simulation.count(type), type).toBeGreaterThan(0);
    }
    const texts = Array.from(simulation.room.state.questions.values(), ({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    // Two of one kind within two seconds is all that one may run into by chance.
    expect(
      simulation.refusals.filter((refusal) => refusal !== "reaction.send reaction.too_fast"),
    ).toEqual([]);
  });

  test.each(randomPollKinds)(
    "[REH3] answer a poll of the kind %s, most of them and none twice",
    (kind) => {
      const simulation = new Simulation().run(60);
      const isStepped = kind === "rating" || kind === "scale";
      const timed = { seconds: 60, right: [1], resultMode: "hand" } as const;
      const poll = simulation.room.startedPoll({
        kind,
        max: isStepped ? 5 : 2,
        options: kind === "scale" ? ["low", "high"] : ["a", "b", "c"],
        ...(kind === "quiz" ? timed : null),
        ...(kind === "pin" ? pinPoll : null),
      });
      simulation.refusals.length = 0;
      simulation.run(55);
      const { ballots } = simulation.room.state.polls.get(poll) ?? { ballots: new Map() };
      expect(ballots.size).toBeGreaterThan(20);
      expect(simulation.refusals.filter((refusal) => refusal.startsWith("poll."))).toEqual([]);
      const votes = simulation.steps.filter(
        (step) => step.kind === "do" && "poll" in step.command && step.command.poll === poll,
      );
      expect(votes).toHaveLength(ballots.size);
    },
  );

  test("[REH3] answer a survey as it asks", () => {
    const simulation = new Simulation().run(60);
    const survey = simulation.room.do(moderator, { type: "survey.create", content: testSurvey });
    simulation.room.do(moderator, { type: "survey.open", survey });
    simulation.refusals.length = 0;
    simulation.run(60);
    expect(simulation.room.state.surveys.get(survey)?.answers.size).toBeGreaterThan(10);
    expect(simulation.refusals.filter((refusal) => refusal.startsWith("survey."))).toEqual([]);
  });

  test("[REH3] keep to what the event takes", () => {
    const quiet = new Simulation({ interactionEnabled: false }).run(60);
    expect(quiet.steps.every(({ kind }) => kind !== "do")).toBe(true);
    const bare = new Simulation({
      repliesEnabled: false,
      reactions: false,
      moderation: false,
      chat: { enabled: false, maxLength: 500, slowModeSeconds: 3 },
    }).run(120);
    for (const type of ["reply.send", "reaction.send", "chat.send"])
      expect(bare.count(type)).toBe(0);
    const named = new Simulation({ identity: "named", moderation: false }).run(120);
    const anonymous = [...named.room.state.questions.values()].filter(({ name }) => name === null);
    expect(anonymous).toEqual([]);
  });

  test("[REH4] do the same in the same room with the same chance, and nothing when paused", () => {
    const one = new Simulation({}, 11).run(60);
    const other = new Simulation({}, 11).run(60);
    expect(one.steps).toEqual(other.steps);
    expect(new Simulation({}, 12).run(60).steps).not.toEqual(one.steps);
    one.plan = { ...plan, running: false };
    expect(one.next(60)).toEqual([]);
  });

  test("[REH4] change nothing by being asked", () => {
    const simulation = new Simulation({ moderation: false }).run(60);
    const { state } = simulation.room;
    state.dirty.clear();
    const before = state.nextId;
    simulation.next(5);
    expect(state.dirty.size).toBe(0);
    expect(state.nextId).toBe(before);
  });

  test("[REH3] come into an open lobby, into a team, and into none that is closed", () => {
    const simulation = new Simulation({ identity: "choice" });
    simulation.run(10);
    expect(simulation.count("quiz.join")).toBe(0);
    simulation.room.do(moderator, { type: "quiz.open", title: "", teams: ["Reds", "Blues"] });
    simulation.run(20);
    const players = [...simulation.room.state.players.values()];
    expect(players.length).toBeGreaterThan(20);
    expect(new Set(players.map(({ team }) => team))).toEqual(new Set([0, 1]));
    expect(simulation.refusals.filter((line) => line.startsWith("quiz."))).toEqual([]);
  });
});
