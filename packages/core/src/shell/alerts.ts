import type { State } from '../state.js'
import { createState } from '../state.js'

/** What can be wrong with the set-up of an app. */
export type AlertCode =
  | 'network-not-found'
  | 'invalid-app-configuration'
  | 'session-expired'
  | 'project-id-not-configured'
  | 'relay-refused'
  | 'unverified-domain'
  | 'frame-load-failed'
  | 'frame-request-timeout'

/** Something wrong with the set-up, for the developer of the dapp. */
export type Alert = { code: AlertCode; detail: string }

/** The alerts of one kit. */
export interface Alerts {
  /** The alerts now shown, newest last. */
  readonly state: State<{ shown: Alert[] }>
  /** Shows an alert; each code once in the life of the kit. */
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
