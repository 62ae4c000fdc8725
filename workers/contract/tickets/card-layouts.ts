/** How attendees' cards are printed: as badges to wear, or as labels with the personal code. */
export const cardLayouts = ["badges", "codes"] as const;
export type CardLayout = (typeof cardLayouts)[number];
