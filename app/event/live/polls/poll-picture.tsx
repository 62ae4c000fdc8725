import { classes } from "#app/ui/classes.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { pathOfPicture } from "#workers/contract/pictures/picture.ts";

/** The picture of a poll's question, or of one of its options, where there is one: whole, and nothing moves when it has come. */
export function PollPicture(props: {
  poll: PollView;
  /** Place of the option; absent = the question. */
  option?: number;
  /** Beside words in a row of a list. */
  isSmall?: boolean;
}) {
  const { poll, option = -1, isSmall } = props;
  const picture = poll.pictures?.[option + 1];
  if (!picture) return null;
  const [key, alt, width, height] = picture;
  return (
    <img
      src={pathOfPicture(key)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={classes(
        "rounded-control object-contain",
        isSmall ? "size-16 shrink-0" : "h-auto w-full",
        !isSmall && (option < 0 ? "max-h-72" : "max-h-44"),
      )}
    />
  );
}
