import type {
  ChainNamespace,
  Dispose,
  Kit,
  KitOptions,
  Language,
  Provider,
  ThemeMode,
  ThemeVariables,
} from '@gla/core'
import { createKit } from '@gla/core'
import { registerButtons } from '@gla/ui'
import { browserEnvironment } from './browser-environment.js'
import { mountOnDemand } from './element.js'

/** One wallet modal: a kit and, in a browser, its element. Several on a page share nothing. */
export interface Modal {
  /** The controllers behind the modal: state to read, acts to call. */
  readonly kit: Kit
  /**
   * Opens the modal: the view asked for, else Account when connected, else Connect. With `manualControl` it is
   * given the link of the dapp's own client, and again when there is a newer one.
   * @example modal.open({ uri })
   */
  open: Kit['modal']['open']
  /** @returns whether it is closed, or inline (`showIn`) back at its first view; some views must be left by an act, unless forced */
  close(options?: { force?: boolean }): boolean
  /**
   * What answers the connected wallet's requests (EIP-1193 on the EVM); null while none is connected.
   * @param namespace `eip155` when left out
   */
  provider(namespace?: ChainNamespace): Provider | null
  /** The same kit as it is on a server: untouched by this browser. For a framework's first, hydrating render. */
  readonly atRest: Kit
  /**
   * Shows content of your own in Account, below what the account has, whenever that view is shown. Styled by the page.
   * Take it out with `content.remove()`. Does nothing on a server.
   * @example modal.slot('account', pointsElement)
   */
  slot(name: 'account', content: Element): void
  /**
   * Shows the modal as a part of your page, at the end of `target` and at most 400 px wide, in place of the dialog: Account when
   * connected, else Connect. It is never hidden: closing leads there too. `open({ view })` brings a view into sight.
   * Its code comes on demand: a `min-height` of the target keeps the page from moving. Does nothing on a server.
   * @returns a function that makes it a dialog again, closed
   * @example const stop = modal.showIn(walletPanel)
   */
  showIn(target: Element): Dispose
  setTheme(mode: ThemeMode): void
  setThemeVariables(variables: Partial<ThemeVariables>): void
  setLanguage(language: Language): void
  /** Takes the element out of the page and ends the kit. */
  destroy(): void
}

/**
 * Makes a wallet modal. In a browser it looks for wallets and restores the last one; it sends no request.
 * On a server it makes a working, empty one.
 * @throws KitError `options/invalid`, `options/siwe-and-siwx`
 * @example
 * const modal = createModal({ networks: [bnbSmartChain], metadata: { name, description, url, icons } })
 * modal.open()
 */
export function createModal(options: KitOptions): Modal {
  const kit = createKit(options, browserEnvironment())
  const inPage = kit.environment.page !== null
  if (inPage) registerButtons()
  const mounted = inPage ? mountOnDemand(kit) : null
  kit.start({ afterPaint: true })
  let atRest: Kit | null = inPage ? null : kit
  return {
    kit,
    get atRest() {
      atRest ??= createKit(options)
      return atRest
    },
    open: kit.modal.open,
    close: kit.modal.close,
    provider: (namespace = 'eip155') => kit.connection.link(namespace)?.provider ?? null,
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
