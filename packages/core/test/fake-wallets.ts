import { pageOf } from '../src/wallets/bundled-wallets.js'
import type { Wallet, WalletPage, WalletQuery, WalletSource } from '../src/wallets/wallet.js'
import { deferred } from './fake-connector.js'

/** A wallet with only a name and a link. */
export function someWallet(id: string, facts: Partial<Wallet> = {}): Wallet {
  return {
    id,
    name: `Wallet ${id}`,
    homepage: null,
    rdns: [],
    chains: ['eip155'],
    mobileLink: `w${id.toLowerCase().replace(/\W/g, '')}://`,
    desktopLink: null,
    universalLink: null,
    webappLink: null,
    appStore: null,
    playStore: null,
    chromeStore: null,
    imageId: null,
    injected: [],
    badge: 'none',
    ...facts,
  }
}

export const someWallets = (count: number, prefix = 'w') =>
  Array.from({ length: count }, (_, i) => someWallet(`${prefix}${i}`))

/** A source that answers immediately and records the queries. */
export function readySource(all: readonly Wallet[]) {
  const queries: WalletQuery[] = []
  const source: WalletSource = {
    async list(query) {
      queries.push(query)
      return pageOf(all, query)
    },
  }
  return { ...source, queries }
}

/** A source whose queries the test answers one by one. */
export function deferredSource(all: readonly Wallet[]) {
  const queries: {
    query: WalletQuery
    signal: AbortSignal | undefined
    answer(page?: WalletPage): void
    fail(error: unknown): void
  }[] = []
  const source: WalletSource = {
    list(query, signal) {
      const { promise, resolve, reject } = deferred<WalletPage>()
      queries.push({
        query,
        signal,
        answer: (page = pageOf(all, query)) => resolve(page),
        fail: reject,
      })
      return promise
    },
  }
  return { ...source, queries }
}
