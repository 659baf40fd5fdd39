import type { Undo } from './async/disposer.js'
import { createDisposer } from './async/disposer.js'
import type { Lazy } from './async/lazy.js'
import { createLazy } from './async/lazy.js'
import type { Account } from './connection/account.js'
import type { Connection } from './connection/connection.js'
import type { Connectors } from './connection/connectors.js'
import { createFamilies } from './connection/families.js'
import type { Network } from './connection/network.js'
import { wireConnection } from './connection/wire-connection.js'
import type { Connector } from './connectors/connector.js'
import { createWalletConnectConnector } from './connectors/wallet-connect/wallet-connect-connector.js'
import type { Environment } from './environment.js'
import { serverEnvironment } from './environment.js'
import { describeError } from './errors/describe-error.js'
import { KitError } from './errors/errors.js'
import type { On } from './events.js'
import { createEvents } from './events.js'
import type { Shell } from './features.js'
import type { Logins } from './login/logins.js'
import { namespaces } from './networks/caip.js'
import type { KitOptions, Options } from './options/options.js'
import { completeOptions } from './options/options.js'
import type { Pairing } from './pairing/pairing.js'
import type { Analytics } from './provider/analytics.js'
import { providerOf } from './provider/load-provider.js'
import type { OriginCheck } from './provider/origin-check.js'
import { react } from './reactions.js'
import type { Send } from './send/send.js'
import type { Alerts } from './shell/alerts.js'
import { createAlerts } from './shell/alerts.js'
import type { Modal } from './shell/modal.js'
import { createModal } from './shell/modal.js'
import type { Router } from './shell/router.js'
import { createRouter } from './shell/router.js'
import type { Theme } from './shell/theme.js'
import { createTheme } from './shell/theme.js'
import type { Toasts } from './shell/toasts.js'
import { createToasts } from './shell/toasts.js'
import { createStorage } from './storage/storage.js'
import { isTransferOpenKey } from './storage/stored-keys.js'
import type { Wallets } from './wallets/wallets.js'

// The first check of an address compiles the hash in its checksum: not while a person waits.
const someAddress = `0x${'0'.repeat(40)}`
const readAheadDelay = 100 // ms the modal has to be painted before more code is read

/** Controllers that are loaded on first need, each a chunk of its own. */
export interface Features {
  /** null: analytics are off, or there is nobody to tell. */
  analytics: Analytics | null
  /** By e-mail, or with an account elsewhere. */
  logins: Logins
  origin: OriginCheck
  pairing: Pairing
  send: Send
  /** The wallets there are, beside those within reach. */
  wallets: Wallets
}

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
 * Builds a kit. Asks nobody and touches nothing outside `environment`; see `start`.
 * @throws KitError `options/invalid`, `options/siwe-and-siwx`
 * @example const kit = createKit({ networks: [bnbSmartChain], metadata })
 */
