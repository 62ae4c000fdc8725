import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import { answered } from "#app/console/answered.ts";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import {
  isSlowWay,
  isTroubled,
  type LineReport,
  tripFigures,
} from "#app/live/line-check/line-check.ts";
import { pageTitle } from "#app/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { assertNever } from "#workers/contract/errors.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { PhoneReport } from "#workers/domain/rooms/hall-check/hall-check.ts";
import { loadPhoneCheck, type PhoneAnswer, takePhoneReport } from "./phone-check.server.ts";
import { useLineCheck } from "./use-line-check.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPhoneCheck(args);
}

export function action(args: ActionFunctionArgs) {
  return takePhoneReport(args);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answered(
    () => serverAction<typeof action>(),
    (refused): PhoneAnswer => ({ refused }),
  );
}

/** The page is asked for once: what it tells changes nothing of it. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle(matches, "check.title");

type Checked = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: "open" }>;

/** What a phone opens that has scanned the code of a hall's check: tries its way to the room, and tells the host. */
export default function PhoneCheckPage() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  if (page.kind === "expired") {
    return (
      <GuestFrame>
        <h1 className="text-36">{t("check.expired")}</h1>
        <p className="text-18 text-ink-soft">{t("check.expiredText")}</p>
      </GuestFrame>
    );
  }
  return (
    <GuestFrame>
      <div className="flex flex-col gap-2">
        <h1 className="text-36">{t("check.title")}</h1>
        <p className="text-ink-soft wrap-anywhere">{t("check.lead", { event: page.eventName })}</p>
      </div>
      <Way page={page} />
      <p className="text-14 text-ink-soft">{t("check.wifi")}</p>
    </GuestFrame>
  );
}

/** Without the script there is a button; with it the way is tried at once. */
function Way({ page }: { page: Checked }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const [round, setRound] = useState(0);
  if (!isReady) return <WithoutScript />;
  return <RoomWay key={round} page={page} onAgain={() => setRound(round + 1)} />;
}

function WithoutScript() {
  const t = useT();
  const answer = useActionData<typeof action>();
  const { search } = useLocation();
  if (answer) return <ReportOutcome state={answer.refused === null ? "delivered" : "refused"} />;
  return (
    <noscript>
      <p className="mb-4 text-18">{t("check.withoutScript")}</p>
      <Form method="post" action={search}>
        <input type="hidden" name="reach" value="page" />
        <Button type="submit" look="primary" size="large" wide>
          {t("check.sayHere")}
        </Button>
      </Form>
    </noscript>
  );
}

function RoomWay({ page, onAgain }: { page: Checked; onAgain(): void }) {
  const t = useT();
  const path = `/events/${page.slug}/display/ticket?screen=${checkScreen}`;
  const report = useLineCheck(path, isFound);
  const sent = useReportToHost(report);
  const found = wordsOf(report, page, t);
  return (
    <>
      <section
        role="status"
        className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5"
      >
        <h2 className={classes("text-22", tones[found.tone])}>{found.title}</h2>
        {found.text && <p className="wrap-anywhere">{found.text}</p>}
        {sent !== null && <ReportOutcome state={sent} />}
      </section>
      {isFound(report) && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" size="large" onClick={onAgain}>
            {t("check.again")}
          </Button>
          {page.isShown && (
            <LinkButton to={`/c/${page.code}`} size="large" reloadDocument>
              {t("check.toEvent")}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}

const tones = { plain: "text-ink", good: "text-ok", warn: "text-warn" } as const;

interface Words {
  readonly tone: keyof typeof tones;
  readonly title: string;
  readonly text?: string;
}

const goodTexts = { good: "check.goodText", slow: "check.slowText" } as const;
const troubleTexts = { blocked: "check.blockedText", offline: "check.offlineText" } as const;

/** What was found so far, in words. */
function wordsOf(report: LineReport, page: Checked, t: Translate): Words {
  const figures = tripFigures(report);
  switch (report.stage) {
    case "connecting":
    case "measuring":
    case "returning":
      return { tone: "plain", title: t(`check.${report.stage}`) };
    case "holding": {
      const isSlow = figures !== null && isSlowWay(figures);
      const [tone, title] = isSlow ? (["warn", "slow"] as const) : (["good", "good"] as const);
      const text = t(goodTexts[title], { median: 0, worst: 0, ...figures });
      return { tone, title: t(`check.${title}`), text };
    }
    case "blocked":
    case "offline": {
      const text = t(troubleTexts[report.stage], { host: page.host });
      return { tone: "warn", title: t(`check.${report.stage}`), text };
    }
    case "refused":
    case "outdated":
      return { tone: "plain", title: t("check.page"), text: t(whyPageAlone(page)) };
    default:
      return assertNever(report.stage);
  }
}

function whyPageAlone({ isShown, hasCode }: Checked) {
  if (!isShown) return "check.pageHidden";
  return hasCode ? "check.pageCode" : "check.pageRefused";
}

/** No screen has this id: a phone that comes as it is counted at none. */
const checkScreen = "hallcheck";

/** A phone has what it came for as soon as its way is measured, or in doubt. */
function isFound(report: LineReport): boolean {
  return report.stage === "holding" || isTroubled(report);
}

type ReportState = "sending" | "delivered" | "refused";

/** Tells the host what was found, once each time; null until then. */
function useReportToHost(report: LineReport): ReportState | null {
  const { submit, data, state } = useFetcher<PhoneAnswer>();
  const { pathname, search } = useLocation();
  const isEnd = isFound(report);
  const reach = reachOf(report.stage);
  const { median, worst } = tripFigures(report) ?? { median: 0, worst: 0 };
  useEffect(() => {
    if (!isEnd) return;
    const figures = { median: String(median), worst: String(worst) };
    submit(reach === "room" ? { reach, ...figures } : { reach }, {
      method: "post",
      action: pathname + search,
    });
  }, [isEnd, reach, median, worst, pathname, search, submit]);
  if (!isEnd) return null;
  if (state !== "idle" || !data) return "sending";
  return data.refused === null ? "delivered" : "refused";
}

function reachOf(stage: LineReport["stage"]): PhoneReport["reach"] {
  if (stage === "holding") return "room";
  return stage === "blocked" ? "blocked" : "page";
}

const reportTexts = {
  sending: "check.sending",
  delivered: "check.told",
  refused: "check.notTold",
} as const;

function ReportOutcome({ state }: { state: ReportState }) {
  const t = useT();
  return <p className="font-semibold">{t(reportTexts[state])}</p>;
}
