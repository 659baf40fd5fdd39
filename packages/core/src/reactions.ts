import type { Undo } from './async/disposer.js'
import type { Events, On } from './events.js'
import type { ChainNamespace } from './networks/caip-network.js'
import type { Alerts } from './shell/alerts.js'
import { alertForRefusal } from './shell/alerts.js'
import type { Modal } from './shell/modal.js'
import type { Router } from './shell/router.js'
import type { Toasts } from './shell/toasts.js'

export type ReactionDeps = {
  modal: Modal
  router: Router
  toasts: Toasts
  alerts: Alerts
  /** The network in view is not configured, and the options ask to do something about it (spec §2). */
  mustLeaveNetwork(): boolean
  /** The family of the network in view. */
  inView(): ChainNamespace
  /** Whether the connector that was asked for by this id is the one that connected. */
  isSame(asked: string, connected: string, namespace: ChainNamespace): boolean
  /** Whether a person waits for the answer of another connector than this one. */
  awaitsAnother(connectorId: string): boolean
}

const quiet: ReadonlySet<string> = new Set(['wallet/rejected', 'connection/cancelled'])

/** Views that lead to another network; to a wallet; and those a person may have come by to them. */
const networkViews = /^(Networks|SwitchNetwork|UnsupportedChain)/
const walletViews = /^(Connect|AllWallets)/
const beforeThem = /^(Connect|AllWallets|GetWallet|WhatIsAWallet)/

/** What a person sees when something happens: the only place where behaviour meets presentation. */
export function react(on: On, deps: ReactionDeps): Undo[] {
  const { modal, router, toasts, alerts } = deps
  const { state } = router
  /** Back to where the first of these views was asked for; out, where that was in the page. */
  const leave = (way: RegExp) => {
    const at = state.history.findIndex(({ name }) => way.test(name))
    if (at > 0) while (state.history.length > at) router.back()
    else modal.close({ force: true })
  }
  /** One wallet is being asked while another one is back: that is no answer. */
  function asksAnother({ caipAddress, connectorId }: Events['account/connected']) {
    const { name, data } = router.current
    const [namespace] = caipAddress.split(':') as [ChainNamespace]
    // By e-mail a person signs in where the wallets are listed.
    if (name === 'Connect') return deps.awaitsAnother(connectorId)
    const asks = name === 'ConnectingExternal' || name === 'ConnectingSocial'
    return asks && !deps.isSame(data.connectorId, connectorId, namespace)
  }
  return [
    on('account/connected', (event) => {
      if (asksAnother(event)) return
      if (deps.mustLeaveNetwork()) modal.open({ view: 'UnsupportedChain' })
      else if (state.history.some(({ name }) => walletViews.test(name))) leave(beforeThem)
    }),
    on('account/disconnected', ({ by, namespace }) => {
      // What is shown is about the network in view; a wallet of another family may go without ending it.
      if (namespace === deps.inView()) modal.close({ force: true })
      if (by === 'wallet')
        toasts.show({ variant: 'info', code: 'disconnected-by-wallet', values: [] })
    }),
    on('network/unsupported', () => {
      if (deps.mustLeaveNetwork()) modal.open({ view: 'UnsupportedChain' })
    }),
    on('network/switched', () => {
      if (networkViews.test(router.current.name)) leave(networkViews)
    }),
    // Spec §2: a native coin's transaction has no view of its own to go on to.
    on('send/handed-over', () => router.asked(null)),
    on('send/submitted', () => {
      router.answered(true)
      if (router.current.name.startsWith('WalletSend')) router.reset('Account')
      toasts.show({ variant: 'success', code: 'transaction-started', values: [] })
    }),
    on('send/succeeded', () =>
      toasts.show({ variant: 'success', code: 'transaction-confirmed', values: [] }),
    ),
    on('send/failed', ({ code, hash }) => {
      // What fails before a hash is reported by whoever submitted; only the later end is news.
      if (!hash) router.answered(false)
      else toasts.show({ variant: 'error', code, values: [] }, { stay: true })
    }),
    on('relay/refused', ({ reason }) => alerts.show(alertForRefusal(reason))),
    on('error/reported', ({ code, values }) =>
      toasts.show({ variant: quiet.has(code) ? 'info' : 'error', code, values }),
    ),
  ]
}
