/**
 * Whether two EVM addresses are the same: their letters are of either case. None is the same as no other. Of a family whose
 * addresses differ by case it may be asked only where a wrong yes does no harm, such as a warning.
 */
export const isSameAddress = (
  one: string | null | undefined,
  other: string | null | undefined,
): boolean => typeof one === 'string' && typeof other === 'string' && isSameHex(one, other)

/** Whether two tokens of an EVM network are the same. One without an address is the network's coin. */
export const isSameToken = (
  one: string | null | undefined,
  other: string | null | undefined,
): boolean => isSameHex(one ?? '', other ?? '')

/** Whether two hashes or data are the same: the letters of hex digits are of either case. */
export const isSameHex = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()
