/**
 * Whether a fee has risen so much since somebody looked at it that they have to look again: by more than a quarter. Fees move
 * from block to block.
 * @param was in the coin's smallest unit, as is `is`
 */
export const isDearer = (was: bigint, is: bigint): boolean => is * 4n > was * 5n
