import { dev } from '#dev'
import { createApi } from './api/load-api.js'
import { createDisposer } from './async/disposer.js'
import type { Lazy } from './async/lazy.js'
import { createLazy } from './async/lazy.js'
import type { Account } from './connection/account.js'
import type { Connection } from './connection/connection.js'
import type { Connectors } from './connection/connectors.js'
import { createFamilies } from './connection/families.js'
import { createInView } from './connection/in-view.js'
import type { Network } from './connection/network.js'
import { wireConnection } from './connection/wire-connection.js'
import { discoverBrowserWallets } from './connectors/browser/discover-browser-wallets.js'
import { configuredWalletConnect } from './connectors/wallet-connect/configured-wallet-connect.js'
import { isRelayUrl } from './connectors/wallet-connect/is-relay-url.js'
import type { Environment } from './environment.js'
import { serverEnvironment } from './environment.js'
import type { Described } from './errors/describe-error.js'
import { describeOwn } from './errors/describe-own.js'
import { KitError } from './errors/errors.js'
import type { On } from './events.js'
import { createEvents } from './events.js'
import type { KitParts } from './kit-parts.js'
import { completeOptions } from './options/complete-options.js'
import type { ConnectorContext } from './options/connector-maker.js'
import { invalidOption } from './options/invalid-option.js'
import type { KitOptions, Options } from './options/options.js'
import type { AfterOpening } from './shell/after-opening.js'
import type { Alerts } from './shell/alerts.js'
import type { Features, LoadFeatures } from './shell/feature-list.js'
import type { Modal } from './shell/modal.js'
import type { Router } from './shell/router.js'
import type { Theme } from './shell/theme.js'
import { areThemeVariables, isLanguage, isThemeMode } from './shell/theme.js'
import type { Toasts } from './shell/toasts.js'
import { wireModal } from './shell/wire-modal.js'
import type { State } from './state.js'
import { createState } from './state.js'
import { createStorage } from './storage/storage.js'
import type { Intent } from './transactions/intents.js'
import { isTransferOpenKey } from './transactions/is-transfer-open-key.js'
import { ownValues } from './untrusted/own-values.js'

const quiet: ReadonlySet<string> = new Set(['wallet/rejected', 'connection/cancelled'])

/** Options whose checks live with the code that uses them. */
const forms = {
  relayUrl: isRelayUrl,
  themeMode: isThemeMode,
  themeVariables: areThemeVariables,
  language: isLanguage,
}

/** What comes once the first view is painted, or a feature is asked for. */
type Late = { features: LoadFeatures; after: AfterOpening }

/** A headless wallet kit: state and behaviour without a user interface. Two kits share no state; with the same `storagePrefix` they share what is stored. */
export interface Kit {
  readonly options: Options
  /** The environment the kit was created with. Views use its page and its clock. */
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
   * The transfers that were submitted from this browser, oldest first. Empty until the feature `intents` is loaded, which the
   * kit does by itself while one of them is under way.
   */
  readonly sent: State<{ list: Intent[] }>
  /**
   * Starts wallet discovery and restores the last connection. Later calls do nothing. `createModal` calls it in a browser.
   * With `afterPaint`, a page without a stored connection is painted before discovery starts. Opening the modal or
   * connecting starts discovery at once.
   */
  start(options?: { afterPaint?: boolean }): void
  /** Loads a feature. It is loaded once; after a failure the next call tries again. */
  load<name extends keyof Features>(name: name): Promise<Features[name]>
  /** The feature, if it is already loaded; otherwise null. */
  loaded<name extends keyof Features>(name: name): Features[name] | null
  /**
   * Reads the modal's code ahead. Call it when a person is about to open the modal, for example on hover. Requests go to
   * the page's own host only.
   */
  preload(): void
  on: On
  /** Shows an error as a toast. A request that the person rejected or cancelled is shown as information, not as an error. */
  report(error: unknown): void
  /** Removes all listeners, stops all timers and closes all sockets. The kit cannot be used afterwards. */
  destroy(): void
}

/**
 * Reads the code that loads features and describes errors, from the page's own host. Call it at the same time as the modal's
 * code is fetched; otherwise the first feature waits for a second round trip.
 */
export async function readFeatures(): Promise<void> {
  await readLate()
}
const readLate = () => Promise.all([import('./features.js'), import('./shell/after-opening.js')])

/**
 * Creates a kit. It makes no request and has no effect outside `environment` until `start` is called.
 * @throws KitError `options/invalid`, `options/siwe-and-siwx`
 * @example const kit = createKit({ networks: [bnbSmartChain], metadata })
 */
