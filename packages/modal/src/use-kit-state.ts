import type { ChainNamespace, Kit, State } from '@gla/core'
import { read, watch } from '@gla/core'
import { useCallback, useSyncExternalStore } from 'react'
import { useModal } from './modal-context.js'

/**
 * Re-renders when what is selected of a state of the kit is another value. The first render after SSR uses the initial state, as the
 * server did.
 * @param of pass a constant function
 * @param select returns a part of the state, nothing new
 */
export function useKitState<T extends object, V>(
  of: (kit: Kit) => T,
  select: (state: State<T>) => V,
): V {
  const modal = useModal()
  const state = of(modal.kit)
  return useSyncExternalStore(
    useCallback((changed) => watch(state, changed), [state]),
    () => select(read(state)),
    () => select(read(of(modal.atRest))),
  )
}

export const networkOf = (kit: Kit) => kit.network.state
export const accountOf = (kit: Kit) => kit.account.state
export const connectionOf = (kit: Kit) => kit.connection.state

/** The namespace of the active network, unless one is given. */
export const useNamespace = (given?: ChainNamespace): ChainNamespace =>
  useKitState(networkOf, ({ caipNetwork }) => given ?? caipNetwork.chainNamespace)
