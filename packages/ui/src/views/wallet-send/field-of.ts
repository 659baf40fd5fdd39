import type { ErrorCode } from '@gla/core'

const ofAmount = /^send\/(no-room-for-fee|insufficient-\w+|coin-missing|token-\w[-\w]*)$/

/** The field that a failed review is about; null if it is about neither. */
export function fieldOf(code: ErrorCode): 'amount' | 'receiver' | null {
  if (code.startsWith('send/receiver-')) return 'receiver'
  return ofAmount.test(code) ? 'amount' : null
}
