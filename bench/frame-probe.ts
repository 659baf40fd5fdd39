/** A script that runs in the page: measures frames and keys, and announces wallets. */
export const frameProbe = `(announcing) => {
  const provider = { request: () => Promise.reject(new Error('none')), on() {}, removeListener() {} }
  addEventListener('eip6963:requestProvider', () => {
    for (let n = 0; n < announcing; n++) {
      const info = {
        uuid: '350670db-19fa-4704-a166-' + String(n).padStart(12, '0'),
        name: 'Crowd ' + n,
        rdns: 'dev.crowd.w' + n,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ provider, info }) }))
    }
  })
  const deep = (selector, root = document) => {
    const found = root.querySelector(selector)
    if (found) return found
    for (const element of root.querySelectorAll('*')) {
      const inner = element.shadowRoot && deep(selector, element.shadowRoot)
      if (inner) return inner
    }
    return null
  }
  const count = (root) => [...root.querySelectorAll('*')].reduce(
    (sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0), 0)
  const isSeen = (selector) => (deep(selector)?.getBoundingClientRect().width ?? 0) > 0
  const painted = (selector) => new Promise((resolve) => {
    const look = () => requestAnimationFrame(isSeen(selector) ? () => resolve(performance.now()) : look)
    look()
  })
  // What turns for as long as it is shown, such as a spinner, has no end.
  const moves = (root) => [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && moves(shadowRoot)) ||
    root.getAnimations().some(({ playState, effect }) =>
      playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
  let frames = []
  let watching = 0
  let keyAt = 0
  addEventListener('keydown', (event) => { keyAt = event.timeStamp }, true)
  window.bench = {
    deep,
    painted,
    async rest() {
      for (let calm = 0; calm < 10; calm = moves(document) ? 0 : calm + 1)
        await new Promise((resolve) => requestIdleCallback(resolve))
    },
    count: () => count(deep('gla-modal').shadowRoot),
    since: async (act, selector) => {
      const from = performance.now()
      act()
      return (await painted(selector)) - from
    },
    // The first row is the one that was searched for.
    sinceKey: async (id) => (await painted('li[data-index="0"] [data-testid="' + id + '"]')) - keyAt,
    watchFrames() {
      frames = []
      const mine = ++watching
      let last = null
      const frame = (now) => {
        if (mine !== watching) return
        if (last !== null) frames.push(now - last)
        last = now
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
    frames() {
      watching++
      return frames
    },
    slowFrame() {
      watching++
      frames.sort((a, b) => a - b)
      return frames[Math.floor(frames.length * 0.95)] ?? 0
    },
  }
}`
