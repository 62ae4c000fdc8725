/** The way to each part of a long page: a row above it, beside it in wide windows. */
export function SectionNav(props: {
  label: string;
  links: readonly { readonly to: string; readonly text: string }[];
}) {
  return (
    <nav aria-label={props.label} className="xl:sticky xl:top-8 xl:w-44 xl:shrink-0">
      <ul className="flex flex-wrap gap-x-4 xl:flex-col">
        {props.links.map(({ to, text }) => (
          <li key={to}>
            <a
              href={`#${to}`}
              className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline xl:min-h-9"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
