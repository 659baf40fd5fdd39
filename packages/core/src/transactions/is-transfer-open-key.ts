import type { StoredKey } from '../storage/storage.js'
import { isOver, isStatus } from './outcome.js'

/** The name under which submitted transfers are stored; see `intents.ts`. */
export const intentsName = 'intents'
/** Whether a transfer that an earlier page submitted is still waiting for the wallet's answer, or for the chain. */
export const isTransferOpenKey: StoredKey<boolean> = {
  name: intentsName,
  read: (value) => Array.isArray(value) && value.some(isOpenTransfer),
  empty: () => false,
}

/** Whether it is not over, as far as anybody knows. @param value an entry of the journal, which may be anything */
export const isOpenTransfer = (value: unknown): boolean => {
  const { status }: { status?: unknown } = Object(value)
  return isStatus(status) && !isOver({ status })
}
