/**
 * An iframe that stands in for the page of a wallet, in the slot of a modal.
 * @param name what its page says
 */
export function walletFrame(name: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.slot = 'frame'
  frame.addEventListener('load', () => {
    const page = frame.contentDocument
    if (!page) return
    const heading = Object.assign(page.createElement('h1'), { textContent: name })
    const main = Object.assign(page.createElement('main'), { ariaLabel: name })
    main.append(heading)
    page.title = name
    page.documentElement.lang = document.documentElement.lang
    page.body.replaceChildren(main)
  })
  return frame
}
