import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { AccountFacts } from '../connection/chain-accounts.js'
import type { CaipAddress } from '../networks/caip-network.js'
import type { Cache } from '../storage/cache.js'
import type { Profile } from './profile.js'

/** The feature `identity`: the name and the picture of the account in view, as the provider says. */
export interface Identity {
  /**
   * A page shows names: the account in view is looked up now, and whenever another one comes into view. Without it, that is so
   * while the modal is open. @returns a function that ends it
   */
  watch(): Dispose
  /**
   * What the provider says of somebody else's address. Nothing of it is kept.
   * @returns null on a network without names
   * @throws KitError when it does not answer
   */
  of(address: string, signal: AbortSignal): Promise<Profile | null>
  destroy(): void
}

/** The account in view, on a network that has names. */
export type Named = { readonly caipAddress: CaipAddress; readonly address: string }

export type IdentityDeps = {
  /** Null while no wallet is connected, or on a network without names. */
  named(): Named | null
  ask(address: string, signal: AbortSignal): Promise<Profile>
  cache: Pick<Cache<Profile>, 'get' | 'set'>
  describe(caipAddress: CaipAddress, facts: Partial<AccountFacts>): void
  /** Whether the modal is open. */
  isOpen(): boolean
}

/** What the feature's own wiring calls besides. */
export interface IdentityController extends Omit<Identity, 'of'> {
  /** Looks the account in view up, unless what is known of it is new enough. */
  look(): void
  /** Another account or network is in view, or the modal was opened: looks, if somebody is there to see it. */
  changed(): void
}

export function createIdentity(deps: IdentityDeps): IdentityController {
  const latest = createLatest()
  let watchers = 0
  let isEnded = false
  let asking: CaipAddress | null = null

  async function lookUp() {
    const named = deps.named()
    if (isEnded || !named || asking === named.caipAddress) return
    const { caipAddress, address } = named
    const cached = deps.cache.get(address)
    if (cached) return deps.describe(caipAddress, cached)
    asking = caipAddress
    try {
      const profile = await latest.run((signal) => deps.ask(address, signal))
      if (!profile) return // another account came into view
      asking = null
      deps.cache.set(address, profile)
      deps.describe(caipAddress, profile)
    } catch {
      asking = null // the address is shown without a name; the next opening asks again
    }
  }

  function changed() {
    if (asking !== null && deps.named()?.caipAddress !== asking) {
      latest.stop()
      asking = null
    }
    if (watchers > 0 || deps.isOpen()) void lookUp()
  }
  return {
    look: () => void lookUp(),
    changed,
    watch() {
      let isOver = false
      watchers++
      void lookUp()
      return () => {
        if (!isOver) watchers--
        isOver = true
      }
    },
    destroy() {
      isEnded = true
      latest.stop()
      watchers = 0
    },
  }
}
