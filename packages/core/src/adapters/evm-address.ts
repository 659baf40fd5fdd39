import { getAddress, keccak256, stringToBytes } from 'viem/utils'
import { evmAddressForm } from './evm-address-form.js'

/** The EVM address parsers with viem's checksum. */
export const {
  parseAddress: parseEvmAddress,
  parseAccounts: parseEvmAccounts,
  wrongChecksums: wrongEvmChecksums,
} = evmAddressForm(
  (address) => getAddress(address),
  (text) => keccak256(stringToBytes(text)),
)
