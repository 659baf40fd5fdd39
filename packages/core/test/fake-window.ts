import type { Page } from '../src/environment.js'

/** A page to which a test can announce anything. */
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
  const announce = (detail: unknown) =>
    target.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  return {
    page,
    /** Announces immediately. */
    announce,
    /** Announces on request, as wallets do that were loaded before the page's script. */
    present: (detail: unknown) =>
      target.addEventListener('eip6963:requestProvider', () => void announce(detail)),
    get listening() {
      return listening
    },
  }
}
