import { miningRewardsAbi } from '@gla/contracts/earning-abi'
import { act } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { ActButton, useRun } from '@gla/modal/react/contracts'
import { actForm } from '../../act/act-form.js'
import { actLook } from '../../act/act-look.js'
import { useGrowing } from '../../chain/use-growing.js'
import { AfterClaim } from '../../doors/after-claim.js'
import { useStakeOffers } from '../../doors/use-stake-offers.js'
import type { MyFacts, Run } from '../../facts/mine-facts.js'
import { earnedSince, splitOf, vestingDays } from '../../facts/mine-figures.js'
import { useLanguage } from '../../language/language-provider.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import type { MineProps } from './mine-props.js'
import { sumText } from './sum-text.js'
import { dateText, durationText } from './time-text.js'
import { useMinerTexts } from './use-miner-texts.js'

interface RunCardProps extends MineProps {
  readonly my: MyFacts
  readonly machine: Run
  readonly now: bigint
}

/** Machines that were started together: until when they run, what they earned, and the claim of only that. */
export function RunCard(props: RunCardProps) {
  const { my, machine, now, facts, read, place, contracts } = props
  const { rewardsToken, models, block } = facts
  const texts = useMinerTexts()
  const { language } = useLanguage()
  const modal = useModal()
  const run = useRun()
  const ran = machine.end > block.time ? earnedSince(my.counted, machine.power, now) : 0n
  const earned = useGrowing({
    of: `${place.rewards} ${machine.index} ${machine.start}`,
    ...{ told: machine.earned, readAt: read.readAt, shown: machine.earned + ran },
    isTaken: run.phase === 'done',
  })
  const { pays, locks } = splitOf(earned)
  const isRunning = machine.end > now
  const name = `run-${machine.index}`
  const model = models.find(({ id }) => id === machine.model)?.name ?? `#${machine.model}`
  const { here } = contracts
  const isDone = run.phase === 'done'
  const offers = useStakeOffers(isDone ? here : null)
  const claim = () =>
    here &&
    run.start((steps) =>
      steps.act((step) =>
        act(modal, {
          ...{ abi: miningRewardsAbi, address: place.rewards, functionName: 'claimSome' },
          args: [BigInt(machine.index), 1n, 0n, 0n],
          network: `eip155:${here.chainId}`,
          ...step,
        }),
      ),
    )
  return (
    <li
      className="panel mine-card mine-run"
      data-testid={name}
      data-state={isRunning ? 'running' : 'expired'}
    >
      <h4>
        <bdi translate="no">{texts.mines.count(model, `${machine.count}`)}</bdi>
      </h4>
      <dl>
        <Figure label={texts.mines.power}>{machine.power.toLocaleString(language)}</Figure>
        <Figure label={texts.mines.began}>{dateText(machine.start, language)}</Figure>
        <Figure label={texts.mines.ends}>
          <span>{dateText(machine.end, language)}</span>{' '}
          <span className="figure-note">{texts.catalogue.toItsEnd}</span>
        </Figure>
        {isRunning && (
          <Figure label={texts.mines.left}>{durationText(machine.end - now, texts)}</Figure>
        )}
        <Figure label={texts.mines.earned} name={`${name}-earned`}>
          <TokenAmount units={earned} {...rewardsToken} />
        </Figure>
      </dl>
      {(earned > 0n || (run.phase !== 'idle' && run.phase !== 'done')) && (
        <>
          <p className="reason">
            {texts.mines.splits(
              sumText(pays, rewardsToken),
              sumText(locks, rewardsToken),
              vestingDays,
            )}
          </p>
          <ActButton
            {...actLook}
            name={name}
            act={texts.mines.claim}
            run={run}
            forms={[actForm(place.rewards, 'claimSome', BigInt(machine.index), 1n)]}
            network={contracts.network}
            isKnown={read.status === 'ready' || read.status === 'stale'}
            onAct={claim}
          />
        </>
      )}
      {isDone && <AfterClaim name={`${name}-claimed`} token={rewardsToken} offers={offers} />}
    </li>
  )
}