export function createKit(given: KitOptions, environment: Environment = serverEnvironment()): Kit {
  const env = environment
  const options = completeOptions(given)
  const undo = createDisposer()
  const { emit, on } = createEvents((error, name) => {
    if (name !== 'error/reported') return report(error)
    // Who listens to reports fails itself: left to the page's own error handling.
    queueMicrotask(() => {
      throw error
    })
  })
  const storage = createStorage(env, options.storagePrefix)

  const router = createRouter()
  const toasts = createToasts(env)
  const alerts = createAlerts()
  const theme = createTheme({
    mode: options.themeMode,
    language: options.language,
    variables: { accentMixStrength: 0, zIndex: 999, ...options.themeVariables },
  })

  const families = createFamilies(env, options.families)

  const controllers = wireConnection({ env, options, storage, families, emit })
  const { connectors, network, account, connection } = controllers

  const inView = () => network.state.caipNetwork.chainNamespace
  const isConnected = () => connection.state[inView()].status === 'connected'
  const mustLeaveNetwork = () =>
    isConnected() &&
    !network.isSupported() &&
    !options.basic &&
    options.enableNetworkSwitch &&
    !options.allowUnsupportedChain
  const modal = createModal({
    ...env,
    router,
    connected: isConnected,
    walletConnectOnly: () => options.manualControl || (options.basic && !isConnected()),
    showUri: (uri) => void features.pairing.load().then((pairing) => pairing.show(uri), report),
    closeBlocked: () => router.current.name === 'UnsupportedChain' && mustLeaveNetwork(),
    emit,
  })

  const shell: Shell = { env, options, storage, alerts, ...controllers, families, emit, on }
  /** What is loaded on first need; each file says what its controller is given. */
  const features: { [name in keyof Features]: Lazy<Features[name]> } = {
    analytics: createLazy(async () =>
      (await import('./provider/load-analytics.js')).loadAnalytics(shell),
    ),
    logins: createLazy(async () => (await import('./login/load-logins.js')).loadLogins(shell)),
    origin: createLazy(async () =>
      (await import('./provider/load-origin-check.js')).loadOrigin(shell),
    ),
    pairing: createLazy(async () => (await import('./pairing/load-pairing.js')).loadPairing(shell)),
    send: createLazy(async () => (await import('./send/load-send.js')).loadSend(shell)),
    wallets: createLazy(async () =>
      (await import('./wallets/load-wallets.js')).loadWallets(shell, {
        connectors,
        provider: providerOf(shell),
        included: options.includeWallets,
        featured: options.featuredWallets,
      }),
    ),
  }

  /** Ruling 10: opening the modal asks the configured provider at most; ruling 2: analytics need one. */
  async function askProvider() {
    if (options.features.analytics) await features.analytics.load()
    await (await features.origin.load()).check()
  }

  function report(error: unknown) {
    const { code, values } = describeError(error)
    const message = error instanceof Error ? error.message : ''
    emit('error/reported', { code, values, message })
  }

  const { metadata, networks, storagePrefix } = options
  for (const make of options.connectors)
    connectors.add(make({ environment: env, metadata, networks, storagePrefix }))
  const walletConnect = walletConnectOf(options, env, (reason) => emit('relay/refused', { reason }))
  if (walletConnect) connectors.add(walletConnect)
  else if (given.projectId === '') alerts.show({ code: 'project-id-not-configured', detail: '' })

  let isEnded = false
  let readAhead: Undo | null = null
  undo.add(
    ...react(on, {
      modal,
      router,
      toasts,
      alerts,
      mustLeaveNetwork,
      inView,
      awaitsAnother: (id) =>
        namespaces.some((one) => {
          const now = connection.state[one]
          return now.status === 'connecting' && now.connectorId !== id
        }),
      isSame: (asked, id, namespace) => asked === id || connectors.get(asked, namespace)?.id === id,
    }),
    on('modal/expected', controllers.discover),
    on('modal/opened', (told) => {
      controllers.discover()
      // Read ahead what the next click needs, after the modal is painted; nobody is asked. A load that fails is
      // tried again when it is needed.
      readAhead?.()
      readAhead = env.after(readAheadDelay, () => {
        Promise.all([families.load(inView()), connection.preload()])
          .then(([adapter]) => adapter.parseAccounts([someAddress]))
          .then(() => (told.connected ? undefined : walletConnect?.preload?.()))
          .catch(() => undefined)
        if (options.provider) askProvider().catch(() => undefined)
      })
    }),
    on('modal/closed', () => readAhead?.()),
    on('account/connected', ({ restored }) => {
      // What a wallet answered while the page was reloaded is heard there; else with the next transfer.
      if (restored && storage.get(isTransferOpenKey)) features.send.load().catch(() => undefined)
    }),
    () => readAhead?.(),
    toasts.hide,
    modal.destroy,
    () => {
      for (const feature of Object.values(features)) feature.loaded()?.destroy()
    },
    controllers.destroy,
    () => {
      isEnded = true
    },
  )
  let started = false

  return {
    options,
    environment: env,
    modal,
    router,
    toasts,
    alerts,
    theme,
    connectors,
    connection,
    account,
    network,
    start({ afterPaint = false } = {}) {
      if (started || isEnded || !env.page) return
      started = true
      controllers.start(env.page, afterPaint)
    },
    async load(name) {
      if (isEnded) throw new KitError('connection/cancelled')
      return features[name].load()
    },
    loaded: (name) => features[name].loaded(),
    preload: () => emit('modal/expected', {}),
    on,
    report,
    destroy: undo.dispose,
  }
}

/** The WalletConnect connector, where a relay is configured (ruling 3). */
function walletConnectOf(
  options: Options,
  env: Environment,
  onRefused: (reason: string) => void,
): Connector | null {
  const { relayUrl, projectId, metadata, storagePrefix } = options
  if (!relayUrl && !projectId) return null
  return createWalletConnectConnector({
    relayUrl,
    projectId,
    metadata,
    storagePrefix,
    families: options.families.flatMap(({ namespace, session }) =>
      session && namespace !== 'eip155' ? [{ namespace, session }] : [],
    ),
    environment: env,
    onRefused,
    ...(env.openSocket && { openSocket: env.openSocket }),
  })
}
