/** By what a result is split, as one value of a field. */
import type { PollView } from "#party/protocol/entities.ts";
import { kindCountsOptions } from "#workers/contract/kinds.ts";

export interface SplitChoice {
  readonly by: string;
  readonly option: number | null;
}

/** A choice as the value of a field; "" = none. */
export function splitValue(split: SplitChoice | null | undefined): string {
  if (!split) return "";
  return split.option === null ? split.by : `${split.by}/${split.option}`;
}

/** The choice that a field's value stands for; null = none. */
export function splitOf(value: string): SplitChoice | null {
  if (value === "") return null;
  const [by = "", option] = value.split("/");
  return { by, option: option === undefined ? null : Number(option) };
}

/** The place on the page under which splitting a poll's result is sent. */
export function splitPlace(poll: string): string {
  return `split.${poll}`;
}

/** The command that splits a poll's result so. */
export function splitCommand(poll: string, value: string) {
  const split = splitOf(value);
  const command = { type: "poll.split", poll, by: split?.by ?? null } as const;
  const option = split?.option ?? null;
  return option === null ? command : { ...command, option };
}

/** Whether a poll's result can be told in parts. */
export function canBeSplit(poll: PollView): boolean {
  return kindCountsOptions(poll.kind) && poll.resultMode !== "never";
}

/** Values for the polls whose answers others can be split by, with the place of a multiple choice's option. */
export function splitChoices(polls: readonly PollView[], poll: string): readonly Choice[] {
  return polls.flatMap((each): readonly Choice[] => {
    if (each.id === poll || each.resultMode === "never") return [];
    if (each.kind === "single" || each.kind === "yesno") return [{ poll: each, options: [null] }];
    if (each.kind !== "multiple") return [];
    return [{ poll: each, options: each.options.map((_, at) => at) }];
  });
}

interface Choice {
  readonly poll: PollView;
  readonly options: readonly (number | null)[];
}
