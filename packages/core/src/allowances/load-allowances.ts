import { apiCalls } from '../api/api-calls.js'
import { createDisposer } from '../async/disposer.js'
import { isUnlimited } from '../contracts/known-calls.js'
import type { KitParts } from '../kit-parts.js'
import { supports } from '../networks/supports.js'
import type { Allowances } from './allowances.js'
import { createAllowances } from './allowances.js'
import { readAllowances } from './read-allowances.js'

type AllowancesParts = Pick<
  KitParts,
  'api' | 'env' | 'families' | 'inView' | 'network' | 'on' | 'options' | 'sent'
>

/** @returns null without a provider or a project id */
export async function loadAllowances(parts: AllowancesParts): Promise<Allowances | null> {
  const { env, families, inView, network, on, options, sent } = parts
  const api = await parts.api?.()
  if (!api) return null
  const allowances = createAllowances({
    after: env.after,
    elapsed: env.elapsed,
    holder() {
      const { caipAddress, address } = inView.account()
      const { caipNetworkId } = inView.network()
      if (!address || caipAddress !== `${caipNetworkId}:${address}`) return null
      return { caipAddress, address, network: caipNetworkId }
    },
    async ask({ address, network: id }, isUrgent, signal) {
      if (!network.isRequested(id) || !supports('activity', id)) return null
      const inQuestion = inView.network()
      const [answer, adapter] = await Promise.all([
        api.call('allowances', {
          params: { address },
          query: { chainId: id },
          network: id,
          isUrgent,
          signal,
        }),
        families.load('eip155'),
      ])
      if ((answer as unknown) === apiCalls.allowances.empty) return null
      return readAllowances(answer, {
        network: inQuestion,
        own: options.tokens,
        addressOf: (address) => adapter.parseAccounts([address])[0] ?? null,
        isUnlimited,
      })
    },
    isVisible: () => env.page?.isVisible() ?? true,
  })
  function moved({ intentId }: { intentId: string }) {
    const intent = sent.list.find(({ id }) => id === intentId)
    if (intent) allowances.moved(intent.caipNetworkId, intent.from)
  }
  const { add, dispose } = createDisposer()
  add(
    allowances.destroy,
    inView.onChange(allowances.viewChanged),
    on('transaction/succeeded', moved),
    on('transaction/vanished', moved),
  )
  const { state, watch, retry } = allowances
  return { state, watch, retry, destroy: dispose }
}
