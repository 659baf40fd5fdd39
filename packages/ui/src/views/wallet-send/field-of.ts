import type { ErrorCode } from '@gla/core'

/** The field that a failed review is about; null if it is about neither. */
export function fieldOf(code: ErrorCode): 'amount' | 'receiver' | null {
  if (code.startsWith('send/receiver-')) return 'receiver'
  const isAmount = code === 'send/no-room-for-fee' || code === 'send/insufficient-funds'
  return isAmount ? 'amount' : null
}
