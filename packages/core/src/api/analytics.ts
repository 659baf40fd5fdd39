import type { Environment } from '../environment.js'
import type { ErrorCode } from '../errors/errors.js'
import type { Events, On, TransactionKind } from '../events.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { Alert } from '../shell/alerts.js'
import type { Report } from './send-report.js'

const errorWindow = 60_000 // ms, §9
const mostErrors = 5 // per `errorWindow`, §9
const mostPending = 50 // reports; further ones are dropped

export type AnalyticsDeps = Pick<Environment, 'now' | 'randomId'> & {
  on: On
  /** The origin of the page. */
  origin: string
  /** Asks the provider whether the project takes events. */
  isEnabled(signal: AbortSignal): Promise<boolean>
  send(report: Report, signal: AbortSignal): Promise<'sent' | 'refused' | 'failed'>
  /** The name of a connector's wallet, and how the connector reaches it. */
  wallet(connectorId: string): { name: string; method: 'qrcode' | 'mobile' | 'browser' | 'email' }
  /** The network in view, and the type of its account. */
  context(): { network: CaipNetworkId; isSmartAccount: boolean }
  isConnected(): boolean
  show(alert: Alert): void
}

/** Reports events to the provider's analytics endpoint, starting with the first opening of the modal. */
export interface Analytics {
  /** Stops immediately. Pending reports are not sent. */
  destroy(): void
}

/** The events that are reported: the endpoint's name and the properties of each, or null to skip it. */
type Reported = {
  [name in keyof Events]?: (event: Events[name]) => [string, Record<string, unknown>?] | null
}

const isSent = (kind: TransactionKind) => kind === 'transfer' || kind === 'token'

const reported = ({ wallet, context }: AnalyticsDeps): Reported => ({
  'modal/opened': ({ connected }) => ['MODAL_OPEN', { connected }],
  'modal/closed': ({ connected }) => ['MODAL_CLOSE', { connected }],
  'connection/started': ({ connectorId }) => {
    const { name, method } = wallet(connectorId)
    return ['SELECT_WALLET', { name, platform: method }]
  },
  'account/connected': ({ connectorId, restored }) => {
    const { name, method } = wallet(connectorId)
    return restored ? null : ['CONNECT_SUCCESS', { method, name }]
  },
  'connection/failed': ({ code, restoring }) =>
    restoring ? null : ['CONNECT_ERROR', { message: code }],
  'account/disconnected': ({ namespace, by }) =>
    by === 'tab' ? null : ['DISCONNECT_SUCCESS', { namespace }],
  'connection/goodbye-failed': ({ code }) => ['DISCONNECT_ERROR', { message: code }],
  'network/switched': ({ to }) => ['SWITCH_NETWORK', { network: to }],
  // No address and no cursor: nothing of a person is reported.
  'history/opened': () => ['CLICK_TRANSACTIONS', context()],
  'history/more-asked': () => ['LOAD_MORE_TRANSACTIONS', context()],
  'history/failed': ({ code }) => ['ERROR_FETCH_TRANSACTIONS', { ...context(), message: code }],
  'transaction/handed-over': ({ kind }) => (isSent(kind) ? ['SEND_INITIATED', context()] : null),
  'transaction/succeeded': ({ kind }) => (isSent(kind) ? ['SEND_SUCCESS', context()] : null),
  'transaction/failed': ({ kind, code }) =>
    isSent(kind) ? ['SEND_ERROR', { ...context(), message: code }] : null,
})

const expectedErrors: ReadonlySet<ErrorCode> = new Set(['wallet/rejected', 'connection/cancelled'])

/** The endpoint's category of an error. */
function categoryOf(code: ErrorCode): string {
  if (code.startsWith('frame/')) return 'SECURE_SITE_ERROR'
  if (code.endsWith('/bad-answer')) return 'DATA_PARSING_ERROR'
  return /^(transport|rpc|relay)\/|\/unreachable$/.test(code) ? 'API_ERROR' : 'INTERNAL_SDK_ERROR'
}

export function createAnalytics(deps: AnalyticsDeps): Analytics {
  const end = new AbortController()
  const { signal } = end
  const domain = new URL(deps.origin).hostname
  const pending: Report[] = []
  let errors: number[] = []
  let isSending = false
  const enabled = deps.isEnabled(signal).catch(() => false) // without an answer nothing is reported

  function report(timestamp: Report['timestamp'], props: Report['props']) {
    if (signal.aborted || pending.length >= mostPending) return
    pending.push({ eventId: deps.randomId(), url: deps.origin, domain, timestamp, props })
    if (!isSending) void sendAll()
  }

  /** Sends one report at a time, so that many events do not become many parallel requests. */
  async function sendAll() {
    isSending = true
    if (!(await enabled)) return stop()
    for (let next = pending.shift(); next && !signal.aborted; next = pending.shift()) {
      if ((await deps.send(next, signal)) !== 'refused' || signal.aborted) continue
      const detail = `${deps.origin} is refused by the analytics endpoint`
      deps.show({ code: 'invalid-app-configuration', detail })
    }
    isSending = false
  }

  const track = (event: string, properties?: Record<string, unknown>) =>
    report(deps.now(), { type: 'track', event, ...(properties && { properties }) })

  function reportError({ code }: Events['error/reported']) {
    const now = deps.now()
    errors = errors.filter((time) => now - time < errorWindow)
    if (expectedErrors.has(code) || errors.length >= mostErrors) return
    errors.push(now)
    // Only the code is sent, because the message and stack of an error may contain account addresses and page URLs.
    const error = { errorType: code, errorMessage: code, stackTrace: '' }
    report(new Date(now).toISOString(), { type: 'error', event: categoryOf(code), ...error })
  }

  function listen<name extends keyof Events>(
    name: name,
    reportOf: (event: Events[name]) => [string, Record<string, unknown>?] | null,
  ) {
    return deps.on(name, (event) => {
      const entry = reportOf(event)
      if (entry) track(...entry)
    })
  }
  const subscriptions = [
    ...Object.entries(reported(deps)).map(([name, reportOf]) =>
      listen(name as keyof Events, reportOf as never),
    ),
    deps.on('error/reported', reportError),
  ]
  function stop() {
    for (const unsubscribe of subscriptions) unsubscribe()
    pending.length = 0
    end.abort()
  }
  track('MODAL_OPEN', { connected: deps.isConnected() }) // the opening that loaded this file; its event has passed
  return { destroy: stop }
}
