import { KitError } from '../errors/errors.js'
import { boundedTexts } from '../untrusted/bounded-texts.js'

const pattern = /^(?:0x)?([0-9a-fA-F]{40})$/

/** Reads addresses of the EVM. */
export interface EvmAddressForm {
  /**
   * The EIP-55 form of an address: 40 hex digits with or without 0x, spaces around them forgiven.
   * Mixed case is a checksum and must match.
   * @see https://eips.ethereum.org/EIPS/eip-55
   * @throws KitError `send/receiver-invalid`, `send/receiver-checksum`
   */
  parseAddress(address: string): `0x${string}`
  /** What of a wallet's list are addresses, in EIP-55 form. Some chains have checksums of their own (EIP-1191): case is ignored. */
  parseAccounts(accounts: unknown): string[]
}

/**
 * Reads addresses of the EVM with a checksum that is given.
 * @param checksum the EIP-55 form of an address in small letters, by whichever library is there anyway
 */
export function evmAddressForm(checksum: (address: `0x${string}`) => string): EvmAddressForm {
  const upright = (digits: string) => checksum(`0x${digits.toLowerCase()}`) as `0x${string}`
  return {
    parseAddress(address) {
      const [, digits] = pattern.exec(address.slice(0, 256).trim()) ?? []
      if (!digits || address.length > 256) throw new KitError('send/receiver-invalid')
      const right = upright(digits)
      const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
      if (isMixed && right !== `0x${digits}`) throw new KitError('send/receiver-checksum')
      return right
    },
    parseAccounts(accounts) {
      const digits = (boundedTexts(accounts) ?? []).flatMap((text) => pattern.exec(text)?.[1] ?? [])
      return [...new Set(digits.map(upright))]
    },
  }
}
