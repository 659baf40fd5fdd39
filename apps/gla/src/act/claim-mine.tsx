import { miningRewardsAbi } from '@gla/contracts/earning-abi'
import { act, type StepOptions } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { ActButton, type UseRun } from '@gla/modal/react/contracts'
import type { PageContracts } from '../contracts/contracts-provider.js'
import { mostGrants } from '../facts/mine-figures.js'
import { actForm } from './act-form.js'
import { actLook } from './act-look.js'

interface ClaimMineProps {
  /** For tests: see `ActButton`. */
  readonly name: string
  /** What the button says. */
  readonly label: string
  /** The contract that pays. */
  readonly address: `0x${string}`
  readonly contracts: PageContracts
  readonly run: UseRun
  readonly isKnown: boolean
}

/** The button that claims what machines have earned. @param props `nothing`: why there is nothing; null where there is something */
export function ClaimMine({ nothing, ...props }: ClaimMineProps & { nothing: string | null }) {
  const modal = useModal()
  const { address, run } = props
  const claim = (network: `eip155:${number}`) => (step: StepOptions) =>
    act(modal, { abi: miningRewardsAbi, address, functionName: 'claim', network, ...step })
  return (
    <ClaimButton
      {...props}
      form={actForm(address, 'claim')}
      nothing={nothing}
      onAct={(network) => run.start((steps) => steps.act(claim(network)))}
    />
  )
}

/** The button that claims what vested behind the grants that a claim looks at. @param props `from`: the first of those */
export function ClaimRest({ from, ...props }: ClaimMineProps & { from: bigint }) {
  const modal = useModal()
  const { address, run } = props
  const claim = (network: `eip155:${number}`) => (step: StepOptions) =>
    act(modal, {
      ...{ abi: miningRewardsAbi, address, functionName: 'claimSome', network },
      args: [0n, 0n, from, BigInt(mostGrants)],
      ...step,
    })
  return (
    <ClaimButton
      {...props}
      form={actForm(address, 'claimSome', 0n, 0n)}
      nothing={null}
      onAct={(network) => run.start((steps) => steps.act(claim(network)))}
    />
  )
}

interface ClaimButtonProps extends Omit<ClaimMineProps, 'address'> {
  readonly form: ReturnType<typeof actForm>
  readonly nothing: string | null
  readonly onAct: (network: `eip155:${number}`) => void
}

function ClaimButton({ label, form, contracts, onAct, ...props }: ClaimButtonProps) {
  const { here, network } = contracts
  return (
    <ActButton
      {...actLook}
      {...props}
      act={label}
      forms={[form]}
      network={network}
      onAct={() => here && onAct(`eip155:${here.chainId}`)}
    />
  )
}
