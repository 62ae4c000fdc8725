import { Button } from "#app/ui/button.tsx";

/** The end of a panel's form: what it does, and the way out of it. */
export function PanelButtons(props: {
  submit: string;
  leave: string;
  /** What was asked last has no answer yet. */
  isPending: boolean;
  onLeave(): void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look="primary" size="small" aria-disabled={props.isPending}>
        {props.submit}
      </Button>
      <Button size="small" onClick={props.onLeave}>
        {props.leave}
      </Button>
    </div>
  );
}
