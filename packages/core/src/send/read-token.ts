import type { Adapter, Transfer } from '../adapters/adapter.js'
import type { ContractAbilities } from '../adapters/contract-abilities.js'
import { FeatureError } from '../errors/feature-error.js'
import type { SendToken } from './send-token.js'

const mostDecimals = 77 // 2^256 has 78 digits: with more of them no whole token can be written

/** What sending a token needs of an adapter. */
type TokenReads = Required<
  Pick<ContractAbilities, 'token' | 'tokenBalance' | 'simulate' | 'transferCall'>
>

/** @throws KitError `rpc/unsupported-operation` for an adapter that sends no tokens */
export function tokenReads({ sendsTokens, contracts }: Adapter): TokenReads {
  const { token, tokenBalance, simulate, transferCall } = contracts ?? {}
  if (!sendsTokens || !token || !tokenBalance || !simulate || !transferCall)
    throw new FeatureError('rpc/unsupported-operation')
  return { token, tokenBalance, simulate, transferCall }
}

/**
 * Reads a token by its address. Nothing but the chain says that it is one.
 * @throws KitError `send/token-not-found`, `network/unreachable`
 */
export async function readUnlisted(
  adapter: Adapter,
  network: Transfer['network'],
  address: string,
  signal: AbortSignal,
): Promise<SendToken> {
  const { name, symbol, decimals } = await tokenReads(adapter).token(network, address, signal)
  if (decimals > mostDecimals) throw new FeatureError('send/token-not-found')
  return {
    ...{ name, symbol, decimals, address },
    ...{ iconUrl: null, doubt: null, isUnlisted: true },
  }
}

/** As `readOwnToken`, in the smallest unit. */
export const readTokenBalance = async (
  ...about: Parameters<typeof readOwnToken>
): Promise<bigint> => (await readOwnToken(...about)).balance

/**
 * Reads how much of a token an account has, and what its contract calls itself. Whoever has named the token may be wrong about
 * it, so the chain is asked for its decimals too.
 * @throws KitError `send/token-differs` when its decimals are others than those given, `send/token-not-found`,
 * `network/unreachable`
 */
export async function readOwnToken(
  adapter: Adapter,
  { network, from }: Pick<Transfer, 'network' | 'from'>,
  { address, symbol, decimals }: { address: string; symbol: string; decimals: number },
  signal: AbortSignal,
): Promise<{ balance: bigint; symbol: string }> {
  const reads = tokenReads(adapter)
  const balance = reads.tokenBalance(network, address, from, signal)
  balance.catch(() => undefined) // what is wrong with the token itself is told first
  const facts = await reads.token(network, address, signal)
  if (facts.decimals !== decimals || decimals > mostDecimals)
    throw new FeatureError('send/token-differs', symbol)
  return { balance: await balance, symbol: facts.symbol }
}
