/** What staff ask about labels. */
export type LabelCommand =
  | { readonly type: "label.create"; readonly name: string }
  | { readonly type: "label.rename"; readonly label: string; readonly name: string }
  /** Takes a label away everywhere, or brings it back. */
  | { readonly type: "label.remove"; readonly label: string; readonly on: boolean };
