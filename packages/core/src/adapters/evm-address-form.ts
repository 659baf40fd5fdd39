import { FeatureError } from '../errors/feature-error.js'
import { boundedTexts } from '../untrusted/bounded-texts.js'

const pattern = /^(?:0x)?([0-9a-fA-F]{40})$/

/** Parses addresses of the EVM's namespace. */
export interface EvmAddressForm {
  /**
   * The EIP-55 form of an address: 40 hex digits with or without 0x. Surrounding spaces are ignored. Mixed case is a
   * checksum and must match.
   * @see https://eips.ethereum.org/EIPS/eip-55
   * @throws KitError `send/receiver-invalid`, `send/receiver-checksum`
   */
  parseAddress(address: string): `0x${string}`
  /** The addresses in a wallet's list, in EIP-55 form. Case is ignored, because some chains have other checksums (EIP-1191). */
  parseAccounts(accounts: unknown): string[]
}

/**
 * Creates the address parser of an EVM adapter.
 * @param checksum returns the EIP-55 form of a lower-case address, using the adapter's library
 */
export function evmAddressForm(checksum: (address: `0x${string}`) => string): EvmAddressForm {
  const checksummed = (digits: string) => checksum(`0x${digits.toLowerCase()}`) as `0x${string}`
  return {
    parseAddress(address) {
      const [, digits] = pattern.exec(address.slice(0, 256).trim()) ?? []
      if (!digits || address.length > 256) throw new FeatureError('send/receiver-invalid')
      const right = checksummed(digits)
      const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
      if (isMixed && right !== `0x${digits}`) throw new FeatureError('send/receiver-checksum')
      return right
    },
    parseAccounts(accounts) {
      const digits = (boundedTexts(accounts) ?? []).flatMap((text) => pattern.exec(text)?.[1] ?? [])
      return [...new Set(digits.map(checksummed))]
    },
  }
}
