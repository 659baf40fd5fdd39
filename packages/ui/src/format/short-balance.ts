import { aboutAmount } from '@gla/core'

/**
 * Shortens a balance for people: six significant digits, rounded down, with `≈` if there are more.
 * @example shortBalance('1234.56789') // '≈ 1,234.56'
 */
export const shortBalance = (balance: string): string => aboutAmount(balance)
