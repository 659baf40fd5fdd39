import type { Adapter } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import { createDisposer } from '../async/disposer.js'
import type { WalletLink } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { isEmptyList } from '../untrusted/bounded-texts.js'
import { memberOf } from '../untrusted/member-of.js'
import { ownValues } from '../untrusted/own-values.js'
import type { WalletNetwork } from './network-in-view.js'

const pace = 16 // ms between two updates, however many events a wallet sends
const answerDeadline = 3_000 // ms
const mostWrong = 100 // addresses with a wrong checksum that are reported
const staleTime = 3_000 // ms after a switch, in which an event may still be about the previous network

/** Called with each change of a wallet. */
export type WalletChanges = {
  /** Checked addresses, the active one first; never empty. */
  accounts(addresses: string[]): void
  network(network: WalletNetwork): void
  /** An address of the wallet has a wrong checksum. */
  wrongChecksum(address: string): void
  /** See `WalletLink.onRequestReplaced`. */
  replaced(): void
  disconnected(): void
}

export type WalletWatch = {
  stop: Dispose
  /** Call it after the kit has switched the wallet. A network change that is not reported yet is dropped. */
  switched(caipNetworkId: CaipNetworkId): void
}

type Untold = { accounts?: string[]; caipNetworkId?: CaipNetworkId }

/** Watches a connected wallet. What its provider sends is untrusted, and parsed by the adapter. */
export function watchWallet(
  env: Pick<Environment, 'after'> & Partial<Pick<Environment, 'page'>>,
  link: WalletLink,
  adapter: Adapter,
  caipNetworkId: CaipNetworkId,
  changes: WalletChanges,
): WalletWatch {
  const { provider } = link
  const disposer = createDisposer()
  const over = new AbortController()
  const wrong = new Set<string>()
  let currentId = caipNetworkId
  /** The network that the wallet reported last since the kit switched it. */
  let saidId: CaipNetworkId | null = null
  let asked = 0
  let askedAccounts = 0
  let untold = ownValues<Untold>()
  let stopTimer: Dispose | null = null
  let stopStale: Dispose | null = null

  const reportNetwork = () => changes.network(walletNetwork(link, currentId))

  /** Reports the first change at once, and of further changes within `pace` only the last. */
  function report() {
    if (stopTimer) return
    const { accounts, caipNetworkId } = untold
    if (!accounts && !caipNetworkId) return
    untold = ownValues()
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

  const ask = <T>(read: (signal: AbortSignal) => Promise<T>) =>
    withDeadline(env, answerDeadline, read, { signal: over.signal })

  /** @param said the network that the wallet has reported; it counts if the wallet does not answer */
  function askNetwork(said = currentId) {
    const own = ++asked
    const tell = (id: CaipNetworkId) => own === asked && id !== currentId && reportLater(id)
    ask((signal) => adapter.chain(provider, signal)).then(tell, () => tell(said))
  }

  /** Reads the accounts again when an event does not tell them. Without an answer they stay. */
  function askAccounts() {
    const own = ++askedAccounts
    ask((signal) => adapter.accounts(provider, signal)).then(
      (accounts) => own === askedAccounts && readAccounts(accounts),
      (error) => describeError(error).code === 'wallet/disconnected' && changes.disconnected(),
    )
  }

  function readAccounts(accounts: string[]) {
    askedAccounts++ // a read that is still pending would be older than these
    if (accounts.length === 0) return changes.disconnected()
    untold.accounts = accounts
    report()
  }

  /** Reports each address with a wrong checksum once. */
  function reportWrongChecksums(accounts: unknown) {
    const networks = [currentId, ...(link.approvedCaipNetworkIds ?? [])]
    const found = memberOf(adapter, 'wrongChecksums')?.call(adapter, accounts, networks) ?? []
    for (const address of found) {
      if (wrong.size >= mostWrong || wrong.has(address)) continue
      wrong.add(address)
      changes.wrongChecksum(address)
    }
  }

  reportWrongChecksums(link.accounts)
  const stopLink = [
    memberOf(link, 'watch')?.call(link, reportNetwork),
    memberOf(link, 'onRequestReplaced')?.call(link, changes.replaced),
  ]
  disposer.add(
    () => {
      for (const stop of stopLink) stop?.()
    },
    () => stopTimer?.(),
    () => stopStale?.(),
    () => over.abort(),
    provider.on('accountsChanged', (value) => {
      const accounts = adapter.parseAccounts(value)
      reportWrongChecksums(value)
      if (accounts.length > 0 || isEmptyList(value)) readAccounts(accounts)
      else askAccounts() // an invalid event must not end the connection
    }),
    provider.on('chainChanged', (value) => {
      const caipNetworkId = adapter.parseChain(value)
      if (!caipNetworkId) return
      if (stopStale && caipNetworkId !== currentId) askNetwork(caipNetworkId)
      else reportLater(caipNetworkId)
    }),
    provider.on('disconnect', (reason) => {
      if (!isTransient(reason)) return changes.disconnected()
      // The wallet lost its connection to the chain for a moment. It counts as disconnected only if it has no accounts now.
      askAccounts()
    }),
    // A page restored from the back/forward cache has missed the events meanwhile.
    env.page?.listen('pageshow', (event) => {
      if (!isFromCache(event)) return
      askNetwork()
      askAccounts()
    }) ?? (() => undefined),
  )
  return {
    stop: () => disposer.dispose(),
    switched(caipNetworkId) {
      asked++ // a read that is still pending may be from before the switch
      currentId = caipNetworkId
      delete untold.caipNetworkId
      // During the switch the wallet reported another network: before it switched, or after. Only the wallet knows which.
      if (saidId && saidId !== caipNetworkId) askNetwork()
      saidId = null
      stopStale?.()
      stopStale = env.after(staleTime, () => {
        stopStale = null
      })
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

/** Whether a `pageshow` is of a page from the back/forward cache, not of a newly loaded one. */
const isFromCache = (event: Event) => (event as Event & { persisted?: unknown }).persisted === true

/** EIP-1193 `disconnect` with the close code 1013 of WebSocket: try again later. */
function isTransient(reason: unknown): boolean {
  try {
    return memberOf(Object(reason) as { code?: unknown }, 'code') === 1013
  } catch {
    return false // a getter that throws
  }
}
