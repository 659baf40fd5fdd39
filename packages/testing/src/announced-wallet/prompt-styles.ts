/** The styles of the wallet's dialog. A constructed sheet, because a strict content security policy refuses `<style>`. */
export function promptStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/**
 * The narrowest window in which the dialog has room beside a modal of 360 px in the middle. In a narrower one it is a
 * bar at the upper edge until it is opened; in a low one, too, the bar is so thin that a modal never reaches it.
 */
const beside = 1140 // px

const css = `
:host { all: initial; }
dialog {
  --ground: #ffffff;
  --raised: #f3f0e8;
  --edge: #16201d3d;
  --text: #16201d;
  --quiet: #53605b;
  --caution: #7d5600;
  --accent: #724c00;
  box-sizing: border-box;
  inset: 12px 12px auto auto;
  width: 360px;
  max-height: calc(100dvh - 24px);
  margin: 0;
  overflow: auto;
  padding: 20px;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: var(--ground);
  color: var(--text);
  font: 16px/1.5 system-ui, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif;
  box-shadow: 0 16px 48px #0000003d;
}
dialog::backdrop { background: none; }
p, h2, dl, dd { margin: 0; }
.head { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
.wallet { font-weight: 600; }
.badge {
  margin-top: 8px;
  padding: 6px 10px;
  border-radius: 8px;
  background: var(--raised);
  color: var(--caution);
  font-size: 14px;
}
h2 { margin: 16px 0 8px; font-size: 20px; line-height: 1.3; font-weight: 600; }
dt { margin-top: 8px; color: var(--quiet); font-size: 14px; }
dd {
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  font-variant-numeric: tabular-nums;
}
.buttons { display: flex; gap: 12px; margin-top: 20px; }
button {
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--edge);
  border-radius: 10px;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.buttons > button { flex: 1; }
button.confirm { border-color: var(--accent); background: #e6b450; color: #16120a; }
button:hover { filter: brightness(0.96); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.bar, .hide { display: none; }
.hide { border-color: transparent; font-size: 14px; }
@media (max-width: ${beside - 1}px) {
  dialog {
    inset: 0 12px auto auto;
    width: min(360px, calc(100vw - 24px));
    border-top: 0;
    border-radius: 0 0 12px 12px;
  }
  .hide { display: block; }
  dialog:not([data-open]) { width: auto; max-width: calc(100vw - 24px); padding: 0; }
  dialog:not([data-open]) > :not(.bar) { display: none; }
  dialog:not([data-open]) > .bar {
    display: flex;
    align-items: center;
    gap: 12px;
    border: 0;
    border-radius: 0 0 11px 11px;
    font-size: 14px;
    line-height: 1.4;
  }
  .bar strong { color: var(--accent); }
  .bar:focus-visible { outline-offset: -4px; }
}
@media (max-width: ${beside - 1}px) and (max-height: 767px) {
  .bar { min-height: 24px; }
}
@media (prefers-reduced-motion: no-preference) {
  dialog { animation: dock 160ms ease-out; }
  @keyframes dock { from { opacity: 0; transform: translateY(-12px); } }
}
@media (prefers-color-scheme: dark) {
  dialog {
    --ground: #19221f;
    --raised: #0b100f;
    --edge: #ffffff3d;
    --text: #eef3f0;
    --quiet: #a3b1ab;
    --caution: #e6b04e;
    --accent: #e6b450;
  }
}
`
