import type { Adapter } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Undo } from '../async/disposer.js'
import { createDisposer } from '../async/disposer.js'
import type { WalletLink } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import type { CaipNetworkId } from '../networks/caip-network.js'

const pace = 16 // ms: a storm of events costs one update in this time
const askAgainDeadline = 3_000 // ms

export type WalletNews = {
  /** Addresses in right form, the active one first; never empty. */
  accounts(accounts: string[]): void
  network(caipNetworkId: CaipNetworkId): void
  left(): void
}

export type Following = {
  stop: Undo
  /** The wallet is known to be elsewhere by now: what it said of its network before is old. */
  arrived(caipNetworkId: CaipNetworkId): void
}

/** Tells what a wallet says of itself from now on. Every payload is untrusted and parsed by the adapter. */
export function followWallet(
  env: Pick<Environment, 'after'>,
  { provider }: WalletLink,
  adapter: Adapter,
  news: WalletNews,
): Following {
  const undo = createDisposer()
  let latest: { accounts?: string[]; caipNetworkId?: CaipNetworkId } = {}
  let waiting: Undo | null = null

  /** The first is told at once; of those that follow, the latest when it is their time. */
  function tell() {
    if (waiting) return
    const { accounts, caipNetworkId } = latest
    if (!accounts && !caipNetworkId) return
    latest = {}
    waiting = env.after(pace, () => {
      waiting = null
      tell()
    })
    if (caipNetworkId) news.network(caipNetworkId)
    if (accounts) news.accounts(accounts)
  }

  undo.add(
    () => waiting?.(),
    provider.on('accountsChanged', (value) => {
      const accounts = adapter.parseAccounts(value)
      if (accounts.length === 0) return news.left()
      latest.accounts = accounts
      tell()
    }),
    provider.on('chainChanged', (value) => {
      const caipNetworkId = adapter.parseChain(value)
      if (!caipNetworkId) return
      latest.caipNetworkId = caipNetworkId
      tell()
    }),
    provider.on('disconnect', (reason) => {
      if (!isTransient(reason)) return news.left()
      // The wallet lost its chain for a moment. It is gone only if it says so when asked.
      withDeadline(env, askAgainDeadline, (signal) => adapter.accounts(provider, signal)).then(
        (accounts) => accounts.length === 0 && news.left(),
        (error) => describeError(error).code === 'wallet/disconnected' && news.left(),
      )
    }),
  )
  return {
    stop: () => undo.dispose(),
    arrived() {
      delete latest.caipNetworkId
    },
  }
}

/** EIP-1193 disconnect with CloseEvent code 1013, "try again later". */
function isTransient(reason: unknown): boolean {
  try {
    return (reason as { code?: unknown } | null)?.code === 1013
  } catch {
    return false // a throwing getter says nothing
  }
}
