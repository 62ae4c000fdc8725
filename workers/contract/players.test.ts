import { describe, expect, test } from "vitest";
import { parsePlayer, playerOrigin } from "./players.ts";

const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

/** As long as an embed code may be. */
const longest = "https://player.vimeo.com/video/".padEnd(4_000, "1");

describe("what a host pastes as a player", () => {
  test.each([
    ["", ""],
    ["  ", ""],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10", youtube],
    ["https://youtu.be/dQw4w9WgXcQ", youtube],
    ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", youtube],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen></iframe>',
      youtube,
    ],
    ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["https://youtube.com/shorts/dQw4w9WgXcQ", youtube],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0", youtube],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
    ["https://www.vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
    [
      '<iframe src = "https://player.vimeo.com/video/1"></iframe>',
      "https://player.vimeo.com/video/1",
    ],
    ["https://oslo.kommunetv.no/embed/42?t=<b>", "https://oslo.kommunetv.no/embed/42?t=%3Cb%3E"],
    ["https://vimeo.com/channels/76979871", "https://vimeo.com/channels/76979871"],
    ["https://vimeo.com/76979871/settings", "https://vimeo.com/76979871/settings"],
    [longest, longest],
    [
      "<iframe src='//player.vimeo.com/video/76979871?h=1&amp;color=fff'></iframe>",
      "https://player.vimeo.com/video/76979871?h=1&color=fff",
    ],
    ["https://oslo.kommunetv.no/embed/42", "https://oslo.kommunetv.no/embed/42"],
  ])("%s → %s", (typed, kept) => expect(parsePlayer(typed)).toBe(kept));

  test.each([
    "https://example.com/video",
    "http://player.vimeo.com/video/76979871",
    "https://player.vimeo.com.evil.example/video/1",
    "https://evilkommunetv.no/embed/1",
    "https://user:pass@player.vimeo.com/video/1",
    "https://player.vimeo.com:8443/video/1",
    "javascript:alert(1)",
    "<script>alert(1)</script>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    "<iframe src=https://player.vimeo.com/video/1></iframe>",
    "https://user@player.vimeo.com/video/1",
    "https://:pass@player.vimeo.com/video/1",
    "https://evilplayer.vimeo.com/video/1",
    "https://example.com/76979871",
    "https://example.com/embed/dQw4w9WgXcQ",
    "https://yom.utube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/a.dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ.a",
    "https://www.youtube.com/watch",
    "no address",
    `${longest}1`,
  ])("%s is refused", (typed) => expect(parsePlayer(typed)).toBeNull());

  test("what is kept is kept when it comes back from the form", () => {
    expect(parsePlayer(youtube)).toBe(youtube);
    expect(playerOrigin(youtube)).toBe("https://www.youtube-nocookie.com");
  });
});
