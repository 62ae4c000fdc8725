/** Tells one showing of a form from the next: see `answerFormOnce`. `value` comes from the page's loader. */
export function OnceField({ value }: { value: string }) {
  return <input key={value} type="hidden" name="once" value={value} />;
}
