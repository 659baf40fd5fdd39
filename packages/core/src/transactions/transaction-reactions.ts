import { formatAmount } from '../amount/amount.js'
import { shortAmount } from '../amount/short-amount.js'
import type { Dispose } from '../async/disposer.js'
import type { On } from '../events.js'
import type { Router } from '../shell/router.js'
import type { Toast, Toasts } from '../shell/toasts.js'
import type { State } from '../state.js'
import { arrivalOf, shortArrival } from './arrival.js'
import type { Intent, IntentSwap } from './intents.js'

/**
 * Shows what becomes of a transaction, before listeners that are added later hear of it. The counterpart of `reactions.ts`.
 * @param find an entry of the journal. What a page asked for, the page says what becomes of
 * @param coinOf the coin of a network
 */
export function wireTransactionReactions(
  on: On,
  { router, toasts }: { router: Router; toasts: Toasts },
  find: (intentId: string) => State<Intent> | undefined = () => undefined,
  coinOf: (intent: State<Intent>) => Coin | undefined = () => undefined,
): Dispose[] {
  const isByPage = (intentId: string) => find(intentId)?.byPage === true
  function confirmed(intentId: string) {
    const intent = find(intentId)
    const values = intent?.swap && swapped(intent.swap, coinOf(intent))
    if (values) return { variant: 'success', code: 'swap-confirmed', values } as const
    const told = intent && arrived(intent)
    return told ?? ({ variant: 'success', code: 'transaction-confirmed', values: [] } as const)
  }
  /** The transaction whose request is on the router's stack. A late answer must not end the request of another one. */
  let requested: string | null = null
  function endRequest(intentId: string, isApproved: boolean) {
    if (intentId !== requested) return
    requested = null
    router.popRequest(isApproved)
  }
  return [
    on('transaction/handed-over', ({ intentId, kind }) => {
      if (isByPage(intentId)) return
      requested = intentId
      // Spec §2: a request for the coin has no view of its own, one for a token leads back to Account.
      router.pushRequest(kind === 'token' ? { name: 'Account', data: { sent: intentId } } : null)
    }),
    on('transaction/submitted', ({ intentId }) => {
      endRequest(intentId, true)
      if (isByPage(intentId)) return
      toasts.show({ variant: 'success', code: 'transaction-started', values: [] })
    }),
    on('transaction/succeeded', ({ intentId }) => {
      if (isByPage(intentId)) return
      const told = confirmed(intentId)
      toasts.show(told, { stay: told.variant === 'warning' })
    }),
    on('transaction/vanished', ({ intentId }) => {
      if (isByPage(intentId)) return
      toasts.show({ variant: 'warning', code: 'transaction-vanished', values: [] }, { stay: true })
    }),
    on('transaction/failed', ({ intentId, code, hash }) => {
      // A failure without a hash is reported by the caller of `submit`. Only later ones are reported here.
      if (!hash) endRequest(intentId, false)
      else if (!isByPage(intentId))
        toasts.show({ variant: 'error', code, values: [] }, { stay: true })
    }),
  ]
}

/** Of a token, once the chain has said how much has gone to its receiver. */
function arrived(intent: State<Intent>): Omit<Toast, 'id'> | null {
  const arrival = arrivalOf(intent)
  if (!arrival) return null
  if (arrival.kind === 'none')
    return { variant: 'warning', code: 'token-shows-no-transfer', values: [] }
  const [received, sent] = shortArrival(arrival)
  const { kind, symbol } = arrival
  return kind === 'all'
    ? { variant: 'success', code: 'token-sent', values: [shortAmount(arrival.sent), symbol] }
    : { variant: 'success', code: 'token-sent-part', values: [received, sent, symbol] }
}

type Coin = { readonly symbol: string; readonly decimals: number }

/** What went out and what arrived, with their symbols; null where the chain has not said what arrived. */
function swapped({ from, to, received }: State<IntentSwap>, coin: Coin | undefined) {
  const [out, into] = [from.token ?? coin, to.token ?? coin]
  if (!out || !into || received === undefined) return null
  const short = (amount: string, { decimals }: Coin) =>
    shortAmount(formatAmount(BigInt(amount), decimals))
  return [short(from.amount, out), out.symbol, short(received, into), into.symbol]
}
