import { classes } from "#app/ui/classes.ts";

/** HTML that was made of Markdown, with raw HTML and unsafe addresses left out; its links have the colour of the text. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const inner = { dangerouslySetInnerHTML: { __html: html } };
  return (
    <div
      className={classes(
        "flex flex-col gap-3 wrap-anywhere [&_a]:underline [&_a]:underline-offset-4 [&_h3]:text-22 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6",
        className,
      )}
      {...inner}
    />
  );
}
