import type { ActivityEntry, Kit, NamedAct } from '@gla/core'
import { KitError } from '@gla/core'
import type { MessageFile } from '../messages/messages.js'

/** What the dapp says of its own contracts, for rows of Activity. */
export interface ActNames {
  /** They are on their way: rows that were drawn now would be called otherwise in a moment. */
  readonly isLoading: boolean
  start(): Promise<void>
  /** @param account whose activity it is */
  of(entry: ActivityEntry, account: string | null): NamedAct | null
}

/**
 * @param loadMessages loads the words
 * @param changed called when `isLoading` changed
 */
export function createActNames(
  kit: Kit,
  loadMessages: (file: MessageFile) => Promise<unknown>,
  changed: () => void,
): ActNames {
  const isOffered = kit.options.contracts.length > 0
  let isSettled = false
  return {
    get isLoading() {
      return isOffered && !isSettled
    },
    async start() {
      if (!isOffered || isSettled) return
      try {
        await Promise.all([kit.load('namedActs'), loadMessages('acts')])
      } catch (error) {
        // Without names rows say what they say of any contract. A wrong option is told to who wrote it.
        if (KitError.is(error, 'options/invalid')) kit.report(error)
      }
      isSettled = true
      changed()
    },
    of({ intent, transaction }, account) {
      const named = kit.loaded('namedActs')
      if (!named || account === null) return null
      const told = transaction && named.ofTransaction(transaction, account)
      const isTold =
        transaction?.status === 'confirmed' &&
        transaction.selector !== undefined &&
        transaction.moreMovements === 0
      // The history may not tell which function was called, or what a failed call was to move.
      return told?.act || !intent || isTold ? told : named.ofIntent(intent)
    },
  }
}
