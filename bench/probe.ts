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
    firstPaint: async () => (await firstPaint).startTime,
    sinceClick: async (selector) => (await painted(selector)) - clicked,
    early: null,
    // What the main thread could not answer for 50 ms and more, since the button was painted.
    longTasks: async () => {
      const painted = await bench.firstPaint()
      return longTasks.filter(({ startTime }) => startTime > painted).map(({ duration }) => duration)
    },
  }
  Object.defineProperty(window, 'bench', { value: bench })

  const longTasks = []
  const observe = (type, seen) => new PerformanceObserver((list) => list.getEntries().forEach(seen))
    .observe({ type, buffered: true })
  observe('longtask', (entry) => longTasks.push(entry))
  const firstPaint = new Promise((resolve) => observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') resolve(entry)
  }))

  // Scripts fetched after the page's own until the modal was shown, and how many round trips they took:
  // what begins after another has come may have waited for it.
  const fetched = (until) => {
    const scripts = performance.getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < until)
      .sort((a, b) => a.startTime - b.startTime)
    const own = Math.min(...scripts.map(({ responseEnd }) => responseEnd))
    const trips = []
    const more = scripts.filter(({ startTime }) => startTime > own)
    for (const [at, { startTime }] of more.entries()) {
      const before = more.slice(0, at).flatMap(({ responseEnd }, index) =>
        responseEnd > 0 && responseEnd <= startTime ? [trips[index]] : [])
      trips.push(1 + Math.max(0, ...before))
    }
    return { requests: more.length, trips: Math.max(0, ...trips) }
  }
  // Clicks in the moment the button is painted, as nobody could sooner.
  const [, button, seen] = /#early=([^,]+),(.+)/.exec(decodeURIComponent(location.hash)) ?? []
  if (button) bench.early = firstPaint.then(async () => {
    const found = deep(button)
    ;(found.shadowRoot?.querySelector('button') ?? found).click()
    const modal = await painted(seen)
    return { click: modal - clicked, navigation: modal, ...fetched(modal) }
  })
})()`
