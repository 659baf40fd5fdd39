import { stakingPoolAbi } from '@gla/contracts/earning-abi'
import type { CaipNetworkId } from '@gla/modal'
import { act } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { ActButton, type UseRun } from '@gla/modal/react/contracts'
import { actForm } from './act-form.js'
import { actLook } from './act-look.js'

interface ClaimPoolProps {
  /** For tests: see `ActButton`. */
  readonly name: string
  /** What the button says. */
  readonly label: string
  readonly address: `0x${string}`
  readonly network: CaipNetworkId
  readonly run: UseRun
  /** Why there is nothing to claim; null where there is something. */
  readonly nothing: string | null
}

/** The button that claims the rewards of a pool. */
export function ClaimPool({ name, label, address, network, run, nothing }: ClaimPoolProps) {
  const modal = useModal()
  const claim = () =>
    run.start((steps) =>
      steps.act((step) =>
        act(modal, { abi: stakingPoolAbi, address, functionName: 'getReward', ...step }),
      ),
    )
  return (
    <ActButton
      {...actLook}
      name={name}
      act={label}
      run={run}
      forms={[actForm(address, 'getReward')]}
      network={network}
      isKnown
      nothing={nothing}
      onAct={claim}
    />
  )
}
