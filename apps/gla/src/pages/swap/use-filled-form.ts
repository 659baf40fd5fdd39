import { isSameAddress } from '@gla/modal'
import { useNetwork } from '@gla/modal/react'
import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSiteContracts } from '../../contracts/contracts-provider.js'
import { readSwapLink, type SwapLink } from './swap-link.js'
import type { Trade } from './trade.js'

/** What the form begins with. */
interface FilledForm {
  /** False before: a form that is not filled in yet is not worth a look. */
  readonly isFilled: boolean
  /** What of the link is ignored. */
  readonly wrong: SwapLink['wrong']
}

/**
 * Fills in what the address asks for, once the tokens are known, and again when it asks for something else. Where nobody has said
 * what to receive, that is the platform's own token, or for it the coin.
 */
export function useFilledForm({ swap, state }: Trade): FilledForm {
  const [query] = useSearchParams()
  const { caipNetworkId } = useNetwork().caipNetwork
  const own = useOwnToken()
  const isReady = state.status === 'ready'
  const asked = `${caipNetworkId} ${query}`
  const [filled, setFilled] = useState<{ of: string; wrong: SwapLink['wrong'] } | null>(null)
  // Before anything is painted: the form does not begin with another pair.
  useLayoutEffect(() => {
    if (!isReady) return
    const { tokens } = swap.state
    const link = readSwapLink(query, tokens)
    if (link.from) swap.choose('from', link.from)
    if (link.to) swap.choose('to', link.to)
    if (link.amount) swap.setAmount(link.amount)
    if (!swap.state.to && !link.to && !link.wrong.includes('out')) {
      const isOwn = ({ address }: { readonly address: string | null }) =>
        isSameAddress(address, own)
      const isPaid = swap.state.from !== null && isOwn(swap.state.from)
      const first = tokens.find((one) => (isPaid ? one.address === null : isOwn(one)))
      if (first) swap.choose('to', first.id)
    }
    setFilled({ of: asked, wrong: link.wrong })
  }, [isReady, asked])
  const isFilled = isReady && filled?.of === asked
  return { isFilled, wrong: filled?.wrong ?? [] }
}

/** The address of the platform's own token on the network in view; null: there is none. */
export function useOwnToken(): string | null {
  const { caipNetworkId } = useNetwork().caipNetwork
  const contracts = useSiteContracts()
  const isHere = contracts !== null && `eip155:${contracts.chainId}` === caipNetworkId
  return (isHere && contracts.token) || null
}
