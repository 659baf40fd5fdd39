import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { looksOf, plainName } from './look-alike.js'
import type { Wallet, WalletSource } from './wallet.js'

const most = 1_000 // wallets
const deadline = 5_000 // ms
const imitatedFlag = 'isMetaMask'

type Named = { readonly id?: string; readonly name: string; readonly rdns: string | null }

/** Why a wallet found in the page may be an impostor. */
export type Doubt = {
  /** It has the name of a wallet of the list and another rdns, or announced itself without a valid one. */
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
  /**
   * The wallet whose flags a provider has. Many also set the flag of MetaMask, so one with other flags is preferred.
   * @param fits whether a wallet may be it
   */
  byFlags(has: (flag: string) => boolean, fits: (wallet: Wallet) => boolean): Wallet | null
}

/** @param changed called when further names are known */
export function createListedNames(changed = () => {}): ListedNames {
  const byRdns = new Map<string, Wallet>()
  const byName = new Map<string, Wallet>()
  const byLooks = new Map<string, Wallet>()
  let unread: Wallet[] = [] // not yet in `byLooks`: that is filled when a name is not in the list
  const known = new Set<string>()
  const flagged: Wallet[] = []

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
      if (wallet.injected.length > 0) flagged.push(wallet)
    }
    if (wallets.length > 0) changed()
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
    byFlags(has, fits) {
      const weight = ({ injected }: Wallet) => {
        const set = injected.filter(has)
        const own = set.filter((flag) => flag !== imitatedFlag)
        return own.length > 0 ? own.length + 1 : set.length
      }
      let [best, most] = [null as Wallet | null, 0]
      for (const wallet of flagged) {
        const own = weight(wallet)
        if (own > most && fits(wallet)) [best, most] = [wallet, own]
      }
      return best
    },
    doubt({ id, name, rdns }) {
      const plain = plainName(name)
      const own = byRdns.get(rdns?.toLowerCase() ?? '')
      if (own && plainName(own.name) === plain) return none
      const named = byName.get(plain)
      if (!named) return { namesake: false, imitates: looksLike(name)?.name ?? null }
      // Some wallets of the list have no rdns, nor have those found outside of EIP-6963, where a valid one is a must.
      if (named.rdns.length === 0 || (rdns === null && !id?.startsWith('eip6963:'))) return none
      return { namesake: rdns === null || !named.rdns.some(isRelatedTo(rdns)), imitates: null }
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
