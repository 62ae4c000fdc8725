import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
} from "react";
import { usePinT } from "#app/i18n/pin-texts.ts";
import { type Picture, pathOfPicture } from "#workers/contract/pictures/picture.ts";
import {
  fieldOfPin,
  type PinGrid,
  pinSteps,
  placeOfField,
} from "#workers/contract/pictures/pin-grid.ts";
import { sayPin } from "#workers/contract/pictures/pin-words.ts";

/** Where a pin stands before the first key moves it. */
const middle = [pinSteps / 2, pinSteps / 2] as const;
const smallStep = 2;
const largeStep = 10;

/**
 * The picture that a pin is put on, by a tap, with a mouse also by dragging, or with keys. To a screen reader it is two
 * sliders, which say where the pin stands.
 */
export function PinSurface(props: {
  picture: Picture;
  grid: PinGrid;
  /** Hundredths from the left and from above; none = not put yet. */
  pin: readonly number[];
  /** Null while it cannot be put. */
  onMark: ((pin: readonly number[]) => void) | null;
  /** Between the picture and the pin. */
  children: ReactNode;
}) {
  const { picture, pin, onMark } = props;
  const { key, alt, width, height } = picture;
  const style: CSSProperties & Record<"--ratio", number> = { "--ratio": width / height };
  return (
    <div
      style={style}
      className="relative w-[min(100%,60dvh*var(--ratio))] self-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <img
        src={pathOfPicture(key)}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        className="block h-auto w-full rounded-control"
      />
      {props.children}
      {pin.length > 0 && <PinMark pin={pin} />}
      {onMark && <PinControls {...props} onMark={onMark} />}
    </div>
  );
}

function PinControls(props: {
  grid: PinGrid;
  pin: readonly number[];
  onMark(pin: readonly number[]): void;
}) {
  const t = usePinT();
  const hint = useId();
  const { grid, pin, onMark } = props;
  const [x = middle[0], y = middle[1]] = pin;
  const said =
    pin.length === 0
      ? t("pins.notPlaced")
      : `${t("pins.place", { ...placeOfField(grid, fieldOfPin(grid, pin)), ...grid })}, ${sayPin(pin, t)}`;
  const slider = {
    type: "range",
    min: 0,
    max: pinSteps - 1,
    "aria-valuetext": said,
    "aria-describedby": hint,
    className: "sr-only",
    onKeyDown(event: KeyboardEvent): void {
      const moved = movedBy(event, [x, y]);
      if (moved === null) return;
      event.preventDefault();
      // The first key shows the pin; from then on it moves.
      onMark(pin.length === 0 ? middle : moved);
    },
  } as const;
  return (
    <>
      <PointerArea onMark={onMark} />
      <input
        {...slider}
        aria-label={t("pins.across")}
        value={x}
        onChange={({ target }) => onMark([Number(target.value), y])}
      />
      {/* The keys of the first slider move both ways: this one is for those who swipe from one to the next. */}
      <input
        {...slider}
        tabIndex={-1}
        aria-label={t("pins.down")}
        value={y}
        onChange={({ target }) => onMark([x, Number(target.value)])}
      />
      <p id={hint} className="sr-only">
        {t("pins.keys")}
      </p>
    </>
  );
}

/** Takes taps, and of a mouse or a pen also what it drags; a finger that moves scrolls the page. */
function PointerArea({ onMark }: { onMark(pin: readonly number[]): void }) {
  const t = usePinT();
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== "touch" && event.buttons === 1) onMark(placeOf(event));
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t("pins.middle")}
      className="absolute inset-0 cursor-crosshair"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={drag}
      // One that no pointer has made comes from a screen reader.
      onClick={(event) => onMark(event.detail === 0 ? middle : placeOf(event))}
    />
  );
}

/** Where on an element something happened, in hundredths of its sides. */
function placeOf(event: {
  readonly clientX: number;
  readonly clientY: number;
  readonly currentTarget: Element;
}): readonly number[] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return [toStep((event.clientX - left) / width), toStep((event.clientY - top) / height)];
}

function toStep(share: number): number {
  return within(Math.floor(share * pinSteps));
}

function within(step: number): number {
  return Math.max(0, Math.min(pinSteps - 1, step));
}

/** Where a key moves the pin to; null for one that moves nothing. */
function movedBy(
  { key, shiftKey }: KeyboardEvent,
  [x, y]: readonly [number, number],
): readonly number[] | null {
  const by = shiftKey ? largeStep : smallStep;
  switch (key) {
    case "ArrowLeft":
      return [within(x - by), y];
    case "ArrowRight":
      return [within(x + by), y];
    case "ArrowUp":
      return [x, within(y - by)];
    case "ArrowDown":
      return [x, within(y + by)];
    case "PageUp":
      return [x, within(y - largeStep)];
    case "PageDown":
      return [x, within(y + largeStep)];
    case "Home":
      return [0, y];
    case "End":
      return [pinSteps - 1, y];
    default:
      return null;
  }
}

/** The own pin: its tip stands at the place. */
function PinMark({ pin: [x = 0, y = 0] }: { pin: readonly number[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 32"
      className="pointer-events-none absolute h-10 w-7.5 -translate-x-1/2 -translate-y-full overflow-visible"
      style={{ left: `${x + 0.5}%`, top: `${y + 0.5}%` }}
    >
      <path
        d="M12 31C12 24 3 20 3 12a9 9 0 0 1 18 0c0 8-9 12-9 19Z"
        strokeWidth={2.5}
        className="fill-accent stroke-(--pin-edge)"
      />
      <circle cx={12} cy={12} r={3.5} className="fill-(--pin-edge)" />
    </svg>
  );
}
