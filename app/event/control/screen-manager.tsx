import { type FormEvent, useState } from "react";
import type { ScreenView } from "#app/event/display/screens.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { mainScreen, screenLimits, textLimits } from "#workers/contract/limits.ts";
import type { RemoteControl } from "./use-remote.ts";

const { max } = textLimits.screenName;
const themes = ["event", "dark", "light"] as const;

/** Where screens get their names and addresses, come and go. */
export function ScreenManager(props: {
  screens: readonly ScreenView[];
  slug: string;
  remote: RemoteControl;
  open: boolean;
  onClose(): void;
}) {
  const { screens, slug, remote, open, onClose } = props;
  const t = useT();
  const [leaving, setLeaving] = useState<ScreenView | null>(null);
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t("control.manage")}>
        <p className="text-ink-soft">{t("control.manageText")}</p>
        <ul className="flex flex-col gap-5">
          {screens.map((screen) => (
            <ScreenRow
              key={`${screen.id} ${screen.name}`}
              screen={screen}
              slug={slug}
              remote={remote}
              onRemove={() => setLeaving(screen)}
            />
          ))}
        </ul>
        {screens.length < screenLimits.perEvent && <AddScreen remote={remote} />}
        <Button onClick={onClose}>{t("control.done")}</Button>
      </Dialog>
      <Confirm
        open={leaving !== null}
        title={t("control.removeTitle", { name: leaving?.name ?? "" })}
        action={t("control.remove")}
        cancel={t("control.keep")}
        destructive
        onConfirm={() => leaving && remote.run({ type: "screen.remove", screen: leaving.id })}
        onClose={() => setLeaving(null)}
      >
        {t("control.removeText")}
      </Confirm>
    </>
  );
}

function ScreenRow(props: {
  screen: ScreenView;
  slug: string;
  remote: RemoteControl;
  onRemove(): void;
}) {
  const { screen, slug, remote, onRemove } = props;
  const t = useT();
  const name = screen.name ?? t("control.mainScreen");
  const isMain = screen.id === mainScreen;
  return (
    <li className="flex flex-col gap-2 border-line border-b pb-4">
      <NameForm
        label={t("control.name")}
        action={t("control.saveName")}
        initial={name}
        onName={(typed) => remote.run({ type: "screen.rename", screen: screen.id, name: typed })}
      />
      <ThemeField screen={screen} name={name} remote={remote} />
      <div className="flex flex-wrap gap-2">
        <a
          href={addressOf(slug, screen.id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t("control.openScreen", { name })}
          className={buttonClasses()}
        >
          {t("control.open")}
        </a>
        {!isMain && (
          <Button onClick={onRemove} aria-label={t("control.removeScreen", { name })}>
            {t("control.remove")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Dark or light, or as the event has it: acts at once, for the hall looks meanwhile. */
function ThemeField(props: { screen: ScreenView; name: string; remote: RemoteControl }) {
  const { screen, remote } = props;
  const t = useT();
  const isEventLight = useRoomView((view) => view.settings?.stageTheme === "light");
  return (
    <Field label={t("control.theme", { name: props.name })}>
      <Select
        value={screen.theme}
        onChange={({ target }) => {
          const theme = themes.find((each) => each === target.value);
          if (theme) remote.run({ type: "screen.theme", screen: screen.id, theme });
        }}
      >
        <option value="event">
          {t(isEventLight ? "control.themeEventLight" : "control.themeEvent")}
        </option>
        <option value="dark">{t("control.themeDark")}</option>
        <option value="light">{t("control.themeLight")}</option>
      </Select>
    </Field>
  );
}

/** The page of one screen. */
function addressOf(slug: string, screen: string): string {
  const page = `/events/${slug}/display`;
  return screen === mainScreen ? page : `${page}?screen=${screen}`;
}

function AddScreen({ remote }: { remote: RemoteControl }) {
  const t = useT();
  const [added, setAdded] = useState(0);
  return (
    <NameForm
      key={added}
      label={t("control.newName")}
      action={t("control.add")}
      initial=""
      onName={(name) => {
        remote.run({ type: "screen.add", name });
        setAdded(added + 1);
      }}
    />
  );
}

function NameForm(props: {
  label: string;
  action: string;
  initial: string;
  onName(name: string): void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name && name !== props.initial) props.onName(name);
  };
  return (
    <form method="dialog" onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label={props.label} className="min-w-40 grow">
        <Input
          name="name"
          required
          maxLength={max}
          autoComplete="off"
          defaultValue={props.initial}
        />
      </Field>
      <Button type="submit">{props.action}</Button>
    </form>
  );
}
