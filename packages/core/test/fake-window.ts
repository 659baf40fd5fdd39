import type { Page } from '../src/environment.js'

/** The window of a page, to which anybody may announce anything. */
export function fakeWindow(overrides: Partial<Page> = {}) {
  const target = new EventTarget()
  let listening = 0
  const page: Page = {
    origin: 'https://dapp.example',
    isMobile: () => false,
    isVisible: () => true,
    onVisibility: () => () => undefined,
    listen(type, listener) {
      target.addEventListener(type, listener)
      listening++
      return () => {
        target.removeEventListener(type, listener)
        listening--
      }
    },
    dispatch: (type, detail) => void target.dispatchEvent(new CustomEvent(type, { detail })),
    injected: () => undefined,
    open: () => undefined,
    copy: async () => undefined,
    onStorage: () => () => undefined,
    ...overrides,
  }
  const say = (detail: unknown) =>
    target.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  return {
    page,
    /** Announces at once. */
    say,
    /** Announces when asked, as wallets do that were there before the page. */
    present: (detail: unknown) =>
      target.addEventListener('eip6963:requestProvider', () => void say(detail)),
    get listening() {
      return listening
    },
  }
}
