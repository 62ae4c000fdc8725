/** Text whose figures keep their width as they change; the signs between them keep their own. */
export function Figures({ text }: { text: string }) {
  return text.split(/(\d+)/).map((part, place) => {
    const key = `${place} ${/\d/.test(part) ? "" : part}`;
    return /\d/.test(part) ? (
      <span key={key} className="tabular">
        {part}
      </span>
    ) : (
      part
    );
  });
}
