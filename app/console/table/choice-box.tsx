/** Chooses one row of a table, or all of them. */
export function ChoiceBox(props: { label: string; checked: boolean; onChange(): void }) {
  return (
    <label className="flex min-h-11 items-center justify-center">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        aria-label={props.label}
        checked={props.checked}
        onChange={props.onChange}
      />
    </label>
  );
}
