import { useEffect, useState } from "react";
import { openBrowserSocket, setTimer } from "#app/live/connection/browser.ts";
import { fetchTicket } from "#app/live/connection/ticket.ts";
import { firstReport, LineCheck, type LineReport } from "#app/live/line-check/line-check.ts";

/**
 * The way to a room, measured from here for as long as the page stands, or until `isDone` of what it
 * found. Tickets come from `ticketPath`.
 */
export function useLineCheck(
  ticketPath: string,
  isDone: (report: LineReport) => boolean = goesOn,
): LineReport {
  const [report, setReport] = useState(firstReport);
  useEffect(() => {
    const check = new LineCheck({
      openSocket: openBrowserSocket,
      fetchTicket: () => fetchTicket(ticketPath),
      steadyNow: () => performance.now(),
      now: Date.now,
      setTimer,
      onReport: (found) => {
        setReport(found);
        if (isDone(found)) check.stop();
      },
    });
    check.start();
    return () => check.stop();
  }, [ticketPath, isDone]);
  return report;
}

function goesOn(): boolean {
  return false;
}
