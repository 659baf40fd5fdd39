import { evmAddressForm } from '@gla/core/family'
import { getAddress, keccak256, toUtf8Bytes } from 'ethers'

/** Checksums by ethers. ICAP addresses, which ethers accepts, are refused. */
export const {
  parseAddress: parseEthersAddress,
  parseAccounts: parseEthersAccounts,
  wrongChecksums: wrongEthersChecksums,
} = evmAddressForm(getAddress, (text) => keccak256(toUtf8Bytes(text)) as `0x${string}`)
