import type { State } from '../state.js'
import { createState } from '../state.js'

/** The kinds of configuration problems. */
export type AlertCode =
  | 'network-not-found'
  | 'invalid-app-configuration'
  | 'session-expired'
  | 'project-id-not-configured'
  | 'provider-unreachable'
  | 'relay-refused'
  | 'unverified-domain'
  | 'frame-load-failed'
  | 'frame-request-timeout'

/** A configuration problem, shown to the developer of the dapp. */
export type Alert = { code: AlertCode; detail: string }

/** Shows configuration problems to the developer of the dapp. */
export interface Alerts {
  /** The alerts that are shown, newest last. */
  readonly state: State<{ shown: Alert[] }>
  /** Shows an alert. Each code is shown at most once per kit. */
  show(alert: Alert): void
  dismiss(code: AlertCode): void
}

export function createAlerts(): Alerts {
  const state = createState<{ shown: Alert[] }>({ shown: [] })
  const seen = new Set<AlertCode>()
  return {
    state,
    show(alert) {
      if (seen.has(alert.code)) return
      seen.add(alert.code)
      state.shown.push({ ...alert })
    },
    dismiss(code) {
      state.shown = state.shown.filter((alert) => alert.code !== code)
    },
  }
}
