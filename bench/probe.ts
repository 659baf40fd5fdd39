/** A script that runs in each measured page: a wallet that approves at once, and a stopwatch. */
export const probe = `(() => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const answers = { eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: '0x7a69' }
  const provider = {
    request: async ({ method }) => {
      if (method in answers) return structuredClone(answers[method])
      throw Object.assign(new Error('unsupported'), { code: 4200 })
    },
    on() {}, removeListener() {},
  }
  const detail = Object.freeze({ provider, info: {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Bench Wallet', rdns: 'dev.gla.bench',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' } })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)

  const deep = (selector, root = document) => {
    const found = root.querySelector(selector)
    if (found) return found
    for (const element of root.querySelectorAll('*')) {
      const inner = element.shadowRoot && deep(selector, element.shadowRoot)
      if (inner) return inner
    }
    return null
  }
  const isSeen = (element) => {
    const box = element?.getBoundingClientRect()
    return !!box && box.width > 0 && box.height > 0
  }
  let clicked = 0
  addEventListener('click', (event) => { clicked = event.timeStamp }, true)
  // What is visible in one frame counts as painted when the next frame begins.
  const painted = (selector) => new Promise((resolve) => {
    const look = () => isSeen(deep(selector))
      ? requestAnimationFrame(() => resolve(performance.now()))
      : requestAnimationFrame(look)
    look()
  })
  const bench = {
    deep,
    // The button is the only content of the pages, so the browser's own entry is its first paint.
    firstPaint: () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
    sinceClick: async (selector) => (await painted(selector)) - clicked,
  }
  Object.defineProperty(window, 'bench', { value: bench })
})()`
