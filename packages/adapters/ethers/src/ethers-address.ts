import { evmAddressForm } from '@gla/core/family'
import { getAddress } from 'ethers'

/** By ethers' hash. What ethers takes beside EIP-55 (ICAP) is refused. */
export const { parseAddress: parseEthersAddress, parseAccounts: parseEthersAccounts } =
  evmAddressForm(getAddress)
