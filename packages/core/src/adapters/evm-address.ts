import { getAddress } from 'viem/utils'
import { evmAddressForm } from './evm-address-form.js'

/** The EVM address parsers with viem's checksum. */
export const { parseAddress: parseEvmAddress, parseAccounts: parseEvmAccounts } = evmAddressForm(
  (address) => getAddress(address),
)
