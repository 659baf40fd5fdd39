const quote = 34
const comma = 44
const colon = 58
const backslash = 92

/** How much work it is to parse a frame, and the id in it. */
export interface FrameShape {
  /** Arrays and objects around the innermost value. */
  depth: number
  /** How many arrays, objects and commas there are. */
  elements: number
  /** The value of `id`, as it is written in the frame. */
  id: string | undefined
}

// JSON may spell a key with escapes.
const isIdKey = (text: string): boolean => /^"(?:i|\\u0069)(?:d|\\u0064)"$/.test(text)

const isOpening = (code: number): boolean => code === 91 || code === 123
const isClosing = (code: number): boolean => code === 93 || code === 125

const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/**
 * Measures a frame before it is parsed: in one pass and without recursion, so no text can overflow
 * the stack. It does not check that the text is JSON. If there are several ids, the last one counts,
 * as in `JSON.parse`.
 */
export function scanFrame(text: string): FrameShape {
  const shape: FrameShape = { depth: 0, elements: 0, id: undefined }
  let depth = 0
  let lastString: [start: number, end: number] = [0, 0]
  let idStart: number | undefined

  const startValue = (at: number): void => {
    const [start, end] = lastString
    if (depth === 1 && end - start < 16 && isIdKey(text.slice(start, end))) idStart = at + 1
  }

  const endValue = (at: number): void => {
    if (depth !== 1 || idStart === undefined) return
    shape.id = text.slice(idStart, at).trim()
    idStart = undefined
  }

  const open = (): void => {
    depth += 1
    shape.depth = Math.max(shape.depth, depth)
  }

  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfString(text, at)
      lastString = [at, end + 1]
      at = end
    } else if (code === colon) {
      startValue(at)
    } else if (code === comma) {
      endValue(at)
      shape.elements += 1
    } else if (isOpening(code)) {
      open()
      shape.elements += 1
    } else if (isClosing(code)) {
      endValue(at)
      depth -= 1
    }
  }
  return shape
}