export function createKit(given: KitOptions, environment: Environment = serverEnvironment()): Kit {
  const env = environment
  let isStarted = false
  let isEnded = false
  const options = completeOptions(given, forms, env.page?.origin)
  const storage = createStorage(env, options.storagePrefix)
  const { emit, on, report } = createReportingEvents(() => late)

  const { load: code } = createLazy(
    async () => (await import('./connection/load-connecting.js')).connecting,
  )

  // The connection: account, wallet and network.
  const families = createFamilies(env, options.families, {
    discoverEvm: discoverBrowserWallets,
    code,
  })
  const controllers = wireConnection({
    ...{ env, options, storage, families, code, emit },
    parts: () => parts,
  })
  const { connectors, connection, account, network } = controllers
  const walletConnect = configuredWalletConnect(options, env, {
    onRefused(reason) {
      emit('relay/refused', { reason })
      late.load().then(({ after }) => after.showRefusal(reason), report)
    },
    onDropped: () => emit('relay/message-dropped', {}),
    listedLinks: async () => (await import('./wallets/listed-links.js')).listedLinks(),
  })

  // The modal, its router, toasts, alerts and theme.
  function showUri(uri: string) {
    const shown = load('pairing').then((pairing) => pairing.show(uri))
    shown.catch(report)
    return shown
  }
  const checkView = async (name?: string) => {
    if (name) await (await late.load()).after.checkView(name)
  }
  const shown = wireModal({
    ...{ env, options, storage, connection, network },
    ...{ showUri, checkView, emit },
    isInFrame: () => loaded('logins')?.state.now?.step?.kind === 'frame',
  })

  // Features, loaded on first use.
  const sent = createState<{ list: Intent[] }>({ list: [] })
  const parts: KitParts = {
    ...shown,
    ...controllers,
    api: createApi({ env, options }),
    env,
    options,
    storage,
    families,
    inView: createInView({ ...controllers, on }),
    walletConnect,
    sent,
    emit,
    on,
    load: (name) => load(name),
  }
  const late = createLazy<Late>(async () => {
    const [{ createFeatures }, { createAfterOpening }] = await readLate()
    return { features: createFeatures(parts), after: createAfterOpening(parts) }
  })
  const loaded: Kit['loaded'] = (name) => late.loaded()?.features.loaded(name) ?? null
  const load: Kit['load'] = async (name) => {
    const ready = isEnded ? null : await late.load()
    if (isEnded || !ready) throw new KitError('connection/cancelled')
    return ready.features.load(name)
  }

  addConnectors(parts, shown.theme)
  const { defaultNetwork } = ownValues(given)
  if (defaultNetwork && defaultNetwork !== options.defaultNetwork)
    shown.alerts.show({ code: 'network-not-found', detail: defaultNetwork })
  const disposer = createDisposer()
  dev?.watch(given, parts, disposer)
  disposer.add(
    on('error/reported', ({ code, values }) =>
      shown.toasts.show({ variant: quiet.has(code) ? 'info' : 'error', code, values }),
    ),
    on('modal/expected', controllers.discover),
    on('modal/opened', controllers.discover),
    // What the next click needs is read once the modal is painted, so that the two do not compete.
    on('modal/shown', ({ connected }) =>
      late.load().then(
        ({ after }) => after.readAhead(connected),
        () => undefined,
      ),
    ),
    on('account/connected', () => {
      // The wallet may have answered a transfer while the page was reloading: `intents` receives that answer, and reads `sent`.
      if (storage.get(isTransferOpenKey)) load('intents').catch(() => undefined)
    }),
    on(
      'transaction/by-app',
      (sent) => void load('intents').then((intents) => intents.follow(sent), report),
    ),
    shown.toasts.hide,
    shown.modal.destroy,
    () => {
      late.loaded()?.features.destroy()
      late.loaded()?.after.destroy()
    },
    controllers.destroy,
    () => {
      isEnded = true
    },
    () => emit('kit/destroyed', {}),
  )

  return {
    ...shown,
    options,
    environment: env,
    connectors,
    connection,
    account,
    network,
    sent,
    start(options) {
      const { afterPaint = false } = ownValues(options)
      if (isStarted || isEnded || !env.page) return
      isStarted = true
      controllers.start(env.page, afterPaint)
      // Without `afterPaint` there may be no modal, whose opening would load the features. With a transfer open, its
      // answer should be received as soon as the wallet is back.
      if (!afterPaint || storage.get(isTransferOpenKey)) late.load().catch(() => undefined)
    },
    load,
    loaded,
    preload: () => emit('modal/expected', {}),
    on,
    report,
    destroy: disposer.dispose,
  }
}

/**
 * An event bus that reports errors thrown by listeners. Errors of `error/reported` listeners go to the page's own error
 * handling: reporting them would loop.
 * @param late describes foreign errors; what is reported before it is loaded is emitted once it is
 */
function createReportingEvents(late: () => Lazy<Late>) {
  const { emit, on } = createEvents((error, name) => {
    if (name !== 'error/reported') return report(error)
    queueMicrotask(() => {
      throw error
    })
  })
  function report(error: unknown) {
    let message = ''
    try {
      if (error instanceof Error) message = `${error.message}`
    } catch {
      // A getter of a hostile error threw. The code is still reported.
    }
    const tell = ({ code, values }: Described) => emit('error/reported', { code, values, message })
    const loaded = late().loaded()
    if (loaded) return tell(loaded.after.describe(error))
    const described = late()
      .load()
      .then(
        ({ after }) => after.describe(error),
        () => describeOwn(error),
      )
    void described.then(tell) // `tell` hands what a listener throws to `report`
  }
  return { emit, on, report }
}

/** The dapp's own connectors come first in the list, WalletConnect after them. */
function addConnectors(parts: KitParts, theme: Theme) {
  const { env, options, connectors, walletConnect, alerts, load } = parts
  const { metadata, networks, storagePrefix, projectId } = options
  const context: ConnectorContext = {
    environment: env,
    metadata,
    networks,
    storagePrefix,
    projectId,
    theme: theme.state,
    alert: alerts.show,
    approvals: () => load('approvals'),
  }
  for (const [n, make] of options.connectors.entries()) {
    const made = make(context)
    if (!made?.id) throw invalidOption(options, `connectors.${n}`)
    connectors.add(made)
  }
  if (walletConnect) connectors.add(walletConnect)
  else if (options.projectId === '') alerts.show({ code: 'project-id-not-configured', detail: '' })
}
