import type { Dispose } from './async/disposer.js'
import { createDisposer } from './async/disposer.js'
import type { Lazy } from './async/lazy.js'
import { createLazy } from './async/lazy.js'
import type { Account } from './connection/account.js'
import type { Connection } from './connection/connection.js'
import type { Connectors } from './connection/connectors.js'
import { createFamilies } from './connection/families.js'
import type { Network } from './connection/network.js'
import { wireConnection } from './connection/wire-connection.js'
import { discoverBrowserWallets } from './connectors/browser/discover-browser-wallets.js'
import { configuredWalletConnect } from './connectors/wallet-connect/configured-wallet-connect.js'
import { isRelayUrl } from './connectors/wallet-connect/is-relay-url.js'
import type { Environment } from './environment.js'
import { serverEnvironment } from './environment.js'
import { describeError } from './errors/describe-error.js'
import { KitError } from './errors/errors.js'
import type { On } from './events.js'
import { createEvents } from './events.js'
import type { Features, LoadFeatures } from './features.js'
import type { KitParts } from './kit-parts.js'
import { completeOptions } from './options/complete-options.js'
import type { KitOptions, Options } from './options/options.js'
import { react } from './reactions.js'
import { isTransferOpenKey } from './send/is-transfer-open-key.js'
import type { Alerts } from './shell/alerts.js'
import type { Modal } from './shell/modal.js'
import type { Router } from './shell/router.js'
import type { Theme } from './shell/theme.js'
import { isLanguage, isThemeMode } from './shell/theme.js'
import type { Toasts } from './shell/toasts.js'
import { wireModal } from './shell/wire-modal.js'
import { createStorage } from './storage/storage.js'

/** The options that another room checks. */
const forms = { relayUrl: isRelayUrl, themeMode: isThemeMode, language: isLanguage }
const readAheadDelay = 100 // ms the modal has to be painted before more code is read

/** One kit: the shell, its features, and the way to end it. Two kits share nothing. */
export interface Kit {
  readonly options: Options
  /** For views: page, clock and copying. */
  readonly environment: Environment
  readonly modal: Modal
  readonly router: Router
  readonly toasts: Toasts
  readonly alerts: Alerts
  readonly theme: Theme
  readonly connectors: Connectors
  readonly connection: Connection
  readonly account: Account
  readonly network: Network
  /**
   * Begins to look for wallets and restores the last one. Once; `createModal` calls it in a browser.
   * With `afterPaint` a page without a stored wallet is painted first; whoever opens the modal or connects does not wait.
   */
  start(options?: { afterPaint?: boolean }): void
  /** Loads a feature, once. A load that failed may be tried again. */
  load<name extends keyof Features>(name: name): Promise<Features[name]>
  /** A feature that is loaded already. */
  loaded<name extends keyof Features>(name: name): Features[name] | null
  /** A person is about to open the modal: lets its code be read ahead from the page's own host. Asks nobody else. */
  preload(): void
  on: On
  /** Shows a failure to the person, once, as a toast. A refusal by the person is shown quietly. */
  report(error: unknown): void
  /** Ends everything: listeners, timers, sockets. The kit is of no use afterwards. */
  destroy(): void
}

/**
 * Reads the code that loads features, from the page's own host. Whoever fetches the modal's code calls it at the same
 * time: otherwise the first feature waits for it.
 */
export const readFeatures = () => import('./features.js')

/**
 * Builds a kit. Asks nobody and touches nothing outside `environment`; see `start`.
 * @throws KitError `options/invalid`, `options/siwe-and-siwx`
 * @example const kit = createKit({ networks: [bnbSmartChain], metadata })
 */
