import { formatAmount } from '../amount/amount.js'
import { createLatest } from '../async/latest.js'
import type { Environment } from '../environment.js'
import { chainRead } from '../networks/chain-read.js'
import { numberIn, tokenReads } from '../networks/token-reads.js'
import type { SwapPlace } from './swap-place.js'
import type { SwapToken } from './swap-state.js'

const mostTokens = 2 // those that are chosen

/** A token whose balance is asked for. */
type Asked = Pick<SwapToken, 'id' | 'address' | 'decimals'>

/**
 * What the account has of the chosen tokens, as their contracts say: a provider lists only what is held. What nobody has said
 * is unknown, not 0.
 * @param changed called when the chain has said something
 */
export function createChainBalances(
  deps: Pick<Environment, 'after'> & { place(): SwapPlace | null },
  changed: () => void,
) {
  const latest = createLatest()
  let known: ReadonlyMap<string, string> = new Map()

  return {
    /** Decimals in whole tokens, by the token's id. */
    known: () => known,
    /** Reads what the account has of tokens, which are then the only ones that are known. A failure leaves what was said before. */
    async read(tokens: readonly Asked[]): Promise<void> {
      const asked = tokens.slice(0, mostTokens)
      known = new Map([...known].filter(([id]) => asked.some((one) => one.id === id)))
      const place = deps.place()
      if (!place?.account || asked.length === 0) return latest.stop()
      const said = await latest
        .run((signal) => chainRead(deps, (signal) => readBalances(place, asked, signal), signal))
        .catch(() => null) // nothing was said
      if (!said) return
      known = new Map([...known, ...said])
      changed()
    },
    /** Something else has read it from the chain. */
    told(id: string, balance: string) {
      if (known.has(id)) known = new Map([...known, [id, balance]])
    },
    /** Another account or network: what was said is not about it. */
    forget() {
      latest.stop()
      known = new Map()
    },
  }
}

/** By id, without those of which the chain says nothing, or knows other decimals. */
async function readBalances(
  { network, contracts, account }: SwapPlace,
  tokens: readonly Asked[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const reads = tokens.flatMap(({ address }) =>
    address && account
      ? [
          { to: address, data: tokenReads.decimals() },
          { to: address, data: tokenReads.balance(account) },
        ]
      : [],
  )
  const answers = (await contracts.multicall(network, reads, signal)).map(numberIn)
  return new Map(
    tokens.flatMap(({ id, decimals }, n) => {
      const [said, balance] = [answers[2 * n], answers[2 * n + 1]]
      if (said !== BigInt(decimals) || balance == null) return []
      return [[id, formatAmount(balance, decimals)] as const]
    }),
  )
}
