import type { Connectors } from '../connection/connectors.js'
import { memberOf } from '../untrusted/member-of.js'
import type { ListedNames } from './listed-names.js'
import { isWallet } from './merge-wallets.js'
import type { Wallet } from './wallet.js'

const injectedId = 'injected'

export type NameInjectedDeps = {
  connectors: Pick<Connectors, 'get' | 'state' | 'describe'>
  names: ListedNames
  isExcluded(wallet: Wallet): boolean
  /** The picture of a wallet as a data: URL, if it is loaded. */
  picture(wallet: Wallet): string | null | undefined
}

/**
 * Gives the wallet at `window.ethereum`, which does not announce itself, the name and the icon that the list has for the
 * flags of its provider. A wallet that is in the page under its own identity is not it: many others set its flag too.
 */
export function nameInjected({ connectors, names, isExcluded, picture }: NameInjectedDeps): void {
  // Once it has announced itself, it has the name it announced.
  if (!connectors.state.list.some(({ id, type }) => id === injectedId && type === 'injected'))
    return
  const provider = connectors.get(injectedId)
  const raw = provider && memberOf(provider, 'reaches')
  if (!raw) return
  const others = connectors.state.list.filter(({ id }) => id !== injectedId)
  const isHere = (wallet: Wallet) => others.some((other) => isWallet(other, wallet, names))
  const wallet = names.byFlags(
    (flag) => isSet(raw, flag),
    (one) => !isExcluded(one),
  )
  // Where that one is here, this is its second object: the next best flag would name a wallet that is not here at all.
  if (wallet && !isHere(wallet))
    connectors.describe(injectedId, { name: wallet.name, icon: picture(wallet) ?? null })
}

function isSet(provider: object, flag: string): boolean {
  try {
    return memberOf(provider as Record<string, unknown>, flag) === true
  } catch {
    return false // a getter that throws
  }
}
