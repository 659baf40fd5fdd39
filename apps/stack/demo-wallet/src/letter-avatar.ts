import { html, type TemplateResult } from 'lit'

/** The first letter of a name on a colour derived from an id, in place of a picture. */
export function letterAvatar(name: string, id = name): TemplateResult {
  const hue = [...id].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 360, 7)
  const first = [...name.trim()][0]?.toUpperCase() ?? '?'
  return html`<span class="letter" aria-hidden="true" .style=${`background: hsl(${hue} 32% 30%)`}
    >${first}</span
  >`
}
