/**
 * Runs in the page. What cannot be read in the modal that is shown: text that is cut without a sign, lies on other text
 * or beside the window, an address whose parts are in another order, a page that scrolls to the side.
 */
export function layoutTroubles(): string[] {
  const host = document.querySelector('gla-modal, gla-specimen')
  if (!host?.shadowRoot) return ['nothing is shown']
  const found: string[] = []
  const above = (node: Node) =>
    (node as Element).assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host
  const ancestors = (node: Node): Element[] => {
    const all: Element[] = []
    for (let one = above(node); one; one = above(one)) all.push(one)
    return all
  }

  type Shown = { text: string; boxes: DOMRect[]; in: Element[] }
  const isHidden = (element: Element) => {
    const { visibility, opacity } = getComputedStyle(element)
    const isLeftOut = element.matches('style, .hidden-text, [inert], [aria-hidden="true"]')
    return isLeftOut || visibility === 'hidden' || opacity === '0'
  }
  function shownText(node: Text): Shown[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const text = node.data.trim()
    return text && boxes.length > 0 ? [{ text, boxes, in: ancestors(node) }] : []
  }
  /** Texts on the screen, with the boxes of their lines. */
  function textsIn(root: Node): Shown[] {
    if (root instanceof Text) return shownText(root)
    if (root instanceof Element && isHidden(root)) return []
    const inside = root instanceof Element && root.shadowRoot ? [root.shadowRoot] : []
    return [...inside, ...root.childNodes].flatMap(textsIn)
  }
  const texts = textsIn(host.shadowRoot)

  const isCut = (box: DOMRect, inside: readonly Element[]) => {
    const across = inside.find((one) => getComputedStyle(one).overflowX !== 'visible')
    const down = inside.find((one) => getComputedStyle(one).overflowY !== 'visible')
    const [styleX, styleY] = [across, down].map((one) => one && getComputedStyle(one))
    const [boxX, boxY] = [across, down].map((one) => one?.getBoundingClientRect())
    const outX = boxX && (box.left < boxX.left - 1 || box.right > boxX.right + 1)
    const outY = boxY && (box.top < boxY.top - 3 || box.bottom > boxY.bottom + 3)
    // `cut` fades out beside a button that shows the rest.
    const isSaid =
      down?.matches('.cut') ||
      styleX?.textOverflow === 'ellipsis' ||
      styleY?.webkitLineClamp !== 'none'
    return (
      (outX && styleX?.overflowX === 'hidden' && !isSaid) ||
      (outY && styleY?.overflowY === 'hidden' && !isSaid)
    )
  }
  for (const { text, boxes, in: inside } of texts) {
    if (boxes.some((box) => isCut(box, inside))) found.push(`cut: ${text}`)
    const scrolls = inside.some(
      (one) =>
        /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth,
    )
    const isBeside = boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)
    const isShortened = inside.some((one) => getComputedStyle(one).textOverflow === 'ellipsis')
    if (isBeside && !scrolls && !isShortened) found.push(`beside the window: ${text}`)
  }

  /** What floats may lie on what is under it. */
  const floats = (inside: readonly Element[]) =>
    inside.some(
      (one) =>
        one.matches('gla-toast-bar, [role="tooltip"], [popover], [role="listbox"]') ||
        /fixed|sticky/.test(getComputedStyle(one).position),
    )
  const still = texts.filter(({ in: inside }) => !floats(inside.slice(0, -2)))
  const shownPart = (box: DOMRect, inside: readonly Element[]) =>
    inside.reduce(
      (part, one) => {
        if (getComputedStyle(one).overflowX === 'visible') return part
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return {
          left: Math.max(part.left, left),
          right: Math.min(part.right, right),
          top: Math.max(part.top, top),
          bottom: Math.min(part.bottom, bottom),
        }
      },
      { left: box.left, right: box.right, top: box.top, bottom: box.bottom },
    )
  const shown = still.map(({ text, boxes, in: inside }) => ({
    text,
    parts: boxes.map((box) => shownPart(box, inside)),
  }))
  shown.forEach((one, index) => {
    for (const other of shown.slice(index + 1))
      if (
        one.parts.some((a) =>
          other.parts.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              // Lines stand close: the box of a letter is higher than the letter.
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8,
          ),
        )
      )
        found.push(`on each other: ${one.text} | ${other.text}`)
  })

  for (const { in: inside } of texts) {
    const address = inside.find((one) => one.matches('.address'))
    if (address && getComputedStyle(address).direction !== 'ltr')
      found.push(`an address that runs to the left: ${address.textContent}`)
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    found.push(`the page scrolls to the side by ${scrollWidth - clientWidth} px`)
  const scroll = host.shadowRoot.querySelector('.scroll')
  if (scroll && scroll.clientHeight < Math.min(scroll.scrollHeight, 96))
    found.push(`${scroll.clientHeight} px are left for the view`)
  return [...new Set(found)]
}
