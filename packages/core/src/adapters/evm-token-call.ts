import { FeatureError } from '../errors/feature-error.js'
import type { ContractCall } from './contract-abilities.js'
import { formatQuantity } from './quantity.js'
import type { Hex, Transfer } from './transfer.js'

const transfer = '0xa9059cbb' // transfer(address,uint256)
const approve = '0x095ea7b3' // approve(address,uint256)

/** The call data of a token's transfer. @see https://eips.ethereum.org/EIPS/eip-20 */
export const tokenTransferData = (to: string, value: bigint): Hex =>
  `${transfer}${words(to, value)}`

/** The call data that lets `spender` take `amount` of a token. */
export const tokenApprovalData = (spender: string, amount: bigint): Hex =>
  `${approve}${words(spender, amount)}`

/**
 * The call that a transfer of a token is on the chain.
 * @throws KitError `send/token-missing` for the native coin; `send/amount-invalid`, `send/amount-too-large`
 */
export function tokenTransferCall({ network, from, to, value, token }: Transfer): ContractCall {
  if (!token) throw new FeatureError('send/token-missing')
  return { network, from, to: token.address, data: tokenTransferData(to, value), value: 0n }
}

/** Whether data calls something of a token that answers whether it was done, or answers nothing. */
export const answersWhetherDone = (data: string): boolean =>
  [transfer, approve, '0x23b872dd'].includes(data.slice(0, 10).toLowerCase()) // transferFrom(address,address,uint256)

const words = (address: string, amount: bigint) =>
  `${address.toLowerCase().slice(2).padStart(64, '0')}${formatQuantity(amount).slice(2).padStart(64, '0')}`
