/** The bytes of a whole number, lowest first. */
export function littleEndian(number: bigint, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => Number((number >> BigInt(8 * i)) & 0xffn))
}
