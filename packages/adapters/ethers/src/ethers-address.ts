import { evmAddressForm } from '@gla/core/family'
import { getAddress } from 'ethers'

/** Checksums by ethers. ICAP addresses, which ethers accepts, are refused. */
export const { parseAddress: parseEthersAddress, parseAccounts: parseEthersAccounts } =
  evmAddressForm(getAddress)
