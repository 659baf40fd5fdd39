import type {
  CaipNetwork,
  ChainNamespace,
  CheckedOptions,
  DappProvider,
  Dispose,
  Kit,
  KitOptions,
  Language,
  ProviderAddresses,
  ThemeMode,
  ThemeVariables,
} from '@gla/core'
import { createKit } from '@gla/core'
import { registerButtons } from '@gla/ui'
import { browserEnvironment } from './browser-environment.js'
import { mountOnDemand } from './mount-on-demand.js'

type Relay = KitOptions['relayUrl']

/** One wallet modal: a kit and, in a browser, its element. Several modals on a page share no state; with the same `storagePrefix` they share what is stored. */
export interface Modal {
  /** The controllers behind the modal: state to read, actions to call. */
  readonly kit: Kit
  /**
   * Opens the modal at the given view; without one, at Account when connected, else at Connect. With the option
   * `manualControl`, pass the WalletConnect link of your own client as `uri`, and call it again with each new
   * link.
   * @example modal.open({ uri })
   */
  open: Kit['modal']['open']
  /**
   * Closes the modal. Inline (see `showIn`) it goes to Account when connected, else to Connect. The view `UnsupportedChain`
   * refuses while the wallet is on a network that you did not configure: it has no close button, and the modal shakes and
   * stays, unless `force` is set. `modal.kit.modal.mustStay()` tells beforehand.
   * @returns false when it had to stay open
   */
  close(options?: { force?: boolean }): boolean
  /**
   * The provider of a namespace (EIP-1193 on the EVM), for ethers, wagmi or your own code; for viem, `@gla/modal/viem` has
   * clients. It is the same object for
   * as long as the modal lives, whatever wallet is connected. While none is, `eth_accounts` answers `[]` and everything
   * else is refused with 4900.
   * @param namespace `eip155` by default
   * @example new BrowserProvider(modal.provider())
   */
  provider(namespace?: ChainNamespace): DappProvider
  /** A kit in its initial state, which nobody writes to: what a server renders. Read it during hydration, so that the
   * first render matches the server's. */
  readonly atRest: Kit
  /**
   * Shows an element of yours in the Account view, below the account, each time that view is shown. The page's
   * CSS styles it. Remove it with `content.remove()`. Does nothing on a server.
   * @example modal.slot('account', pointsElement)
   */
  slot(name: 'account', content: Element): void
  /**
   * Shows the modal inline, as the last child of `target` and at most 400 px wide, instead of as a dialog:
   * Account when connected, else Connect. It stays visible: closing it goes back to that view. `open({ view })`
   * shows a view and scrolls to it. The modal's code is loaded on demand, so give the target a `min-height` to
   * avoid a layout shift. Does nothing on a server.
   * @returns a function that makes it a dialog again, closed
   * @example const stop = modal.showIn(walletPanel)
   */
  showIn(target: Element): Dispose
  setTheme(mode: ThemeMode): void
  /** Merges these into the current variables. @throws KitError `options/invalid` for a length out of its bounds */
  setThemeVariables(variables: Partial<ThemeVariables>): void
  setLanguage(language: Language): void
  /** Removes the element from the page and destroys the kit. */
  destroy(): void
}

/**
 * Creates a wallet modal. In a browser it looks for installed wallets and restores the last connection, which contacts
 * the relay and the network's RPC if there is one; without one it contacts no other host. On a server it finds no
 * wallets.
 * @throws KitError `options/invalid`, `options/siwe-and-siwx`
 * @example
 * const modal = createModal({ networks: [bnbSmartChain], metadata: { name, description, url, icons } })
 * modal.open()
 */
export function createModal<
  const networks extends readonly CaipNetwork[],
  const relay extends Relay = Relay,
  provider extends ProviderAddresses | undefined = never,
  id extends string | undefined = never,
>(options: CheckedOptions<networks, relay, provider, id>): Modal {
  const place = {}
  const kit = createKit(options, browserEnvironment(place))
  const isBrowser = kit.environment.page !== null
  if (isBrowser) registerButtons()
  const mounted = isBrowser ? mountOnDemand(kit, place) : null
  kit.start({ afterPaint: true })
  // On a server, too: there, one request writes to the kit that all others have.
  let atRest: Kit | null = null
  return {
    kit,
    get atRest() {
      atRest ??= createKit(options)
      return atRest
    },
    open: kit.modal.open,
    close: kit.modal.close,
    provider: (namespace = 'eip155') => kit.connection.provider(namespace),
    slot: (name, content) => mounted?.slot(name, content),
    showIn: (target) => mounted?.showIn(target) ?? (() => undefined),
    setTheme: kit.theme.setMode,
    setThemeVariables: kit.theme.setVariables,
    setLanguage: kit.theme.setLanguage,
    destroy() {
      mounted?.unmount()
      kit.destroy()
    },
  }
}
