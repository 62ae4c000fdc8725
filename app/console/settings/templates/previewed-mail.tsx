import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { useZoom } from "../../use-zoom.ts";

/** CSS pixels of the windows that mails are read in. */
const widths: Readonly<Record<string, number>> = { phone: 375, desktop: 720 };

/** A mail in the window of a phone or a desktop. It runs nothing, and its links lead nowhere: the sandbox opens no window. */
export function PreviewedMail(props: { html: string; width: string; isOld: boolean }) {
  const t = useT();
  const { html, isOld } = props;
  const width = widths[props.width] ?? 375;
  const { frame, zoom } = useZoom(width);
  return (
    <div ref={frame} className={classes("w-full overflow-hidden", isOld && "opacity-60")}>
      <iframe
        title={t("staff.templates.frame")}
        srcDoc={html.replace("<head>", '<head><base target="_blank">')}
        sandbox=""
        className="mx-auto block rounded-card border border-line"
        style={{ width, height: 640, zoom }}
      />
    </div>
  );
}
