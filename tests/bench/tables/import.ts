/**
 * Attendees from a table of as many rows as one may have, with answers to the form, whose order the database keeps: from its
 * confirmation until the last is on the list.
 */
import { fieldOf } from "#tests/support/attendees/field-of.ts";
import { makeTestClient, must, newEvent, noon, openDomain } from "#tests/support/domain.ts";
import { importLimits } from "#workers/contract/imports/imports.ts";
import {
  confirmAttendeeImport,
  getAttendeeImport,
} from "#workers/domain/attendees/imports/attendee-imports.ts";
import { runAttendeeImports } from "#workers/domain/attendees/imports/run-attendee-imports.ts";
import { startAttendeeImport } from "#workers/domain/attendees/imports/start-attendee-import.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { setFields } from "#workers/domain/events/fields/set-fields.ts";
import { writeXlsx } from "#workers/domain/sheets/write-xlsx.ts";
import type { Figure } from "../runner/figure.ts";

const longestSeconds = 30;

function tableOf(people: number): readonly (readonly string[])[] {
  const rows = Array.from({ length: people }, (_, index) => [
    `Fornavn${index % 97} Etternavn${index}`,
    `lang.${index}@else.test`,
    `+47${40_000_000 + index}`,
    `By ${index % 400}`,
    String((index * 7) % 90),
  ]);
  return [["Navn", "E-post", "Telefon", "By", "Alder"], ...rows];
}

/** Measures both steps that somebody waits for. */
export async function measureImport(): Promise<Figure[]> {
  const domain = await openDomain();
  try {
    const { deps } = domain;
    const { client } = await makeTestClient(deps, "Lang");
    const { id: eventId } = must(await createEvent(deps, client, newEvent("Fest", noon + 1)));
    const fields = [fieldOf("short", "By"), fieldOf("number", "Alder")];
    must(await setFields(deps, client, { eventId, fields, deleteAnswers: [] }));
    const sheet = { name: "Gjester", widths: [], rows: tableOf(importLimits.rows) };
    const bytes = new Uint8Array(await writeXlsx([sheet]));
    const beforeReading = performance.now();
    const read = async () => ({ bytes, fileName: "gjester.xlsx" });
    const { id } = must(await startAttendeeImport(deps, client, { eventId, read }));
    const beforeMaking = performance.now();
    const choice = { registration: "invited", givesSeats: false, tags: [] } as const;
    must(await confirmAttendeeImport(deps, client, { ...choice, eventId, id }));
    let pieces = 0;
    for (;;) {
      const found = must(await getAttendeeImport(deps, client, { eventId, id }));
      if (found.state !== "running") break;
      pieces += 1;
      await runAttendeeImports(deps);
    }
    const seconds = (from: number, to: number) => (to - from) / 1_000;
    return [
      figureOf("reading the file", seconds(beforeReading, beforeMaking)),
      figureOf(
        `until the last is on the list, in ${pieces} calls`,
        seconds(beforeMaking, performance.now()),
      ),
    ];
  } finally {
    await domain.close();
  }
}

function figureOf(step: string, value: number): Figure {
  return {
    name: `Import of ${importLimits.rows} attendees: ${step}`,
    value,
    unit: "s",
    rival: null,
    rivalValue: null,
    ratio: null,
    goal: `≤ ${longestSeconds} s`,
    ok: value <= longestSeconds,
  };
}
