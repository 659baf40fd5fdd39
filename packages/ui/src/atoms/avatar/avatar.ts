import { fingerprint } from '../letter-image/fingerprint.js'
import { svgElement } from '../svg-element/svg-element.js'

/**
 * A round avatar generated from an address, ignoring its case. It helps to recognise an address and proves
 * nothing.
 */
export function avatar(address: string, size: number): SVGElement {
  const seed = fingerprint(address.toLowerCase())
  const hue = 10 + (seed % 170)
  const angle = ((seed >>> 9) % 64) / 10
  const disc = (radius: number, far: number, turn: number, fill: string) => {
    const along = (direction: (angle: number) => number) =>
      (20 + far * direction(angle + turn)).toFixed(1)
    return ['circle', { cx: along(Math.cos), cy: along(Math.sin), r: radius, fill }] as const
  }
  return svgElement(
    { class: 'avatar', part: 'picture', viewBox: '0 0 40 40', width: size, height: size },
    [
      ['rect', { width: 40, height: 40, fill: `hsl(${hue} 34% 30%)` }],
      disc(17, 13, 0, `hsl(${hue + 20} 42% 50%)`),
      disc(7, 10, 2.3, `hsl(${hue + 45} 55% 78%)`),
    ],
  )
}
