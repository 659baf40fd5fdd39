import { apiCalls } from '../api/api-calls.js'
import { createDisposer } from '../async/disposer.js'
import { KitError } from '../errors/errors.js'
import type { KitParts } from '../kit-parts.js'
import { addressOn } from '../networks/address-on.js'
import { supports } from '../networks/supports.js'
import { watch as watchState } from '../state.js'
import { createImitations, knownOn } from '../untrusted/token-doubt.js'
import type { History, HistoryPage } from './history.js'
import { createHistory } from './history.js'
import type { Reader } from './read-transaction.js'
import { hasKnownApproval, isSpam, readTransaction } from './read-transaction.js'

type HistoryParts = Pick<
  KitParts,
  'api' | 'emit' | 'env' | 'inView' | 'network' | 'on' | 'options' | 'router' | 'sent' | 'toasts'
>

/** @returns null without a provider or a project id */
export async function loadHistory(parts: HistoryParts): Promise<History | null> {
  const { emit, env, inView, network, on, options, router, sent, toasts } = parts
  const api = await parts.api?.()
  if (!api) return null

  function readerFor(account: string): Reader {
    const { caipNetworkId, nativeCurrency } = inView.network()
    const own = options.tokens.filter((one) => one.caipNetworkId === caipNetworkId)
    const addresses = new Set(own.map(({ address }) => address.toLowerCase()))
    const isLike = createImitations(knownOn(inView.network(), options.tokens))
    return {
      account,
      network: { caipNetworkId, nativeCurrency },
      imitates: (token) => isLike(token) !== null,
      isKnown(token) {
        const address = addressOn(caipNetworkId, token)
        return address !== null && addresses.has(address.toLowerCase())
      },
    }
  }

  const history = createHistory({
    after: env.after,
    elapsed: env.elapsed,
    holder() {
      const { caipAddress, address } = inView.account()
      const { caipNetworkId } = inView.network()
      if (!address || caipAddress !== `${caipNetworkId}:${address}`) return null
      return { caipAddress, address, network: caipNetworkId }
    },
    async ask({ address, network: id }, { cursor, isUrgent }, signal): Promise<HistoryPage | null> {
      if (!network.isRequested(id) || !supports('activity', id)) return null
      const reader = readerFor(address)
      const answer = await api.call('history', {
        params: { address },
        query: { chainId: id, cursor: cursor ?? undefined },
        network: id,
        isUrgent,
        signal,
      })
      if ((answer as unknown) === apiCalls.history.empty) return null
      const { data, next, complete, sums } = answer
      const entries = data.flatMap((one) => {
        const transaction = readTransaction(one, reader)
        if (!transaction) return []
        return [
          { transaction, isSpam: isSpam(transaction, address, hasKnownApproval(one, reader)) },
        ]
      })
      return { entries, next: next || null, complete: complete ?? null, sums: sums ?? null }
    },
    isVisible: () => env.page?.isVisible() ?? true,
    onMore: () => emit('history/more-asked', {}),
    onFailure(error, isFirst) {
      emit('history/failed', { code: error instanceof KitError ? error.code : 'history/failed' })
      if (isFirst) toasts.show({ variant: 'error', code: 'history/failed', values: [] })
    },
  })

  function moved({ intentId }: { intentId: string }) {
    const intent = sent.list.find(({ id }) => id === intentId)
    if (intent) history.moved(intent.caipNetworkId, intent.from)
  }
  let isOpen = false
  function look() {
    const wasOpen = isOpen
    isOpen = router.current.name === 'Transactions'
    if (isOpen && !wasOpen) emit('history/opened', {})
  }
  look() // the view loads this file
  const { add, dispose } = createDisposer()
  add(
    history.destroy,
    watchState(router.state, look),
    inView.onChange(history.viewChanged),
    on('transaction/succeeded', moved),
    on('transaction/vanished', moved),
    on('transaction/failed', moved),
    on('modal/closed', history.closed),
  )
  const { state, watch, loadMore, retry } = history
  return { state, watch, loadMore, retry, destroy: dispose }
}
