import { pageOf } from '../src/wallets/bundled-wallets.js'
import type { Wallet, WalletPage, WalletQuery, WalletSource } from '../src/wallets/wallet.js'
import { held } from './fake-connector.js'

/** A wallet with nothing but a name and a way to be opened. */
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

/** A source that answers at once, and counts what it is asked. */
export function readySource(all: readonly Wallet[]) {
  const asked: WalletQuery[] = []
  const source: WalletSource = {
    async list(query) {
      asked.push(query)
      return pageOf(all, query)
    },
  }
  return { ...source, asked }
}

/** A source that answers when it is told to, each question by itself. */
export function heldSource(all: readonly Wallet[]) {
  const asked: {
    query: WalletQuery
    signal: AbortSignal | undefined
    answer(page?: WalletPage): void
    fail(error: unknown): void
  }[] = []
  const source: WalletSource = {
    list(query, signal) {
      const { promise, resolve, reject } = held<WalletPage>()
      asked.push({
        query,
        signal,
        answer: (page = pageOf(all, query)) => resolve(page),
        fail: reject,
      })
      return promise
    },
  }
  return { ...source, asked }
}
