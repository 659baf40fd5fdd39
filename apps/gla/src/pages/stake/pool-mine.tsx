import { stakingPoolAbi } from '@gla/contracts/earning-abi'
import { act, type StepOptions } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { ActButton, useRun } from '@gla/modal/react/contracts'
import { actForm } from '../../act/act-form.js'
import { actLook } from '../../act/act-look.js'
import { ClaimPool } from '../../act/claim-pool.js'
import { usePoolEarned } from '../../act/use-pool-earned.js'
import { AfterClaim } from '../../doors/after-claim.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import type { PoolProps } from './pool-props.js'
import { useStakeTexts } from './use-stake-texts.js'

/** What an account has in a pool, growing by the second, and the ways to take it. Nothing without an account. */
export function PoolMine({ name, address, contracts, read, pool, offers }: PoolProps) {
  const texts = useStakeTexts()
  const modal = useModal()
  const claim = useRun()
  const exit = useRun()
  const { stake, reward, mine } = pool
  const isTaken = claim.phase === 'done' || exit.phase === 'done'
  const earned = usePoolEarned(address, pool, read, isTaken)
  if (!mine || earned === null) return null
  const leave = (step: StepOptions) =>
    act(modal, { abi: stakingPoolAbi, address, functionName: 'exit', ...step })
  return (
    <div className="stake-mine">
      <dl>
        <Figure label={texts.pool.staked} name={`${name}-staked`}>
          <TokenAmount units={mine.staked} {...stake} />
        </Figure>
        <Figure label={texts.pool.earned} name={`${name}-earned`}>
          <TokenAmount units={earned} {...reward} />
        </Figure>
      </dl>
      <div className="stake-take">
        <ClaimPool
          name={`${name}-claim`}
          label={texts.form.claim}
          address={address}
          network={contracts.network}
          run={claim}
          nothing={earned === 0n ? texts.form.nothing : null}
        />
        <ActButton
          {...actLook}
          name={`${name}-exit`}
          act={texts.form.exit}
          run={exit}
          forms={[actForm(address, 'exit')]}
          network={contracts.network}
          isKnown
          nothing={mine.staked === 0n ? texts.form.noStake : null}
          onAct={() => exit.start((steps) => steps.act(leave))}
        />
      </div>
      {isTaken && <AfterClaim name={`${name}-claimed`} token={reward} offers={offers.all} />}
    </div>
  )
}