export function createKit(given: KitOptions, environment: Environment = serverEnvironment()): Kit {
  const env = environment
  let isStarted = false
  let isEnded = false
  const options = completeOptions(given, forms)
  const storage = createStorage(env, options.storagePrefix)
  const { emit, on, report } = createReportingEvents()

  // Who is connected, by which wallet, on which network.
  const families = createFamilies(env, options.families, discoverBrowserWallets)
  const controllers = wireConnection({ env, options, storage, families, emit })
  const { connectors, connection, account, network } = controllers
  const walletConnect = configuredWalletConnect(options, env, (reason) => {
    emit('relay/refused', { reason })
    features.load().then((loaded) => loaded.showRefusal(reason), report)
  })

  // The modal, and what it shows.
  const showUri = (uri: string) => void load('pairing').then((pairing) => pairing.show(uri), report)
  const shown = wireModal({ env, options, connection, network, showUri, emit })

  // What is loaded on first need.
  const parts = {
    ...shown,
    ...controllers,
    env,
    options,
    storage,
    families,
    walletConnect,
    emit,
    on,
  }
  const features = createLazy(async () => (await readFeatures()).createFeatures(parts))
  const load: Kit['load'] = async (name) => {
    if (isEnded) throw new KitError('connection/cancelled')
    return (await features.load()).load(name)
  }

  addConnectors(parts)
  const disposer = createDisposer()
  disposer.add(
    ...react(parts),
    on('modal/expected', controllers.discover),
    on('modal/opened', controllers.discover),
    ...readAheadWhenOpen(parts, features),
    on('account/connected', ({ restored }) => {
      // What a wallet answered while the page was reloaded is heard there; else with the next transfer.
      if (restored && storage.get(isTransferOpenKey)) load('send').catch(() => undefined)
    }),
    shown.toasts.hide,
    shown.modal.destroy,
    () => features.loaded()?.destroy(),
    controllers.destroy,
    () => {
      isEnded = true
    },
  )

  return {
    ...shown,
    options,
    environment: env,
    connectors,
    connection,
    account,
    network,
    start({ afterPaint = false } = {}) {
      if (isStarted || isEnded || !env.page) return
      isStarted = true
      controllers.start(env.page, afterPaint)
      // There may be no modal to bring it; or a wallet's answer is to be heard as soon as it is back.
      if (!afterPaint || storage.get(isTransferOpenKey)) features.load().catch(() => undefined)
    },
    load,
    loaded: (name) => features.loaded()?.loaded(name) ?? null,
    preload: () => emit('modal/expected', {}),
    on,
    report,
    destroy: disposer.dispose,
  }
}

/** A listener that fails is reported, too. One that listens to reports is left to the page's own error handling. */
function createReportingEvents() {
  const { emit, on } = createEvents((error, name) => {
    if (name !== 'error/reported') return report(error)
    queueMicrotask(() => {
      throw error
    })
  })
  function report(error: unknown) {
    const { code, values } = describeError(error)
    const message = error instanceof Error ? error.message : ''
    emit('error/reported', { code, values, message })
  }
  return { emit, on, report }
}

/** The dapp's own come first: WalletConnect stands after them. */
function addConnectors({ env, options, connectors, walletConnect, alerts }: KitParts) {
  const { metadata, networks, storagePrefix } = options
  for (const make of options.connectors)
    connectors.add(make({ environment: env, metadata, networks, storagePrefix }))
  if (walletConnect) connectors.add(walletConnect)
  else if (options.projectId === '') alerts.show({ code: 'project-id-not-configured', detail: '' })
}

/** Reads ahead once the modal is painted, unless it is closed by then. What does not come is read when it is needed. */
function readAheadWhenOpen({ env, on }: KitParts, features: Lazy<LoadFeatures>): Dispose[] {
  let stopWaiting: Dispose | null = null
  const stop = () => stopWaiting?.()
  return [
    on('modal/opened', ({ connected }) => {
      stop()
      stopWaiting = env.after(readAheadDelay, () => {
        features.load().then(
          (loaded) => loaded.readAhead(connected),
          () => undefined,
        )
      })
    }),
    on('modal/closed', stop),
    stop,
  ]
}
