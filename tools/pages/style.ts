/** Ink on ivory, for the screen and for paper. No font or picture is fetched. */
export const STYLE = `
:root { color-scheme: light; --ink: #16181d; --soft: #4a4f59; --line: #d9d2bf; --paper: #fffdf8;
  --shade: #f6f1e4; --brass: #7a5c14; --felt: #0c3532 }
* { box-sizing: border-box }
html { background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, -apple-system,
  "Segoe UI", sans-serif;
  font-variant-numeric: tabular-nums lining-nums; scroll-behavior: smooth }
body { max-width: 860px; margin: 0 auto; padding: 24px 20px 80px }
h1, h2 { font-family: Georgia, "Times New Roman", serif; font-weight: 400; line-height: 1.2;
  text-wrap: balance }
h1 { margin: 4px 0 8px; font-size: 44px }
h2 { margin: 0; font-size: 27px; color: var(--felt) }
header nav { display: flex; flex-wrap: wrap; gap: 4px 4px; margin: 0 0 4px -10px }
header nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 10px;
  color: var(--soft);
  text-decoration: none; border-bottom: 2px solid transparent }
header nav a[aria-current] { color: var(--ink); border-color: var(--brass); font-weight: 600 }
header nav a:hover { color: var(--ink) }
.kind { margin: 40px 0 0; color: var(--brass); letter-spacing: 0.08em; text-transform: uppercase;
  font-size: 13px; font-weight: 600 }
.lead { margin: 0 0 24px; font-size: 18px; color: var(--soft) }
nav.contents { margin: 0; padding: 16px 0; border-block: 1px solid var(--line) }
nav.contents ol { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  width: 100%; margin: 0; padding: 0; list-style: none }
nav.contents a { padding: 0 10px }
section { margin-top: 56px; scroll-margin-top: 16px }
p, ul, ol, pre, .scroll { margin: 16px 0 0 }
p, li { max-width: 68ch }
li + li { margin-top: 6px }
b { font-weight: 600; white-space: nowrap }
.clauses { margin-top: 4px; color: var(--soft); font-size: 13px }
.clauses a { display: inline-block; padding: 4px 6px; color: var(--brass) }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: #fff }
table { width: 100%; border-collapse: collapse; font-size: 15px; line-height: 1.4 }
caption { padding: 12px 16px; text-align: left; color: var(--soft); font-size: 13px }
th, td { padding: 9px 16px; text-align: left; vertical-align: baseline;
  border-top: 1px solid var(--line) }
thead th { background: var(--shade); font-size: 13px; font-weight: 600 }
tbody th { font-weight: 500 }
.n { text-align: right; white-space: nowrap }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 14px 16px; border-radius: 10px;
  background: var(--ink);
  color: #f4f1e8 }
code { font: 14px/1.5 ui-monospace, "SF Mono", Consolas, monospace }
a:focus-visible, .scroll:focus-visible { outline: 3px solid var(--brass); outline-offset: 2px }
dl { display: grid; grid-template-columns: 76px 1fr; gap: 8px 12px; margin: 16px 0 0 }
dt { color: var(--brass); font-weight: 600; scroll-margin-top: 16px }
dd { margin: 0; max-width: 68ch }
dt:target, dt:target + dd { background: var(--shade); outline: 6px solid var(--shade) }
main > h2 { margin-top: 48px }
@media (max-width: 600px) { h1 { font-size: 34px } th, td { padding: 8px 10px }
  body { padding-inline: 14px } }
@media print { html { background: #fff; font-size: 11pt } header nav { display: none }
  section { break-inside: avoid-page; margin-top: 28px }
  .scroll { overflow: visible } pre { border: 1px solid var(--line); background: none;
  color: inherit } }
`
