import type { Adapter, Transfer, TransferToken } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import { FeatureError } from '../errors/feature-error.js'
import { judgeSimulation } from './judge-simulation.js'
import { coinMissing } from './no-room-for-fee.js'
import { readLowerBalance } from './read-lower-balance.js'
import { readReceiverKind } from './read-receiver-kind.js'
import type { Review } from './read-review.js'
import { judgeFee, priceDeadline } from './read-review.js'
import { readOwnToken, tokenReads } from './read-token.js'

const comparedSymbol = 16 // characters: a wallet's are cut there

/**
 * Reads all that the review of a token's transfer shows. Decimals, the balance and the coin for the fee come from the chain,
 * and the chain says what the transfer would change.
 * @throws KitError `send/token-differs`, `send/token-not-found`, `send/insufficient-tokens`, `send/coin-missing`,
 * `send/token-takes-more`, `transaction/would-fail`, `network/unreachable`, `connection/cancelled`
 */
export async function readTokenReview(
  env: Pick<Environment, 'after'>,
  adapter: Adapter,
  transfer: Transfer & { token: TransferToken },
  signal: AbortSignal,
): Promise<Review> {
  const { network, from, value, token } = transfer
  const { simulate, transferCall, tokenBalance } = tokenReads(adapter)
  const price = (signal: AbortSignal) =>
    adapter.usualGasPrice?.(network, signal) ?? Promise.resolve(null)
  const costs = adapter.estimate(transfer, signal).catch(asWouldFail)
  const simulation = transferCall(transfer)
    .then((call) => simulate(call, signal))
    .catch(asWouldFail)
  const others = Promise.all([
    readReceiverKind(adapter, transfer, signal),
    withDeadline(env, priceDeadline, price, { signal }).catch(() => null),
    readLowerBalance(
      env,
      network,
      (one, signal) => tokenBalance(one, token.address, from, signal),
      signal,
    ),
  ])
  // Why a transfer fails is told as early as it is known: who has too little of a token is not told that it would fail.
  for (const one of [costs, simulation, others]) one.catch(() => undefined)
  const [{ balance, symbol }, coins] = await Promise.all([
    readOwnToken(adapter, transfer, token, signal),
    adapter.balance(network, from, signal),
  ])
  if (balance < value) throw new FeatureError('send/insufficient-tokens', token.symbol)
  const simulated = await simulation // first, because it says why a transfer would fail
  const estimate = await costs
  if (coins < estimate.fee) throw coinMissing(estimate, network)
  const arrives = judgeSimulation(simulated, transfer)
  const [receiverKind, usual, lowerBalance] = await others
  const fee = judgeFee(estimate, usual)
  const short = (text: string) => text.slice(0, comparedSymbol)
  const otherSymbol = symbol && short(symbol) !== short(token.symbol) ? symbol : null
  return { ...estimate, ...fee, receiverKind, lowerBalance, arrives, otherSymbol }
}

/** A reason that a token gives is told with the code that names it; a node that gives none says only that it would fail. */
function asWouldFail(cause: unknown): never {
  const { code } = describeError(cause)
  if (code !== 'transaction/reverted' && code !== 'transport/reverted') throw cause
  throw new FeatureError('transaction/would-fail', '', { cause })
}
