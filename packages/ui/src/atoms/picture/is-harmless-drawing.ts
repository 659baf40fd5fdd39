import { type DrawingElement, parseDrawing } from './parse-drawing.js'

const mostElements = 500 // an icon needs a few dozen
const mostDrawn = 5_000 // the work to draw it, including the copies that references make; see workOf
const mostSheet = 16_384 // characters of its style sheets
const mostPictures = 4 // embedded ones: each may unfold to 4 MB

// Elements that load or run something, embed another document, or animate.
const refusedElements =
  /^(script|handler|foreignobject|iframe|object|embed|audio|video|link|meta|base|animate.*|set|discard)$/i
const gradient = /^(linear|radial)Gradient$/

type ById = ReadonlyMap<string | undefined, DrawingElement>

/**
/**
 * Whether an SVG is only a drawing: no script, no animation, no reference to anything outside it, and little to draw, also
 * when references repeat it. Takes time in proportion to its length, whatever it contains.
 * @param isPicture whether an embedded picture may be drawn
 */
export function isHarmlessDrawing(text: string, isPicture: (source: string) => boolean): boolean {
  const root = parseDrawing(text, mostElements)
  if (!root) return false
  const elements = [...withParts(root)]
  // The first element of an id is the one that browsers refer to.
  const byId: ById = new Map([...elements].reverse().map((element) => [idOf(element), element]))
  return (
    root.name === 'svg' &&
    elements.length <= mostElements &&
    elements.filter(({ name }) => name === 'image').length <= mostPictures &&
    isHarmlessSheet(sheetOf(elements), byId) &&
    elements.every((element) => isHarmlessElement(element, isPicture)) &&
    drawnWork(root, byId) <= mostDrawn
  )
}

function* withParts(element: DrawingElement): Generator<DrawingElement> {
  yield element
  for (const part of element.children) yield* withParts(part)
}

function isHarmlessElement(
  { name, attributes }: DrawingElement,
  isPicture: (source: string) => boolean,
): boolean {
  if (refusedElements.test(name)) return false
  return attributes.every(({ prefix, name: its, value }) => {
    if (/^on/i.test(its)) return false
    if (its === 'id') return !/\s/.test(value) // a reference to it could be written in several ways
    if (its === 'href' || its === 'src')
      return /^#[^%]*$/.test(value) || (name === 'image' && isPicture(value.trim()))
    return prefix !== '' || isHarmlessStyle(value) // attributes with a prefix are metadata of drawing programs
  })
}

// The text is untrusted, so no pattern has two neighbouring parts that match the same characters: backtracking would make
// the time quadratic, which is minutes for a text made for that.
const outside = /\\|url\((?!(["']?)#[^"'()%\\]*\1\))|image(-set)?\(|animation[-:]/i
const inside = /url\(["']?#([^"')]*)/gi
const withoutSpaces = (style: string) => style.replace(/\s+/g, '')

/** A style may refer only to parts of the drawing itself. Escapes are refused, because they could hide other references. */
const isHarmlessStyle = (style: string) => !outside.test(withoutSpaces(style))

/**
 * Rules of a style sheet may refer only to gradients, because it is not checked which elements they apply to. Selectors may be
 * names only: nested `:is`, `:has` or `*` can take a browser minutes to match.
 */
const isHarmlessSheet = (sheet: string, byId: ById) =>
  sheet.length <= mostSheet &&
  isHarmlessStyle(sheet) &&
  /^[\w\s.,;#-]*$/.test(sheet.replace(/\{[^{}]*\}/g, ';')) &&
  idsIn(sheet).every((id) => gradient.test(byId.get(id)?.name ?? ''))

const sheetOf = (elements: readonly DrawingElement[]) =>
  elements.map(({ name, text }) => (name === 'style' ? text : '')).join('\n')

const idOf = ({ attributes }: DrawingElement) =>
  attributes.find(({ prefix, name }) => !prefix && name === 'id')?.value

const idsIn = (style: string) => [...withoutSpaces(style).matchAll(inside)].map(([, id = '']) => id)

// Filters that read distant pixels.
const far = /^fe(GaussianBlur|DropShadow|Morphology|ConvolveMatrix|Turbulence|\w+Lighting)$/
// One line may have a million dashes.
const isDashed = ({ name, attributes, text }: DrawingElement) =>
  attributes.some((one) => one.name === 'stroke-dasharray' || one.value.includes('dasharray')) ||
  (name === 'style' && text.includes('dasharray'))

/** The work to draw one element by itself: a long path costs as much as many short ones. */
const workOf = ({ name, attributes, text }: DrawingElement) =>
  attributes.reduce(
    (sum, { name, value }) => sum + (name === 'href' ? 0 : value.length / 50),
    (far.test(name) ? 500 : name.startsWith('fe') ? 10 : 1) + text.length / 50,
  )

/** The work to draw all elements. What is referred to counts each time; a reference to itself counts as infinite. */
function drawnWork(root: DrawingElement, byId: ById): number {
  const dashes = [...withParts(root)].some(isDashed) ? 50 : 0 // parts inherit them
  const counted = new Map<DrawingElement, number>()
  function count(element: DrawingElement): number {
    const before = counted.get(element)
    if (before !== undefined) return before
    counted.set(element, Number.POSITIVE_INFINITY)
    const targets = element.attributes.flatMap(({ name, value }) =>
      name === 'href' ? [value.slice(1)] : idsIn(value),
    )
    const parts = [...element.children, ...targets.flatMap((id) => byId.get(id) ?? [])]
    const sum = parts.reduce((total, part) => total + count(part), workOf(element) + dashes)
    counted.set(element, sum)
    return sum
  }
  return count(root)
}
