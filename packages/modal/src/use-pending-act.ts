import type { Intent, State, WantedAct } from '@gla/core'
import { pendingActs, read, watch } from '@gla/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { sendAnother } from './contract-calls.js'
import { useAccount, useModal, useNetwork } from './react.js'

/** An act that is not over, and the way to another one. */
export type UsePendingAct = {
  /** Null when there is none, or the person wants another one. */
  pending: State<Intent> | null
  /** The person was told of it and wants another one: it is not shown any more, and an equal act is not refused for it. */
  sendAnother(): void
}

/**
 * Returns the newest act of the account that is not over, also of this page: see `pendingAct` of `@gla/modal/contracts`. Re-renders when the journal,
 * the account or the network changes.
 * @param wanted which calls are meant: the contract, and how the call data begins; `'swap'`: any swap of the modal's
 * @example const { pending, sendAnother } = usePendingAct([{ to: pool, begins: toFunctionSelector('stake(uint256)') }])
 */
export function usePendingAct(wanted: WantedAct): UsePendingAct {
  const modal = useModal()
  const { kit, atRest } = modal
  const { caipNetworkId } = useNetwork().caipNetwork
  const { address } = useAccount()
  const { list } = useSyncExternalStore(
    useCallback((changed) => watch(kit.sent, changed), [kit]),
    () => read(kit.sent),
    () => read(atRest.sent),
  )
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  // What another tab sends is read by a journal that is loaded.
  useEffect(() => {
    if (address) kit.load('intents').catch(kit.report)
  }, [kit, address])
  const place = { account: address ?? '', caipNetworkId, now: kit.environment.now() }
  const pending = pendingActs(list, place, wanted).filter(({ id }) => !told.has(id))
  return {
    pending: pending.at(-1) ?? null,
    sendAnother() {
      const ids = pending.map(({ id }) => id)
      for (const id of ids) sendAnother(modal, id).catch(kit.report)
      setTold(new Set([...told, ...ids]))
    },
  }
}
