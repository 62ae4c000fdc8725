import { expect, test } from "vitest";
import { ticketFault } from "./ticket-fault.ts";

const faultOf = (hybrid: boolean, registration: "accepted" | null, seat: "none" | "confirmed") =>
  ticketFault({ hybrid }, { registration, seat });

test("a hall asks for a seat, and everywhere somebody is registered", () => {
  expect(faultOf(false, "accepted", "none")).toBeNull();
  expect(faultOf(true, "accepted", "confirmed")).toBeNull();
  expect(faultOf(true, "accepted", "none")).toBe("ticket.no_seat");
  expect(faultOf(false, null, "confirmed")).toBe("ticket.unknown");
});
