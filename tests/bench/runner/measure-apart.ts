import { fork } from "node:child_process";
import * as v from "valibot";
import { inProject } from "#scripts/lib/project.mjs";
import type { Figure } from "./figure.ts";

const figures = v.array(
  v.object({
    name: v.string(),
    value: v.number(),
    unit: v.string(),
    rival: v.nullable(v.string()),
    rivalValue: v.nullable(v.number()),
    ratio: v.nullable(v.number()),
    goal: v.string(),
    ok: v.boolean(),
  }),
);

/**
 * Runs a bench of `tests/bench` in a process of its own and answers with its figures. In one that has run others before,
 * code is compiled for their data and memory is full of it: a vote took twice its time there. Throws when it sends none.
 */
export function measureApart(file: string): Promise<Figure[]> {
  const child = fork(inProject("tests/bench/runner/run-one.ts"), [file], {
    execArgv: ["--import", inProject("scripts/lib/typescript.mjs")],
  });
  return new Promise((resolve, reject) => {
    let measured: Figure[] | null = null;
    child.on("message", (message) => {
      const sent = v.safeParse(figures, message);
      if (sent.success) measured = sent.output;
    });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0 && measured !== null) resolve(measured);
      else reject(new Error(`${file} ended with ${code} and without its figures`));
    });
  });
}
