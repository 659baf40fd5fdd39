import type { Environment, KeyValueStore, Page } from '../src/environment.js'
import { fakeClock } from './fake-clock.js'

/** A store that lives as long as the test, as `localStorage` does over reloads. */
export function fakeStore(): KeyValueStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

export type AnnouncedWallet = {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: { request(request: { method: string }): Promise<unknown> }
}

/** A fake page that announces these wallets and counts its listeners. */
export function fakePage(wallets: AnnouncedWallet[] = [], store = fakeStore()) {
  const clock = fakeClock()
  const target = new EventTarget()
  let listening = 0
  const listen = (type: string, listener: (event: Event) => void) => {
    listening++
    target.addEventListener(type, listener)
    return () => {
      listening--
      target.removeEventListener(type, listener)
    }
  }
  const announce = (wallet: AnnouncedWallet) =>
    target.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: wallet }))
  target.addEventListener('eip6963:requestProvider', () => wallets.forEach(announce))
  const page: Page = {
    origin: 'https://dapp.example',
    isMobile: () => false,
    isVisible: () => true,
    onVisibility: (listener) => listen('visibilitychange', listener),
    listen,
    dispatch: (type, detail) => void target.dispatchEvent(new CustomEvent(type, { detail })),
    injected: () => undefined,
    open: () => undefined,
    copy: async () => undefined,
    onStorage: (listener) => listen('storage', () => listener(null)),
  }
  let id = 0
  const environment: Environment = {
    fetch: () => Promise.reject(new TypeError('no network in this test')),
    storage: store,
    page,
    now: clock.now,
    elapsed: clock.elapsed,
    after: clock.after,
    randomId: () => `id-${id++}`,
  }
  return {
    announce,
    clock,
    environment,
    store,
    get listening() {
      return listening
    },
  }
}

/** A wallet with one account that approves every connection. */
export function approvingWallet(account: string, rdns = 'com.honest'): AnnouncedWallet {
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x1',
  }
  return {
    info: {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Honest Wallet',
      icon: 'data:image/png;base64,iVBORw0KGgo=',
      rdns,
    },
    provider: {
      async request({ method }) {
        if (method in answers) return structuredClone(answers[method])
        throw Object.assign(new Error('unsupported'), { code: 4200 })
      },
    },
  }
}
