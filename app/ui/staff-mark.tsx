/**
 * Says that the hosts wrote this, in a way that no name or text can: a drawn sign on a filled ground,
 * read out as a picture. `label` is what it says.
 */
export function StaffMark({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="inline-flex shrink-0 items-center gap-1 rounded-chip bg-accent py-0.5 pr-2.5 pl-1.5 text-12 font-semibold whitespace-nowrap text-accent-ink"
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 shrink-0" fill="currentColor">
        <path
          fillRule="evenodd"
          d="M8 0.5l6 2.2v4.6c0 3.7-2.5 6.8-6 8.2-3.5-1.4-6-4.5-6-8.2V2.7zM11.3 5.2L7 9.5 4.9 7.4 3.8 8.5 7 11.7l5.4-5.4z"
        />
      </svg>
      {label}
    </span>
  );
}
