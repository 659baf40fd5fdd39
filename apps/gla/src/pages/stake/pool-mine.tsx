import { stakingPoolAbi } from '@gla/contracts/earning-abi'
import { act, type StepOptions } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { ActButton, useAccountAddress, useRun } from '@gla/modal/react/contracts'
import { actForm } from '../../act/act-form.js'
import { actLook } from '../../act/act-look.js'
import { useGrowing } from '../../chain/use-growing.js'
import { useReadTime } from '../../chain/use-read-time.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import type { PoolProps } from './pool-props.js'
import { earnedNow } from './stake-figures.js'
import { useStakeTexts } from './use-stake-texts.js'

/** What an account has in a pool, growing by the second, and the ways to take it. Nothing without an account. */
export function PoolMine({ name, address, contracts, read, pool }: PoolProps) {
  const texts = useStakeTexts()
  const modal = useModal()
  const claim = useRun()
  const exit = useRun()
  const block = read.data?.block ?? null
  const now = useReadTime(read)
  const account = useAccountAddress()
  const { stake, reward, mine } = pool
  const told = mine?.earned ?? 0n
  const earned = useGrowing({
    of: `${address} ${mine ? account : null}`,
    ...{ told, readAt: read.readAt },
    shown: mine && block && now !== null ? earnedNow(pool, mine, block.time, now) : told,
    isTaken: claim.phase === 'done' || exit.phase === 'done',
  })
  if (!mine || !block || now === null) return null
  const call = (functionName: 'getReward' | 'exit') => (step: StepOptions) =>
    act(modal, { abi: stakingPoolAbi, address, functionName, ...step })
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
        <ActButton
          {...actLook}
          name={`${name}-claim`}
          act={texts.form.claim}
          run={claim}
          forms={[actForm(address, 'getReward')]}
          network={contracts.network}
          isKnown
          nothing={earned === 0n ? texts.form.nothing : null}
          onAct={() => claim.start((steps) => steps.act(call('getReward')))}
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
          onAct={() => exit.start((steps) => steps.act(call('exit')))}
        />
      </div>
    </div>
  )
}
