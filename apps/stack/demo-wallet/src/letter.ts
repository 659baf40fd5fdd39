import { html, type TemplateResult } from 'lit'

/** A letter on a quiet colour made from an id: the picture of what has none. */
export function letter(name: string, id = name): TemplateResult {
  const hue = [...id].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 360, 7)
  const first = [...name.trim()][0]?.toUpperCase() ?? '?'
  return html`<span class="letter" aria-hidden="true" style="background: hsl(${hue} 32% 30%)"
    >${first}</span
  >`
}

/** The host of an address that a dapp gave, or the address as it is. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** An address short enough for a line. */
export function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
