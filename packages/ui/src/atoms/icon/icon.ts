import type { SVGTemplateResult, TemplateResult } from 'lit'
import { html, svg } from 'lit'

type Shape = [tag: string, attributes: Readonly<Record<string, string | number | undefined>>]

function shape([tag, a]: Shape): SVGTemplateResult {
  if (tag === 'circle') return svg`<circle cx=${a.cx} cy=${a.cy} r=${a.r} />`
  if (tag === 'rect')
    return svg`<rect x=${a.x ?? 0} y=${a.y ?? 0} width=${a.width} height=${a.height} rx=${a.rx ?? 0} />`
  if (tag === 'line') return svg`<line x1=${a.x1} y1=${a.y1} x2=${a.x2} y2=${a.y2} />`
  if (tag === 'polyline') return svg`<polyline points=${a.points} />`
  return svg`<path d=${a.d} />`
}

/** A line icon of the set, drawn with a stroke of 1.5 px whatever its size. It means nothing to a screen reader. */
export function icon(node: readonly Shape[], size = 20): TemplateResult {
  return html`<svg
    viewBox="0 0 24 24"
    width=${size}
    height=${size}
    fill="none"
    stroke="currentColor"
    stroke-width=${36 / size}
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >${node.map(shape)}</svg>`
}
