import { describe, expect, test } from "vitest";
import { parsePlayer, playerOrigin } from "./players.ts";

const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

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
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
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
    `https://player.vimeo.com/${"a".repeat(5_000)}`,
  ])("%s is refused", (typed) => expect(parsePlayer(typed)).toBeNull());

  test("what is kept is kept when it comes back from the form", () => {
    expect(parsePlayer(youtube)).toBe(youtube);
    expect(playerOrigin(youtube)).toBe("https://www.youtube-nocookie.com");
  });
});
