/** An element of a drawing. Names keep their case, as in XML. */
export type DrawingElement = {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: readonly { prefix: string; name: string; value: string }[]
  readonly children: DrawingElement[]
  text: string
}

const beginning = /^\uFEFF?\s*(<\?xml\s[^?<>]*\?>)?/
// A comment, a CDATA section, a tag, or text. Anything else ends the parsing.
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.-]+(?::[\w.-]+)?\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</g
const attribute = /(?:([\w.-]+):)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Parses an SVG. DOMParser is not used, because a page with Trusted Types does not let it parse a string. Only the XML that
 * drawings need is accepted: no DOCTYPE, no entities of its own, no processing instructions.
 * @param most the number of elements after which parsing gives up
 * @returns null for anything else
 */
export function parseDrawing(text: string, most: number): DrawingElement | null {
  const [start = '', declaration = ''] = beginning.exec(text) ?? []
  return hasOtherEncoding(declaration) ? null : parseElements(text.slice(start.length), most)
}

/** The browser would decode another encoding to another text than the one checked here. */
const hasOtherEncoding = (declaration: string) =>
  /encoding\s*=\s*["'](?!utf-8["'])/i.test(declaration)

function parseElements(drawing: string, most: number): DrawingElement | null {
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
