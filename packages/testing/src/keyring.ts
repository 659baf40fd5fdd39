import type { Address, Hex, PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ProviderError } from './provider-error.js'

/** Development keys, in the order they were given. Never use a key that holds value. */
export interface Keyring {
  readonly addresses: readonly Address[]
  /** @throws ProviderError 4100 when there is no key for the address */
  account(address: string): PrivateKeyAccount
}

/** @throws viem's error when a key is malformed */
export function createKeyring(privateKeys: readonly Hex[]): Keyring {
  const accounts = privateKeys.map((key) => privateKeyToAccount(key))
  return {
    addresses: accounts.map(({ address }) => address),
    account(address) {
      const wanted = address.toLowerCase()
      const account = accounts.find((one) => one.address.toLowerCase() === wanted)
      if (!account) throw new ProviderError(4100)
      return account
    },
  }
}
