/** Shortens an address where the whole does not fit: `0x1234…cdef`. */
export function shortAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
