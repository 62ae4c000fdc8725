/** The event's logo, whose colours nobody knows: on white, with a margin. */
export function EventLogo({ path, name }: { path: string; name: string }) {
  return (
    <img
      src={path}
      alt={name}
      className="h-16 max-w-40 self-start rounded-control bg-paper object-contain p-2 flat:h-10"
    />
  );
}
