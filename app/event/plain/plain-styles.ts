/**
 * The whole style of the page without scripts: small, and plain enough for old browsers. Colours are those of
 * tokens.css as sRGB, for not every old browser knows OKLCH.
 */
const styles = `
:root {
  --ground: #faf9f7;
  --surface: #fff;
  --ink: #1b1f27;
  --soft: #565c66;
  --line: #dedbd6;
  --strong: #87837d;
  --accent: var(--event-accent, #0c6a49);
  --accent-ink: var(--event-accent-ink, #fff);
  --accent-soft: var(--event-accent-soft, #e0f5ea);
  --stop: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    --ground: #0d1015;
    --surface: #16191f;
    --ink: #f1efec;
    --soft: #a9adb5;
    --line: #333842;
    --strong: #858b96;
    --accent: var(--event-accent-dark, #64cfa1);
    --accent-ink: var(--event-accent-dark-ink, #0d1015);
    --accent-soft: var(--event-accent-dark-soft, #15332a);
    --stop: #ff8a80;
  }
}
:root[data-theme="dark"] {
  --ground: #0d1015;
  --surface: #16191f;
  --ink: #f1efec;
  --soft: #a9adb5;
  --line: #333842;
  --strong: #858b96;
  --accent: var(--event-accent-dark, #64cfa1);
  --accent-ink: var(--event-accent-dark-ink, #0d1015);
  --accent-soft: var(--event-accent-dark-soft, #15332a);
  --stop: #ff8a80;
}
body {
  max-width: 38rem;
  margin: 0 auto;
  padding: 1rem;
  background: var(--ground);
  color: var(--ink);
  font:
    1rem / 1.5 system-ui,
    sans-serif;
  overflow-wrap: anywhere;
}
h1,
h2,
h3 {
  line-height: 1.2;
  margin: 0;
}
h1 {
  font-size: 1.5rem;
}
h2 {
  font-size: 1.25rem;
  margin-top: 2rem;
}
h3 {
  font-size: 1rem;
}
p,
ul,
ol,
fieldset {
  margin: 0.5rem 0;
}
/* What somebody wrote paints over nothing but its own place, however high its marks stand. */
p,
h1,
h2,
h3,
li,
label,
legend,
button {
  clip-path: inset(-0.3em);
}
ul,
ol {
  padding: 0;
  list-style: none;
}
a {
  color: var(--accent);
}
.soft {
  color: var(--soft);
}
.row {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
}
.card {
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  padding: 0.75rem 1rem;
  margin: 0.75rem 0;
}
.note {
  background: var(--accent-soft);
  border-radius: 6px;
  padding: 0.5rem 1rem;
}
.important {
  border: 2px solid var(--accent);
}
.urgent {
  border: 2px solid var(--stop);
  background: var(--surface);
}
.wrong {
  color: var(--stop);
  font-weight: 600;
}
.text {
  white-space: pre-line;
}
label {
  display: block;
  margin: 0.75rem 0 0.25rem;
}
label.pick {
  display: flex;
  gap: 0.75rem;
  align-items: center;
  min-height: 2.75rem;
  margin: 0;
}
input[type="text"],
input[type="number"],
select,
textarea {
  box-sizing: border-box;
  width: 100%;
  min-height: 2.75rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--strong);
  border-radius: 6px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
}
fieldset {
  border: 0;
  padding: 0;
  min-width: 0;
}
button,
.button {
  display: inline-block;
  box-sizing: border-box;
  min-height: 2.75rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--strong);
  border-radius: 6px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  text-align: left;
  text-decoration: none;
}
.main {
  background: var(--accent);
  border-color: var(--accent);
  color: var(--accent-ink);
  font-weight: 600;
}
.option {
  width: 100%;
  margin: 0.25rem 0;
}
.bar {
  height: 0.5rem;
  border-radius: 4px;
  background: var(--line);
}
.bar i {
  display: block;
  height: 100%;
  border-radius: 4px;
  background: var(--accent);
}
footer {
  margin-top: 2rem;
  border-top: 1px solid var(--line);
}
`;

/** The same without what only a reader needs. */
export const plainStyles = styles.replace(/\s*([{}:;,])\s*/g, "$1").trim();
