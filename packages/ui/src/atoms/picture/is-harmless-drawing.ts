import { type DrawingElement, parseDrawing } from './parse-drawing.js'

const mostElements = 500 // a mark needs a few dozen
const mostDrawn = 5_000 // elements, with the copies that references make

// What loads or runs something, holds another document, or moves.
const refused =
  /^(script|handler|foreignobject|iframe|object|embed|audio|video|link|meta|base|animate.*|set|discard)$/i
const gradient = /^(linear|radial)Gradient$/

/**
 * Whether an SVG is a drawing and nothing else: no script, no movement, no reference out of it, and few elements, also where
 * references repeat them.
 * @param isPicture whether an embedded picture may be drawn
 */
export function isHarmlessDrawing(text: string, isPicture: (source: string) => boolean): boolean {
  // In another encoding it would be another text.
  if (/<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text)) return false
  const root = parseDrawing(text, mostElements)
  if (!root) return false
  const elements = [...withParts(root)]
  return (
    root.name === 'svg' &&
    elements.length <= mostElements &&
    elements.every((element) => isHarmlessElement(element, elements, isPicture)) &&
    drawnElements(root, elements) <= mostDrawn
  )
}

function* withParts(element: DrawingElement): Generator<DrawingElement> {
  yield element
  for (const part of element.children) yield* withParts(part)
}

function isHarmlessElement(
  { name, text, attributes }: DrawingElement,
  elements: readonly DrawingElement[],
  isPicture: (source: string) => boolean,
): boolean {
  if (refused.test(name)) return false
  if (name === 'style' && !isHarmlessSheet(text, elements)) return false
  return attributes.every(({ prefix, name: its, value }) => {
    if (/^on/i.test(its)) return false
    if (its === 'href' || its === 'src')
      return /^#[^%]*$/.test(value) || (name === 'image' && isPicture(value.trim()))
    return prefix !== '' || isHarmlessStyle(value) // those of drawing programs mean nothing here
  })
}

/** References lead to parts of the drawing itself. Escapes could spell others. */
const isHarmlessStyle = (style: string) =>
  !/\\|url\s*\(\s*["']?(?!\s*["']?#)|image(-set)?\s*\(|animation\s*[-:]/i.test(style)

/** Its rules may paint with gradients. Which elements they are for, is not looked at. */
const isHarmlessSheet = (sheet: string, elements: readonly DrawingElement[]) =>
  isHarmlessStyle(sheet) &&
  !sheet.includes('@') &&
  idsIn(sheet).every((id) => elements.some((one) => idOf(one) === id && gradient.test(one.name)))

const idOf = ({ attributes }: DrawingElement) =>
  attributes.find(({ prefix, name }) => !prefix && name === 'id')?.value

const idsIn = (style: string) =>
  [...style.matchAll(/url\s*\(\s*["']?\s*#([^"')]*)/gi)].map(([, id = '']) => id.trim())

/** How many elements are drawn: what is referred to counts each time. Infinite for what refers to itself. */
function drawnElements(root: DrawingElement, elements: readonly DrawingElement[]): number {
  const byId = new Map(elements.map((element) => [idOf(element), element]))
  const counted = new Map<DrawingElement, number>()
  function count(element: DrawingElement): number {
    const before = counted.get(element)
    if (before !== undefined) return before
    counted.set(element, Number.POSITIVE_INFINITY)
    const targets = element.attributes.flatMap(({ name, value }) =>
      name === 'href' ? [value.slice(1)] : idsIn(value),
    )
    const parts = [...element.children, ...targets.flatMap((id) => byId.get(id) ?? [])]
    const sum = parts.reduce((total, part) => total + count(part), 1)
    counted.set(element, sum)
    return sum
  }
  return count(root)
}
