import { hexToNumber } from 'viem/utils'
import { FeatureError } from '../../errors/feature-error.js'
import type { ContractCall, TransferEstimate } from '../adapter.js'
import { formatQuantity, parseQuantity } from '../quantity.js'
import type { Rpc } from '../rpc/rpc.js'
import { own } from '../rpc/rpc-outcome.js'

/** A transaction without a contract call has no data. */
type Estimated = Pick<ContractCall, 'from' | 'to' | 'value'> & Partial<Pick<ContractCall, 'data'>>

/**
 * The highest cost of a transaction that is included within about three blocks: the current gas price plus half the base fee,
 * which can rise by an eighth per block (EIP-1559). Data fees of rollups are not included.
 * @throws KitError `send/insufficient-funds` when the account has less than the value alone, `transaction/reverted` when the
 * receiver would refuse it, `network/unreachable`
 */
export async function estimateTransaction(
  rpc: Rpc,
  { from, to, value = 0n, data }: Estimated,
  signal?: AbortSignal,
): Promise<TransferEstimate> {
  const call = { from, to, value: formatQuantity(value), ...(data && { data }) }
  const ask = async (method: string, params: readonly unknown[]) =>
    parseQuantity(await rpc(method, params, signal))
  const [balance, gas, price, { base, block }, count] = await Promise.all([
    ask('eth_getBalance', [from, 'latest']),
    ask('eth_estimateGas', [call]),
    ask('eth_gasPrice', []),
    newestBlock(rpc, signal),
    ask('eth_getTransactionCount', [from, 'pending']),
  ])
  // Some nodes estimate a transfer even if the account cannot pay for it.
  if (balance < value) throw new FeatureError('send/insufficient-funds')
  const nonce = hexToNumber(formatQuantity(count))
  return { fee: gas * (price + base / 2n), gas, nonce, ...(block !== null && { block }) }
}

async function newestBlock(rpc: Rpc, signal?: AbortSignal) {
  const answer = await rpc('eth_getBlockByNumber', ['latest', false], signal)
  const { baseFeePerGas: fee, number } = own(Object(answer) as Record<string, unknown>)
  const isNumber = typeof number === 'string' && /^0x[\da-f]{1,12}$/i.test(number)
  const block = isNumber ? hexToNumber(number as `0x${string}`) : null
  return {
    base: fee === undefined || fee === null ? 0n : parseQuantity(fee),
    block,
  }
}
