import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The one table of every address and the file that answers it. */
export default [
  // console: behind sign-in
  layout("console/shell/console-layout.tsx", [
    layout("console/shell/page-layout.tsx", [
      index("console/dashboard/dashboard.tsx"),
      route("events", "console/events/list/events-list.tsx"),
      route("events/new", "console/events/new/new-event.tsx"),
      route("my-events", "console/events/list/my-events.tsx"),
      route("profile", "console/profile/profile.tsx"),
      route("manage/announcement", "console/manage/announcements/announcements.tsx"),
      route("manage/announcement/:id", "console/manage/announcements/announcement.tsx"),
      route("manage/clients", "console/manage/clients/clients.tsx"),
      route("manage/clients/:id", "console/manage/clients/client.tsx"),
      route("manage/teams", "console/manage/teams/teams.tsx"),
      route("manage/teams/:id", "console/manage/teams/team.tsx"),
      route("users", "console/users/users.tsx"),
      route("users/invite", "console/users/invite/invite.tsx"),
      route("users/:id", "console/users/user.tsx"),
    ]),
    layout("console/shell/event-layout.tsx", [
      route("events/:slug/details", "console/events/details/details.tsx"),
      route("events/:slug/qna", "console/desk/qna.tsx"),
      route("events/:slug/interactive/questions", "console/questions/table/questions.tsx"),
      route(
        "events/:slug/interactive/questions/moderated",
        "console/questions/table/questions-moderated.tsx",
      ),
      route("events/:slug/interactive/chats", "console/chats/chats.tsx"),
      route("events/:slug/polls", "console/polls/polls.tsx"),
      route("events/:slug/interactive/surveys", "console/surveys/surveys.tsx"),
      route("events/:slug/rehearsal", "console/rehearsal/rehearsal.tsx"),
    ]),
  ]),

  // what the console's own pages ask for
  route("palette", "console/shell/palette/palette.ts"),
  route("profile/data", "console/profile/own-data.ts"),
  route("star", "console/shell/nav/star.ts"),
  route("dismiss-announcement", "console/shell/dismiss-announcement.ts"),

  // guest
  route("login", "guest/sign-in/login.tsx"),
  route("logout", "guest/sign-in/logout.tsx"),
  route("register", "guest/register/register.tsx"),
  route("user/verify", "guest/register/verify.tsx"),
  route("lock-screen", "guest/sign-in/lock-screen.tsx"),
  route("forgot-password", "guest/passwords/forgot-password.tsx"),
  route("password/reset", "guest/passwords/reset-password.tsx"),
  route("reset-password", "guest/passwords/reset-password.tsx", { id: "guest/reset-password" }),
  route("preferences", "guest/preferences.ts"),
  route("error-404", "guest/errors/error-404.tsx"),
  route("error-500", "guest/errors/error-500.tsx"),
  route("not-authorized", "guest/errors/not-authorized.tsx"),
  route("foreign-form", "guest/errors/foreign-form.tsx"),
  route("maintenance", "guest/errors/maintenance.tsx"),
  route("privacy-policy", "guest/legal/privacy-policy.tsx"),
  route("terms-and-conditions", "guest/legal/terms-and-conditions.tsx"),
  route("join", "guest/join.tsx"),
  route("invitation", "guest/invitation/invitation.tsx"),
  route("upcoming-events", "guest/upcoming/upcoming-events.tsx"),
  route("comingsoon", "guest/coming-soon.tsx"),
  route("callback", "guest/callback.tsx"),
  route("font-test", "guest/fonts/font-test.tsx"),
  route("dev/outbox", "guest/outbox/outbox.tsx"),
  route("dev/outbox/:id", "guest/outbox/outbox-message.tsx"),

  // event: what attendees and screens open
  route("c/:code", "event/live/live.tsx"),
  route("c/:code/control", "event/control/control.tsx"),
  route("c/:code/embed", "event/embed/embed.tsx"),
  route("c/:code/sidebar", "event/embed/embed.tsx", { id: "event/embed/sidebar" }),
  route("c/:code/quest", "event/embed/embed.tsx", { id: "event/embed/quest" }),
  route("c/:code/highlight", "event/embed/highlight.tsx"),
  route("c/:code/event", "event/poster/poster.tsx"),
  route("html", "event/plain/plain-start.ts"),
  route("html/:code", "event/plain/plain.ts"),
  route("events/:slug/display", "event/display/display.tsx"),
  route("events/:slug/display/clean", "event/display/display-clean.tsx"),
  route("events/:slug/display/ticket", "event/display/ticket.ts"),

  route("*", "guest/errors/unknown.tsx"),
] satisfies RouteConfig;
