import { plainDecimal } from '../amount/plain-decimal.js'
import type { ApiAnswer } from '../api/api-calls.js'
import { apiCalls } from '../api/api-calls.js'
import { createDisposer } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import { addressOn } from '../networks/address-on.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { supports } from '../networks/supports.js'
import { cleanText } from '../untrusted/clean-text.js'
import type { ListedCollectible } from './collectible.js'
import type { Collectibles } from './collectibles.js'
import { createCollectibles } from './collectibles.js'

type CollectiblesParts = Pick<KitParts, 'api' | 'env' | 'inView' | 'network' | 'on' | 'sent'>

/** @returns null without a provider or a project id */
export async function loadCollectibles(parts: CollectiblesParts): Promise<Collectibles | null> {
  const { env, inView, network, on, sent } = parts
  const api = await parts.api?.()
  if (!api) return null
  const namesOf = ({ caipNetworkId, token, tokenId }: ListedCollectible) => ({
    token: `${caipNetworkId}:${token}`,
    tokenId,
  })
  const collectibles = createCollectibles({
    after: env.after,
    elapsed: env.elapsed,
    holder() {
      const { caipAddress, address } = inView.account()
      const { caipNetworkId } = inView.network()
      if (!address || caipAddress !== `${caipNetworkId}:${address}`) return null
      return { caipAddress, address, network: caipNetworkId }
    },
    async ask({ address, network: id }, { cursor, isUrgent }, signal) {
      if (!network.isRequested(id) || !supports('activity', id)) return null
      const answer = await api.call('collectibles', {
        params: { address },
        query: { chainId: id, cursor: cursor ?? undefined },
        network: id,
        isUrgent,
        signal,
      })
      if ((answer as unknown) === apiCalls.collectibles.empty) return null
      const list = answer.collectibles.flatMap((one) => readCollectible(one, id) ?? [])
      return { list, next: answer.next || null }
    },
    async askDetails(one, signal) {
      const network = one.caipNetworkId
      const answer = await api.call('collectible', { params: namesOf(one), network, signal })
      return { name: cleanText(answer.name, 64) || null, hasPicture: answer.hasPicture }
    },
    askPicture: (one, signal) => api.call('collectiblePicture', { params: namesOf(one), signal }),
    isVisible: () => env.page?.isVisible() ?? true,
  })
  function moved({ intentId }: { intentId: string }) {
    const intent = sent.list.find(({ id }) => id === intentId)
    if (intent) collectibles.moved(intent.caipNetworkId, intent.from)
  }
  const { add, dispose } = createDisposer()
  add(
    collectibles.destroy,
    inView.onChange(collectibles.viewChanged),
    on('transaction/succeeded', moved),
    on('transaction/vanished', moved),
  )
  const { state, watch, show, loadMore, retry } = collectibles
  return { state, watch, show, loadMore, retry, destroy: dispose }
}

/** @returns null for one of another network, and for nothing of it */
function readCollectible(
  given: ApiAnswer<'collectibles'>['collectibles'][number],
  caipNetworkId: CaipNetworkId,
): ListedCollectible | null {
  const token = addressOn(caipNetworkId, given.token)
  const amount = plainDecimal(given.amount)
  if (token === null || amount === '0') return null
  const { kind, isSpam } = given
  const tokenId = plainDecimal(given.tokenId)
  return {
    token,
    tokenId,
    caipNetworkId,
    amount,
    kind,
    isSpam,
    collection: cleanText(given.collection, 64),
  }
}
