/** An event as large as they get, as its database holds it: 10,000 attendees, 5,000 questions, 100,000 ballots. */

export const largeEvent = { attendees: 10_000, questions: 5_000, ballots: 100_000 } as const;

const minutes = 900;

function numbers(count: number): string {
  return `(WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count}) SELECT n FROM n)`;
}

/** The statements that fill the event of this id, whose day began at `at` (UTC milliseconds). */
export function fillLargeEvent(id: string, at: number): readonly string[] {
  const event = `'${id}'`;
  return [
    `INSERT INTO attendees (id, event_id, answers, registration, seat, presence, notes, created_at, invited_at, joined_at)
      SELECT 'att_large' || n, ${event}, '{}', 'accepted', 'none', iif(n % 3 = 0, 'in', 'none'), '', ${at}, ${at}, iif(n % 2, ${at}, NULL) FROM ${numbers(largeEvent.attendees)}`,
    `INSERT INTO questions (event_id, id, seq, person, text, state, votes, starred, highlighted, closed, asked_at, took, gone, labels)
      SELECT ${event}, 'q' || n, 1, n % 900, 'Why', iif(n % 5, 'live', 'answered'), n, 0, 0, 0, ${at}, 0, 0, json_array('Label ' || (n % 20)) FROM ${numbers(largeEvent.questions)}`,
    `INSERT INTO replies (event_id, id, seq, question, staff, text, state, sent_at)
      SELECT ${event}, 'r' || n, 1, 'q' || n, n % 2, 'So', 'approved', ${at} FROM ${numbers(4_000)}`,
    `INSERT INTO polls (event_id, id, seq, title, kind, options, max, result_mode, state, removed, locked, shown, "order", round, started_at)
      SELECT ${event}, 'p' || n, 1, 'Poll ' || n, 'single', '["A"]', 1, 'hand', 'stopped', 0, 0, 1, n, 1, ${at} FROM ${numbers(20)}`,
    `INSERT INTO tallies (event_id, poll, seq, round, voters, counts)
      SELECT ${event}, 'p' || n, 1, 1, 5000, '[5000]' FROM ${numbers(20)}`,
    // Each ballot as the room's journal has it.
    `INSERT INTO room_events (event_id, seq, n, at, type, data)
      SELECT ${event}, 1000 + n, 0, ${at} + n * 500, 'ballotCast', '{"poll":"p' || (n % 20 + 1) || '","choice":[0],"round":1,"ballot":' || n || '}' FROM ${numbers(largeEvent.ballots)}`,
    `INSERT INTO surveys (event_id, id, seq, title, intro, questions, state, removed, "order")
      VALUES (${event}, 's1', 1, 'How', '', '[]', 'open', 0, 1), (${event}, 's2', 1, 'Why', '', '[]', 'open', 0, 2)`,
    `INSERT INTO survey_answers (event_id, survey, n, seq, answers) SELECT ${event}, 's1', n, 1, '[]' FROM ${numbers(3_000)}`,
    // A long day, in which every minute had something, also those that triggers know of already.
    `INSERT OR REPLACE INTO minute_figures (event_id, span, minute, votes, present, peak)
      SELECT ${event}, span, minute - minute % span, 111, max(minute), max(minute) FROM (SELECT ${Math.floor(at / 60_000)} + n AS minute FROM ${numbers(minutes)})
        CROSS JOIN (SELECT 1 AS span UNION ALL SELECT 5 UNION ALL SELECT 60) GROUP BY 2, 3`,
  ];
}
