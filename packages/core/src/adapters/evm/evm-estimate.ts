import { hexToNumber } from 'viem/utils'
import { FeatureError } from '../../errors/feature-error.js'
import type { Transfer, TransferEstimate } from '../adapter.js'
import type { Rpc } from '../rpc/rpc.js'
import { formatQuantity, parseQuantity } from './quantity.js'

/**
 * The highest cost of a transfer that is included within about three blocks: the current gas price plus half the base fee,
 * which can rise by an eighth per block (EIP-1559). Data fees of rollups are not included.
 * @throws KitError `send/insufficient-funds` when the account has less than the value alone, `send/reverted` when the
 * receiver would refuse it, `network/unreachable`
 */
export async function estimateTransfer(
  rpc: Rpc,
  { from, to, value }: Transfer,
  signal?: AbortSignal,
): Promise<TransferEstimate> {
  const call = { from, to, value: formatQuantity(value) }
  const ask = async (method: string, params: readonly unknown[]) =>
    parseQuantity(await rpc(method, params, signal))
  const [balance, gas, price, base, count] = await Promise.all([
    ask('eth_getBalance', [from, 'latest']),
    ask('eth_estimateGas', [call]),
    ask('eth_gasPrice', []),
    baseFee(rpc, signal),
    ask('eth_getTransactionCount', [from, 'pending']),
  ])
  // Some nodes estimate a transfer even if the account cannot pay for it.
  if (balance < value) throw new FeatureError('send/insufficient-funds')
  return { fee: gas * (price + base / 2n), gas, nonce: hexToNumber(formatQuantity(count)) }
}

async function baseFee(rpc: Rpc, signal?: AbortSignal): Promise<bigint> {
  const block = await rpc('eth_getBlockByNumber', ['latest', false], signal)
  const fee = (block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas
  return fee === undefined || fee === null ? 0n : parseQuantity(fee)
}
