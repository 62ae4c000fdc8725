// @ts-check
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writePrivate } from "../private-files.mjs";
import { inProject, programOf } from "../project.mjs";

/**
 * The room server as a program. What it is told stands in a file that its owner alone may read, not in
 * the arguments, which any user of the machine can.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.dataDir of its storage
 * @param {Record<string, string>} options.vars
 * @param {string} [options.main] another room than ours, for comparisons: the path of its source
 * @returns {{program: string, args: string[]}}
 */
export function roomProgram({ port, dataDir, vars, main }) {
  const project = JSON.parse(readFileSync(inProject("partykit.json"), "utf8"));
  const config = path.join(dataDir, "partykit.json");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { $schema: _, ...settings } = project;
  const source = main === undefined ? inProject(project.main) : path.resolve(main);
  /** @type {[string, string][]} */
  const others = main === undefined ? Object.entries(project.parties) : [];
  const parties = Object.fromEntries(others.map(([name, file]) => [name, inProject(file)]));
  writePrivate(config, JSON.stringify({ ...settings, main: source, parties, vars }, null, 2));
  const args = [
    ...["dev", "--config", config, "--port", String(port)],
    ...["--persist", dataDir, "--disable-request-cf-fetch", "--no-hotkeys"],
  ];
  return { program: programOf("partykit"), args };
}
