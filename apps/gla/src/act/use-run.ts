import { useModal } from '@gla/modal/react'
import { useEffect, useRef, useState } from 'react'
import { useAccountAddress } from '../chain/account-address.js'
import { createRun, idleRun, type Run, type RunState } from './run.js'

/** A run of this component, and where it is. */
export type UseRun = RunState & Pick<Run, 'start' | 'stop' | 'reset'>

/** What a person does by one press, for as long as the component is mounted. */
export function useRun(): UseRun {
  const [state, setState] = useState(idleRun)
  const { kit } = useModal()
  const [run, setRun] = useState<Run | null>(null)
  useEffect(() => {
    const made = createRun(setState, () => {
      const { caipNetworkId, chainNamespace } = kit.network.state.caipNetwork
      return `${caipNetworkId} ${kit.account.state[chainNamespace].address}`
    })
    setRun(made)
    return made.leave
  }, [kit])
  // What became of one account's press is nothing to say to another one.
  const account = useAccountAddress()
  const last = useRef(account)
  useEffect(() => {
    if (account !== null && last.current !== null && account !== last.current) run?.reset()
    last.current = account ?? last.current
  }, [account, run])
  const none = () => undefined
  return { ...state, start: run?.start ?? none, stop: run?.stop ?? none, reset: run?.reset ?? none }
}
