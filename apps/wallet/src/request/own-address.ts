import { type Address, getAddress, isAddress } from 'viem'
import { invalidParams } from './invalid-params.js'

/** @throws HostError for what is no address */
export function checkAddress(value: string): Address {
  if (!isAddress(value, { strict: false })) throw invalidParams('not an address')
  return getAddress(value)
}
