import type { StoredKey } from '../storage/storage.js'

/** Where submitted transfers are kept, see `intents.ts`. */
export const intentsName = 'intents'
/** Whether a wallet may still answer a transfer that a page before this one submitted. */
export const isTransferOpenKey: StoredKey<boolean> = {
  name: intentsName,
  read: (value) => Array.isArray(value) && value.some(isOpenTransfer),
  empty: () => false,
}
const isOpenTransfer = (value: unknown) =>
  ['handed-over', 'unknown'].includes(Object(value).status as string)
