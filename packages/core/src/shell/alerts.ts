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

/**
 * The alert for the reason a relay gives when it closes with 3000.
 * The relay's words are matched because it sends no code (spec §8: server messages map to alerts).
 */
export function alertForRefusal(reason: string): Alert {
  const detail = reason.slice(0, 200)
  if (/not yet valid/i.test(reason)) return { code: 'session-expired', detail }
  if (/project id is missing/i.test(reason)) return { code: 'project-id-not-configured', detail }
  if (/origin not allowed|invalid key/i.test(reason))
    return { code: 'invalid-app-configuration', detail }
  return { code: 'relay-refused', detail }
}
