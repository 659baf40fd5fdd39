import { getAddress } from 'viem/utils'
import { evmAddressForm } from './evm-address-form.js'

/** Checksums by viem. */
export const { parseAddress: parseEvmAddress, parseAccounts: parseEvmAccounts } = evmAddressForm(
  (address) => getAddress(address),
)
