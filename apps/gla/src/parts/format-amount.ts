import { aboutAmount } from '@gla/modal'

/**
 * Formats an amount as the modal does, so that both always show the same number.
 * @param amount decimal string, e.g. `9999.987654321`
 */
export const formatAmount = (amount: string): string => aboutAmount(amount)
