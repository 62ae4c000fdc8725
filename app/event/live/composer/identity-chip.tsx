import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { DownIcon } from "../frame/icons.tsx";
import type { Identity } from "./use-identity.ts";

/** Says as whom one sends; pressing it changes that. Plain words where there is nothing to choose. */
export function IdentityChip(props: {
  identity: Identity;
  /** The first word of the name alone, where the field beside it needs the room. */
  isShort: boolean;
  onPress(): void;
}) {
  const t = useT();
  const { identity } = props;
  const shape = classes(
    "inline-flex min-h-11 items-center rounded-chip bg-sunken px-3 text-14 text-ink-soft",
    props.isShort ? "max-w-26 max-[23rem]:hidden" : "max-w-40",
  );
  if (identity.mode === "anonymous") return <span className={shape}>{t("common.anonymous")}</span>;
  const name = identity.isAnonymous ? t("common.anonymous") : identity.name;
  return (
    <button type="button" className={shape} onClick={props.onPress}>
      <span aria-hidden="true" className="truncate">
        {(props.isShort ? name?.split(" ")[0] : name) ?? t("live.identityChoose")}
      </span>
      <span className="sr-only">
        {name ? t("live.identity", { name }) : t("live.identityChoose")}
      </span>
      <DownIcon />
    </button>
  );
}
