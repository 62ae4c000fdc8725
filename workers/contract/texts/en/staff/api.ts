/** What /v1 says in other words than the pages. */
export const api = {
  notFound: "Not found: nothing with this id or address is visible to you",
} as const;
