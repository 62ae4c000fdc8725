import { forwardRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Input } from "#app/ui/field.tsx";

/** Narrows the board to the cards with these words; Escape shows all again. */
export const DeskSearch = forwardRef<
  HTMLInputElement,
  { readonly search: string; onSearch(search: string): void }
>(function DeskSearch({ search, onSearch }, ref) {
  const t = useT();
  return (
    <search className="max-lg:grow">
      <Input
        ref={ref}
        type="search"
        aria-label={t("desk.search")}
        aria-keyshortcuts="/"
        placeholder={t("desk.search")}
        value={search}
        autoComplete="off"
        className="text-14 lg:min-h-8! lg:w-28 2xl:w-44"
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          onSearch("");
          event.currentTarget.blur();
        }}
      />
    </search>
  );
});
