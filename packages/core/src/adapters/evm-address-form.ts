import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { boundedTexts } from '../untrusted/bounded-texts.js'

const pattern = /^(?:0[xX])?([0-9a-fA-F]{40})$/ // codes have 0X, as they hold capitals in less room

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
  /**
   * The addresses in a wallet's list whose mixed case matches neither the EIP-55 checksum nor the EIP-1191 checksum of any
   * of these networks.
   */
  wrongChecksums(accounts: unknown, networks: readonly CaipNetworkId[]): string[]
}

const mostNetworks = 20 // whose EIP-1191 checksums are tried

/**
 * Creates the address parser of an EVM adapter from functions of the adapter's library.
 * @param checksum returns the EIP-55 form of a lower-case address
 * @param hash returns the Keccak-256 of a text, in hex
 */
export function evmAddressForm(
  checksum: (address: `0x${string}`) => string,
  hash: (text: string) => `0x${string}`,
): EvmAddressForm {
  const checksummed = (digits: string) => checksum(`0x${digits.toLowerCase()}`) as `0x${string}`
  return {
    parseAddress(address) {
      const [, digits] = pattern.exec(address.slice(0, 256).trim()) ?? []
      if (!digits || address.length > 256) throw new FeatureError('send/receiver-invalid')
      const right = checksummed(digits)
      if (isMixed(digits) && right !== `0x${digits}`)
        throw new FeatureError('send/receiver-checksum')
      return right
    },
    parseAccounts(accounts) {
      const digits = (boundedTexts(accounts) ?? []).flatMap((text) => pattern.exec(text)?.[1] ?? [])
      return [...new Set(digits.map(checksummed))]
    },
    wrongChecksums(accounts, networks) {
      return (boundedTexts(accounts) ?? []).filter((text) => {
        const [, digits] = pattern.exec(text) ?? []
        if (!digits || !isMixed(digits) || checksummed(digits) === `0x${digits}`) return false
        const isRight = (id: string) => eip1191Digits(id.slice('eip155:'.length), digits) === digits
        return !networks.slice(0, mostNetworks).some(isRight)
      })
    },
  }

  /** The digits of an address as EIP-1191 writes them. @see https://eips.ethereum.org/EIPS/eip-1191 */
  function eip1191Digits(chainId: string, given: string): string {
    const digits = given.toLowerCase()
    const marks = hash(`${chainId}0x${digits}`).slice(2)
    return [...digits]
      .map((digit, n) => ((marks[n] ?? '0') >= '8' ? digit.toUpperCase() : digit))
      .join('')
  }
}

const isMixed = (digits: string) =>
  digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
