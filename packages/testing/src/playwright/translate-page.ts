/** How a page is translated. */
export interface TranslatePageOptions {
  /** Also what asks not to be, by `translate="no"` or the class `notranslate`: not every translator heeds that. Default: false. */
  readonly all?: boolean
}

/**
 * A script for a page (Playwright's `addInitScript`) that does to its DOM what the translator of a browser does: each text node
 * gives its place to `<font><font>«text»</font></font>`, at once and whenever one is added or changes. What a page keeps of its
 * text nodes, as React does of those with siblings, is out of the document from then on.
 * @returns a function after which it translates no more
 */
export function translatePage({ all = false }: TranslatePageOptions = {}): () => void {
  // It is sent to the page as text: nothing outside of it is there.
  const left = 'head, script, style, noscript, textarea, font'
  const kept = all ? left : `${left}, [translate="no"], .notranslate`
  const translate = (text: Node) => {
    const said = text.nodeValue ?? ''
    if (!said.trim() || !text.parentElement || text.parentElement.closest(kept)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `«${said}»`
    outer.append(inner)
    text.parentElement.replaceChild(outer, text)
  }
  const textsIn = (node: Node): Node[] =>
    node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsIn)
  const translateIn = (node: Node) => textsIn(node).forEach(translate)
  translateIn(document)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
