import type { SVGTemplateResult, TemplateResult } from 'lit'
import { html, nothing, svg } from 'lit'

type Shape = [tag: string, attributes: Readonly<Record<string, string | number | undefined>>]

function shape([tag, a]: Shape): SVGTemplateResult {
  if (tag === 'circle') return svg`<circle cx=${a.cx} cy=${a.cy} r=${a.r} />`
  if (tag === 'rect')
    return svg`<rect x=${a.x ?? 0} y=${a.y ?? 0} width=${a.width} height=${a.height} rx=${a.rx ?? 0} />`
  if (tag === 'line') return svg`<line x1=${a.x1} y1=${a.y1} x2=${a.x2} y2=${a.y2} />`
  if (tag === 'polyline') return svg`<polyline points=${a.points} />`
  return svg`<path d=${a.d} />`
}

/** The paths of icons that point sideways. They are mirrored in right-to-left text. */
const directionalPaths: readonly unknown[] = [
  'm12 19-7-7 7-7', // ArrowLeft
  'm9 18 6-6-6-6', // ChevronRight
  'M7 7h10v10', // ArrowUpRight
  'M17 7 7 17', // ArrowDownLeft
  'M15 3h6v6', // ExternalLink
  'm16 17 5-5-5-5', // LogOut
]

/** A line icon with a stroke of 1.5 px at every size. Hidden from screen readers. */
export function icon(node: readonly Shape[], size = 20): TemplateResult {
  return html`<svg
    class=${directionalPaths.includes(node[0]?.[1].d) ? 'pointing' : nothing}
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
