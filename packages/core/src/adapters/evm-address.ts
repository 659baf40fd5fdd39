import { getAddress } from 'viem/utils'
import { evmAddressForm } from './evm-address-form.js'

/** By viem's hash. */
export const { parseAddress: parseEvmAddress, parseAccounts: parseEvmAccounts } = evmAddressForm(
  (address) => getAddress(address),
)
