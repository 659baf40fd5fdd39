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
  // Entities and style sheets stand outside of the elements; in another encoding it would be another text.
  if (/<!(doctype|entity|attlist)|<\?xml-/i.test(text)) return false
  if (/<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text)) return false
  const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
  const elements = [root, ...root.querySelectorAll('*')]
  return (
    root.localName === 'svg' &&
    elements.length <= mostElements &&
    elements.every((element) => isHarmlessElement(element, elements, isPicture)) &&
    drawnElements(root, elements) <= mostDrawn
  )
}

function isHarmlessElement(
  element: Element,
  elements: readonly Element[],
  isPicture: (source: string) => boolean,
): boolean {
  const { localName: name, textContent } = element
  if (refused.test(name)) return false
  if (name === 'style' && !isHarmlessSheet(textContent ?? '', elements)) return false
  return [...element.attributes].every(({ localName, namespaceURI, value }) => {
    if (/^on/i.test(localName)) return false
    if (localName === 'href' || localName === 'src')
      return /^#[^%]*$/.test(value) || (name === 'image' && isPicture(value.trim()))
    return Boolean(namespaceURI) || isHarmlessStyle(value) // those of drawing programs mean nothing here
  })
}

/** References lead to parts of the drawing itself. Escapes could spell others. */
const isHarmlessStyle = (style: string) =>
  !/\\|url\s*\(\s*["']?(?!\s*["']?#)|image(-set)?\s*\(|animation\s*[-:]/i.test(style)

/** Its rules may paint with gradients. Which elements they are for, is not looked at. */
const isHarmlessSheet = (sheet: string, elements: readonly Element[]) =>
  isHarmlessStyle(sheet) &&
  !sheet.includes('@') &&
  idsIn(sheet).every((id) => elements.some((one) => one.id === id && gradient.test(one.localName)))

const idsIn = (style: string) =>
  [...style.matchAll(/url\s*\(\s*["']?\s*#([^"')]*)/gi)].map(([, id = '']) => id.trim())

/** How many elements are drawn: what is referred to counts each time. Infinite for what refers to itself. */
function drawnElements(root: Element, elements: readonly Element[]): number {
  const byId = new Map(elements.map((element) => [element.id, element]))
  const counted = new Map<Element, number>()
  function count(element: Element): number {
    const before = counted.get(element)
    if (before !== undefined) return before
    counted.set(element, Number.POSITIVE_INFINITY)
    const targets = [...element.attributes].flatMap(({ localName, value }) =>
      localName === 'href' ? [value.slice(1)] : idsIn(value),
    )
    const parts = [...element.children, ...targets.flatMap((id) => byId.get(id) ?? [])]
    const sum = parts.reduce((total, part) => total + count(part), 1)
    counted.set(element, sum)
    return sum
  }
  return count(root)
}
