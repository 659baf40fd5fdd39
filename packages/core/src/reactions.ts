import type { Alerts } from './controllers/alerts.js'
import { alertForRefusal } from './controllers/alerts.js'
import type { Modal } from './controllers/modal.js'
import type { Router, ViewName } from './controllers/router.js'
import type { Toasts } from './controllers/toasts.js'
import type { Undo } from './disposer.js'
import type { On } from './events.js'

export type ReactionDeps = {
  modal: Modal
  router: Router
  toasts: Toasts
  alerts: Alerts
  /** The network in view is not configured, and the options ask to do something about it (spec §2). */
  mustLeaveNetwork(): boolean
}

const quiet: ReadonlySet<string> = new Set(['wallet/rejected', 'connection/cancelled'])

/** What a person sees when something happens: the only place where behaviour meets presentation. */
export function react(on: On, deps: ReactionDeps): Undo[] {
  const { modal, router, toasts, alerts } = deps
  const shows = (...views: ViewName[]) => modal.state.open && views.includes(router.current.name)
  const leave = () => {
    if (!modal.state.open) return
    if (router.state.history.some(({ name }) => name === 'Account')) router.reset('Account')
    else modal.close({ force: true })
  }
  return [
    on('account/connected', () => {
      if (deps.mustLeaveNetwork()) modal.open({ view: 'UnsupportedChain' })
      else if (
        shows('Connect', 'ConnectingExternal', 'ConnectingWalletConnectBasic') ||
        router.state.history.some(({ name }) => name === 'Connect')
      )
        modal.close({ force: true })
    }),
    on('account/disconnected', ({ by }) => {
      modal.close({ force: true })
      if (by === 'wallet')
        toasts.show({ variant: 'info', code: 'disconnected-by-wallet', values: [] })
    }),
    on('network/unsupported', () => {
      if (deps.mustLeaveNetwork()) modal.open({ view: 'UnsupportedChain' })
    }),
    on('network/switched', () => {
      if (shows('Networks', 'SwitchNetwork', 'UnsupportedChain')) leave()
    }),
    on('send/submitted', () => {
      if (shows('WalletSend', 'WalletSendPreview')) router.reset('Account')
      toasts.show({ variant: 'success', code: 'transaction-started', values: [] })
    }),
    on('send/succeeded', () =>
      toasts.show({ variant: 'success', code: 'transaction-confirmed', values: [] }),
    ),
    on('send/failed', ({ code, hash }) => {
      // What fails before a hash is reported by whoever submitted; only the later end is news.
      if (hash) toasts.show({ variant: 'error', code, values: [] }, { stay: true })
    }),
    on('relay/refused', ({ reason }) => alerts.show(alertForRefusal(reason))),
    on('error/reported', ({ code, values }) =>
      toasts.show({ variant: quiet.has(code) ? 'info' : 'error', code, values }),
    ),
  ]
}
