import type { State, UnsentPermit, UnsentPermitList } from '@gla/core'
import { isSameAddress, read, watch } from '@gla/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { unsentPermits } from './contract-calls.js'
import { useAccount, useModal, useNetwork } from './react.js'

/** What an account was asked to sign and nothing came of. */
export type UseUnsentPermit = {
  /** Null when there is none, and in all tabs but one. */
  permit: State<UnsentPermit> | null
  forget(): void
}

/**
 * Returns what the account was last asked to sign for a contract, if its call was not handed over: see `unsentPermits` of
 * `@gla/modal/contracts`.
 * @param contract that may take the tokens; null while there is none to ask for
 */
export function useUnsentPermit(contract: string | null): UseUnsentPermit {
  const modal = useModal()
  const { caipNetworkId } = useNetwork().caipNetwork
  const { address } = useAccount()
  const [unsent, setUnsent] = useState<UnsentPermitList | null>(null)
  const isWanted = contract !== null
  useEffect(() => {
    let isOver = false
    if (isWanted)
      unsentPermits(modal).then((found) => !isOver && setUnsent(found), modal.kit.report)
    return () => {
      isOver = true
    }
  }, [modal, isWanted])
  const state = unsent?.state ?? null
  const shown = useSyncExternalStore(
    useCallback((changed) => (state ? watch(state, changed) : () => undefined), [state]),
    () => state && read(state),
    () => null,
  )
  const found = shown?.list.filter(
    (one) =>
      one.caipNetworkId === caipNetworkId &&
      isSameAddress(one.account, address) &&
      isSameAddress(one.contract, contract),
  )
  const permit = found?.at(-1) ?? null
  return { permit, forget: () => permit && unsent?.forget(permit.id) }
}
