import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { looksOf, plainName } from './look-alike.js'
import type { Wallet, WalletSource } from './wallet.js'

const most = 1_000 // wallets
const deadline = 5_000 // ms

type Named = { readonly name: string; readonly rdns: string | null }

/** Why a wallet found in the page may be an impostor. */
export type Doubt = {
  /** It has the name of a wallet of the list and another rdns. */
  readonly namesake: boolean
  /** The name of the listed wallet that it imitates with letters that look alike. */
  readonly imitates: string | null
}

/** The names of the listed wallets that have been loaded so far. */
export interface ListedNames {
  add(wallets: readonly Wallet[]): void
  /**
   * Adds all wallets of a source at once. A provider's list is loaded page by page, too late for an impostor that imitates a
   * wallet of a later page. Never throws: without an answer, the names loaded so far are compared.
   */
  readAll(env: Pick<Environment, 'after'>, source: WalletSource, signal: AbortSignal): Promise<void>
  doubt(connector: Named): Doubt
}

export function createListedNames(): ListedNames {
  const byRdns = new Map<string, Wallet>()
  const byName = new Map<string, Wallet>()
  const byLooks = new Map<string, Wallet>()
  let unread: Wallet[] = [] // not yet in `byLooks`: that is filled when a name is not in the list
  const known = new Set<string>()

  function looksLike(name: string): Wallet | undefined {
    for (const wallet of unread) setOnce(byLooks, looksOf(wallet.name), wallet)
    unread = []
    return byLooks.get(looksOf(name))
  }

  function add(wallets: readonly Wallet[]) {
    for (const wallet of wallets) {
      if (known.has(wallet.id)) continue
      known.add(wallet.id)
      unread.push(wallet)
      for (const rdns of wallet.rdns) setOnce(byRdns, rdns, wallet)
      setOnce(byName, plainName(wallet.name), wallet)
    }
  }

  return {
    add,
    readAll(env, source, signal) {
      const read = (own: AbortSignal) => source.list({ page: 1, entries: most }, own)
      return withDeadline(env, deadline, read, { signal }).then(
        ({ wallets }) => add(wallets),
        () => undefined,
      )
    },
    doubt({ name, rdns }) {
      const plain = plainName(name)
      const own = byRdns.get(rdns?.toLowerCase() ?? '')
      if (own && plainName(own.name) === plain) return none
      const named = byName.get(plain)
      if (!named) return { namesake: false, imitates: looksLike(name)?.name ?? null }
      // Both have an rdns, and they differ. Some wallets of the list have none.
      const isOther = rdns !== null && named.rdns.length > 0
      return { namesake: isOther && !named.rdns.some(isRelatedTo(rdns)), imitates: null }
    },
  }
}

const none: Doubt = { namesake: false, imitates: null }

const setOnce = (map: Map<string, Wallet>, key: string, wallet: Wallet) => {
  if (key && !map.has(key)) map.set(key, wallet)
}

/** `io.metamask.mobile` belongs to `io.metamask`: lists do not name all of them. */
const isRelatedTo = (rdns: string) => (listed: string) =>
  rdns.toLowerCase().startsWith(`${listed}.`) || listed.startsWith(`${rdns.toLowerCase()}.`)
