import type { Kit } from '@gla/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useModal } from './react.js'
import { createRun, idleRun, type RunControls, type RunState } from './run.js'
import { useAccountAddress } from './use-account-address.js'

/** A run of this component, and where it is. */
export type UseRun = RunState & RunControls

/** A run whose steps are of one account and network. */
const runIn = (kit: Kit) =>
  createRun(() => {
    const { caipNetworkId, chainNamespace } = kit.network.state.caipNetwork
    return `${caipNetworkId} ${kit.account.state[chainNamespace].address}`
  })

/**
 * What a person does by one press, one step after the other, each of which may ask the wallet: told while the component is mounted.
 * The next step is begun only when the one before has succeeded on the chain, for the same account and network, and while the
 * component is there. What was sent is in the journal, whatever becomes of the component.
 * @example
 * const run = useRun()
 * const stake = () => run.start((steps) => steps.act(() => act(modal, { abi, address, functionName: 'stake', args: [units] })))
 */
export function useRun(): UseRun {
  const { kit } = useModal()
  const [held, hold] = useState(() => ({ kit, run: runIn(kit) }))
  if (held.kit !== kit) hold({ kit, run: runIn(kit) })
  const { run } = held
  const state = useSyncExternalStore(run.subscribe, run.state, () => idleRun)
  useEffect(() => {
    run.enter()
    return run.leave
  }, [run])
  // What became of one account's press is nothing to say to another one.
  const account = useAccountAddress()
  const last = useRef(account)
  useEffect(() => {
    if (account !== null && last.current !== null && account !== last.current) run.reset()
    last.current = account ?? last.current
  }, [account, run])
  return { ...state, start: run.start, stop: run.stop, reset: run.reset }
}
