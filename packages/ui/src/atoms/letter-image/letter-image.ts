import { svgElement } from '../svg-element/svg-element.js'
import { fingerprint } from './fingerprint.js'

/** Replaces a missing picture: the first letter of the name, on a muted colour derived from the id. */
export function letterImage(id: string, name: string, size: number): SVGElement {
  const [letter = '?'] = name.trim()
  const hue = 15 + (fingerprint(id) % 205)
  return svgElement({ class: 'picture', viewBox: '0 0 40 40', width: size, height: size }, [
    ['rect', { width: 40, height: 40, fill: `hsl(${hue} 22% 34%)` }],
    [
      'text',
      { x: 20, y: 20, dy: '.35em', 'text-anchor': 'middle', 'font-size': 18, fill: '#fff' },
      letter.toUpperCase(), // the one for locales makes the engine read its tables
    ],
  ])
}
