import { createChainReader } from '../../src/facts/read-chain.js'
import { type ChainFigures, type Figures, figuresText } from '../../src/figures/figures.js'
import { askNode } from './ask-node.js'
import type { FiguresNetwork, FiguresOptions } from './create-figures.js'
import { type Market, type PricedToken, readMarket } from './read-market.js'
import { createSource, type Source } from './source.js'

/** Figures of networks and of a provider, each a source of its own: when one is down, the others go on. */
export function openFigures(
  { networks, provider, onNotice = () => undefined }: FiguresOptions,
  ended: AbortSignal,
): () => Promise<string> {
  const about = { onNotice, ended }
  const chains = networks.map((one) => ({ ...one, source: chainSource(one) }))
  const tokens = networks.flatMap(({ chainId, contracts: { token } }): PricedToken[] =>
    token ? [{ chainId, address: token }] : [],
  )
  const market: Source<ReadonlyMap<number, Market>> | null =
    provider && tokens.length > 0
      ? createSource({
          ...{ ...about, name: 'The provider' },
          read: (signal) => readMarket(provider, tokens, signal),
        })
      : null

  function chainSource({ chainId, rpcUrls, contracts }: FiguresNetwork) {
    const read = createChainReader(contracts)
    return createSource<Omit<ChainFigures, 'readAt'>>({
      ...{ ...about, name: `Network ${chainId}` },
      read: (signal) => read(askNode(rpcUrls, signal)),
    })
  }

  return async () => {
    await Promise.all([market, ...chains.map(({ source }) => source)].map((one) => one?.refresh()))
    const prices = market?.latest()
    const figures: Figures = {
      at: Date.now(),
      networks: chains.map(({ chainId, source }) => {
        const told = source.latest()
        const price = prices?.value.get(chainId)
        return {
          chainId,
          chain: told && { ...told.value, readAt: told.readAt },
          market: prices && price ? { ...price, readAt: prices.readAt } : null,
        }
      }),
    }
    return figuresText(figures)
  }
}
