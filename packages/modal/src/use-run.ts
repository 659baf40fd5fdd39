import type { Kit } from '@gla/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { placeInView, placeText } from './place-in-view.js'
import { useModal } from './react.js'
import { createRun, idleRun, type RunControls, type RunState } from './run.js'
import { useAccountAddress } from './use-account-address.js'

/** A run of this component, and where it is. */
export type UseRun = RunState & RunControls

/** A run whose steps are of one account and network. */
const runIn = (kit: Kit) => createRun(() => placeText(placeInView(kit)))

/**
 * What a person does by one press, one step after the other, each of which may ask the wallet: told while the component is mounted.
 * The next step is begun only when the one before has succeeded on the chain, for the same account and network, and while the
 * component is there. What was sent is in the journal, whatever becomes of the component.
 * @example
 * const run = useRun()
 * const stake = () => run.start((steps) => steps.act((step) => act(modal, { ...stake, args: [units], ...step })))
 */
export function useRun(): UseRun {
  const { kit } = useModal()
  const account = useAccountAddress()
  const [held, hold] = useState(() => ({ kit, account, run: runIn(kit) }))
  // What becomes of one account's press is nothing to say to another one, and keeps it from no press of its own.
  const isOfAnother = account !== null && held.account !== null && account !== held.account
  if (held.kit !== kit || isOfAnother) hold({ kit, account, run: runIn(kit) })
  else if (account !== null && held.account === null) hold({ ...held, account })
  const { run } = held
  const state = useSyncExternalStore(run.subscribe, run.state, () => idleRun)
  useEffect(() => {
    run.enter()
    return run.leave
  }, [run])
  return { ...state, start: run.start, stop: run.stop, reset: run.reset }
}
