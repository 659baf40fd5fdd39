import { svgElement } from '../svg-element/svg-element.js'
import { fingerprint } from './fingerprint.js'

/** Replaces a missing picture: the first letter of the name. The muted colour and the disc behind it come from the id. */
export function letterImage(id: string, name: string, size: number): SVGElement {
  const [letter = '?'] = name.trim()
  const print = fingerprint(id)
  return svgElement({ class: 'picture', viewBox: '0 0 40 40', width: size, height: size }, [
    ['rect', { width: 40, height: 40, fill: `hsl(${15 + (print % 205)} 22% 34%)` }],
    ['circle', { cx: (print >> 8) & 31, cy: (print >> 13) & 31, r: 12, fill: '#fff2' }],
    [
      'text',
      { x: 20, y: 20, dy: '.35em', 'text-anchor': 'middle', 'font-size': 18, fill: '#fff' },
      letter.toUpperCase(), // the one for locales makes the engine read its tables
    ],
  ])
}
