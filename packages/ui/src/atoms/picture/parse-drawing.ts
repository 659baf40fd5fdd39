/** An element of a drawing, with the names of XML as they are written. */
export type DrawingElement = {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: readonly { prefix: string; name: string; value: string }[]
  readonly children: DrawingElement[]
  text: string
}

// A comment, text without markup, a tag, text. What is none of them ends the reading.
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</g
const attribute = /(?:([\w.-]+):)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads the elements of an SVG. Not with DOMParser: a page with Trusted Types refuses it a text. Only the XML of drawings is
 * read: no document type, no entities of its own, no instructions.
 * @param most elements; with more, reading ends
 * @returns null for everything else
 */
export function parseDrawing(text: string, most: number): DrawingElement | null {
  const drawing = text.replace(/^\uFEFF?\s*(<\?xml\s[^?<>]*\?>)?/, '')
  const document: DrawingElement = { name: '', attributes: [], children: [], text: '' }
  const open = [document]
  let tags = 0
  for (const [all, plain, end, name, attributes = '', empty, written] of drawing.matchAll(token)) {
    const parent = open.at(-1)
    if (!parent || all === '<' || tags > 2 * most) return null
    parent.text += plain ?? decoded(written ?? '')
    if (name === undefined) continue
    tags += 1
    if (!end) begin(open, { name, attributes: attributesOf(attributes), children: [], text: '' })
    if ((end || empty) && open.pop()?.name !== name) return null
  }
  return open.length === 1 ? onlyRoot(document) : null
}

function onlyRoot({ text, children: [root, ...others] }: DrawingElement): DrawingElement | null {
  return root && others.length === 0 && text.trim() === '' ? root : null
}

function begin(open: DrawingElement[], element: DrawingElement): void {
  open.at(-1)?.children.push(element)
  open.push(element)
}

const attributesOf = (text: string) =>
  [...text.matchAll(attribute)].map(([, prefix = '', name = '', double, single]) => ({
    prefix,
    name,
    value: decoded(double ?? single ?? ''),
  }))

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, ten, hex, name) =>
    name
      ? (named[name.toLowerCase()] ?? '')
      : String.fromCodePoint(Math.min(0x10_ffff, Number.parseInt(ten ?? hex, ten ? 10 : 16))),
  )
