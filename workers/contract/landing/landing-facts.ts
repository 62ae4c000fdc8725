/** What a landing page shows beside what was written for it: the event's own. */

/** A document that guests take home. */
export interface LandingDocument {
  readonly id: string;
  readonly title: string;
  /** e.g. `pdf` */
  readonly ending: string;
  readonly path: string;
}

/** How one registers: by a form, with a waiting list behind it, or not any more; `off` = the event takes nobody. */
export interface LandingRegistration {
  readonly state: "open" | "full" | "closed" | "off";
  /** In place of a form that is closed; "" = the product's own words. */
  readonly message: string;
  /** UTC milliseconds; null = until the event ends. */
  readonly dueAt: number | null;
}
