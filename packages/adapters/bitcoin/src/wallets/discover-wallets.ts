import type { Connector, Dispose, Environment, LookAgain } from '@gla/core/family'
import { discoverStandardWallets } from './discover-standard.js'
import { windowWallets } from './discover-window.js'
import type { PageIdentity } from './page-connector.js'
import { createPageConnector } from './page-connector.js'
import type { PageWallet } from './page-wallet.js'

const mostWallets = 64
const mostAlike = 4 // with one name

type Source = 'window' | 'standard'

/**
 * Looks for Bitcoin wallets in the page. A wallet that is on the window and also registers, with the same name or the same
 * object, is found once. Others of one name are all found.
 */
export function discoverBitcoinWallets(
  { page }: Pick<Environment, 'page'>,
  found: (connector: Connector) => void,
  again: LookAgain,
): Dispose {
  if (!page) return () => undefined
  const accepted: { id: string; name: string; raw: object; source: Source }[] = []

  function accept(
    source: Source,
    identity: PageIdentity,
    raw: object,
    load: () => Promise<PageWallet>,
  ) {
    const name = identity.name.toLowerCase()
    const alike = accepted.filter((one) => one.name === name)
    if (accepted.length >= mostWallets || alike.length >= mostAlike) return
    if (accepted.some((one) => one.raw === raw)) return
    if (alike.some((one) => one.source !== source)) return
    const isFree = accepted.every((one) => one.id !== identity.id)
    const id = isFree ? identity.id : `${identity.id}#${accepted.length}`
    accepted.push({ id, name, raw, source })
    found(createPageConnector({ ...identity, id }, raw, load))
  }

  const look = () => {
    for (const { identity, raw, load } of windowWallets(page)) accept('window', identity, raw, load)
  }
  look()
  const stop = discoverStandardWallets(page, (identity, wallet) => {
    accept('standard', identity, wallet, async () =>
      (await import('./standard-wallet.js')).standardWallet(wallet),
    )
  })
  const stopLooking = again(look)
  return () => {
    stop()
    stopLooking()
  }
}
