import type { Adapter } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import { createDisposer } from '../async/disposer.js'
import type { WalletLink } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { WalletNetwork } from './network-in-view.js'

const pace = 16 // ms between two updates, however many events a wallet sends
const answerDeadline = 3_000 // ms

/** Called with each change of a wallet. */
export type WalletChanges = {
  /** Checked addresses, the active one first; never empty. */
  accounts(addresses: string[]): void
  network(network: WalletNetwork): void
  disconnected(): void
}

export type WalletWatch = {
  stop: Dispose
  /** Call it after the kit has switched the wallet. A network change that is not reported yet is dropped. */
  switched(caipNetworkId: CaipNetworkId): void
}

/** Watches a connected wallet. What its provider sends is untrusted, and parsed by the adapter. */
export function watchWallet(
  env: Pick<Environment, 'after'>,
  link: WalletLink,
  adapter: Adapter,
  caipNetworkId: CaipNetworkId,
  changes: WalletChanges,
): WalletWatch {
  const { provider } = link
  const disposer = createDisposer()
  const over = new AbortController()
  let currentId = caipNetworkId
  /** The network that the wallet reported last since the kit switched it. */
  let saidId: CaipNetworkId | null = null
  let asked = 0
  let untold: { accounts?: string[]; caipNetworkId?: CaipNetworkId } = {}
  let stopTimer: Dispose | null = null

  const reportNetwork = () => changes.network(walletNetwork(link, currentId))

  /** Reports the first change at once, and of further changes within `pace` only the last. */
  function report() {
    if (stopTimer) return
    const { accounts, caipNetworkId } = untold
    if (!accounts && !caipNetworkId) return
    untold = {}
    stopTimer = env.after(pace, () => {
      stopTimer = null
      report()
    })
    if (caipNetworkId) {
      currentId = caipNetworkId
      reportNetwork()
    }
    if (accounts) changes.accounts(accounts)
  }

  function reportLater(caipNetworkId: CaipNetworkId) {
    asked++ // an answer that is still awaited would be older than this
    saidId = caipNetworkId
    untold.caipNetworkId = caipNetworkId
    report()
  }

  function askNetwork() {
    const own = ++asked
    const ask = (signal: AbortSignal) => adapter.chain(provider, signal)
    withDeadline(env, answerDeadline, ask, over).then(
      (id) => own === asked && id !== currentId && reportLater(id),
      () => undefined, // the wallet has confirmed the switch; without an answer, that counts
    )
  }

  const stopLink = link.watch?.(reportNetwork)
  disposer.add(
    () => stopLink?.(),
    () => stopTimer?.(),
    () => over.abort(),
    provider.on('accountsChanged', (value) => {
      const accounts = adapter.parseAccounts(value)
      if (accounts.length === 0) return changes.disconnected()
      untold.accounts = accounts
      report()
    }),
    provider.on('chainChanged', (value) => {
      const caipNetworkId = adapter.parseChain(value)
      if (caipNetworkId) reportLater(caipNetworkId)
    }),
    provider.on('disconnect', (reason) => {
      if (!isTransient(reason)) return changes.disconnected()
      // The wallet lost its connection to the chain for a moment. It counts as disconnected only if it has no accounts now.
      withDeadline(env, answerDeadline, (signal) => adapter.accounts(provider, signal), over).then(
        (accounts) => accounts.length === 0 && changes.disconnected(),
        (error) => describeError(error).code === 'wallet/disconnected' && changes.disconnected(),
      )
    }),
  )
  return {
    stop: () => disposer.dispose(),
    switched(caipNetworkId) {
      currentId = caipNetworkId
      delete untold.caipNetworkId
      // During the switch the wallet reported another network: before it switched, or after. Only the wallet knows which.
      if (saidId && saidId !== caipNetworkId) askNetwork()
      saidId = null
    },
  }
}

/** The network of a wallet, and a copy of those it has approved. */
export const walletNetwork = (
  { approvedCaipNetworkIds }: WalletLink,
  caipNetworkId: CaipNetworkId,
): WalletNetwork => ({
  caipNetworkId,
  approvedCaipNetworkIds: approvedCaipNetworkIds && [...approvedCaipNetworkIds],
})

/** EIP-1193 `disconnect` with the close code 1013 of WebSocket: try again later. */
function isTransient(reason: unknown): boolean {
  try {
    return (reason as { code?: unknown } | null)?.code === 1013
  } catch {
    return false // a getter that throws
  }
}
