import { isSameAddress } from '@gla/core'

/**
 * Shortens an address to its ends, enough to recognise one's own. To compare addresses, show them in full.
 * @example shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8') // '0x7099…79C8'
 */
export function shortAddress(address: string): string {
  const start = address.startsWith('0x') ? 6 : 4
  return address.length > start + 5 ? `${address.slice(0, start)}…${address.slice(-4)}` : address
}

/**
 * An address within a line: its ends, which a word joiner keeps on one line.
 * @param named a contract that the dapp has named: it is told by its name
 */
export const addressInLine = (
  address: string,
  named: { readonly address: string; readonly contract: string } | null = null,
): string =>
  named && isSameAddress(named.address, address)
    ? named.contract
    : shortAddress(address).replace('…', '…\u2060')
