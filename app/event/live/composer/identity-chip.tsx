import { useT } from "#app/i18n/provider.tsx";
import { DownIcon } from "../frame/icons.tsx";
import type { Identity } from "./use-identity.ts";

/** Says as whom one sends; pressing it changes that. Plain words where there is nothing to choose. */
export function IdentityChip(props: { identity: Identity; onPress(): void }) {
  const t = useT();
  const { identity } = props;
  const shape =
    "inline-flex min-h-11 max-w-40 items-center rounded-chip bg-sunken px-3 text-14 text-ink-soft";
  if (identity.mode === "anonymous") return <span className={shape}>{t("common.anonymous")}</span>;
  const name = identity.isAnonymous ? t("common.anonymous") : identity.name;
  return (
    <button type="button" className={shape} onClick={props.onPress}>
      <span aria-hidden="true" className="truncate">
        {name ?? t("live.identityChoose")}
      </span>
      <span className="sr-only">
        {name ? t("live.identity", { name }) : t("live.identityChoose")}
      </span>
      <DownIcon />
    </button>
  );
}
