/** The styles of the wallet's dialog. A constructed sheet, because a strict content security policy refuses `<style>`. */
export function promptStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

const css = `
:host { all: initial; }
dialog {
  box-sizing: border-box;
  width: min(380px, calc(100vw - 24px));
  max-height: calc(100dvh - 24px);
  overflow: auto;
  padding: 20px;
  border: 1px solid #c9ced8;
  border-radius: 14px;
  background: #fbfbfc;
  color: #1c2230;
  font: 15px/1.5 system-ui, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif;
  box-shadow: 0 20px 60px rgb(10 14 24 / 0.35);
}
dialog::backdrop { background: rgb(10 14 24 / 0.45); }
p, h2, dl, dd { margin: 0; }
.wallet { font-weight: 650; }
.badge {
  margin-top: 8px;
  padding: 6px 10px;
  border-radius: 8px;
  background: #fdf0d2;
  color: #5c4300;
  font-size: 13px;
}
h2 { margin: 18px 0 10px; font-size: 19px; line-height: 1.3; font-weight: 650; }
dt { margin-top: 10px; color: #555e70; font-size: 13px; }
dd {
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  font-variant-numeric: tabular-nums;
}
.buttons { display: flex; gap: 10px; margin-top: 20px; }
button {
  flex: 1;
  min-height: 44px;
  border: 1px solid #aeb5c2;
  border-radius: 10px;
  background: #fff;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.approve { border-color: #23489e; background: #2a55b8; color: #fff; }
button:hover { filter: brightness(0.96); }
button:focus-visible { outline: 3px solid #7aa2ff; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  dialog { background: #1b202b; color: #eef1f6; border-color: #3a4252; }
  .badge { background: #4a3a10; color: #ffe7ad; }
  dt { color: #a9b2c3; }
  button { background: #262d3a; border-color: #566074; }
  button.approve { background: #2a55b8; border-color: #6b8fe8; }
}
`
