import { useRun } from '@gla/modal/react/contracts'
import { ClaimMine, ClaimRest } from '../../act/claim-mine.js'
import { useMineNumbers } from '../../act/use-mine-numbers.js'
import { AfterClaim } from '../../doors/after-claim.js'
import { useArrival } from '../../doors/use-arrival.js'
import { useStakeOffers } from '../../doors/use-stake-offers.js'
import type { MyFacts } from '../../facts/mine-facts.js'
import { vestingDays } from '../../facts/mine-figures.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import { LockedWhy } from './locked-why.js'
import type { MineProps } from './mine-props.js'
import { sumText } from './sum-text.js'
import { useMinerTexts } from './use-miner-texts.js'

/** The three numbers of an account, and the claim of all. */
export function Output(props: MineProps) {
  const { my } = props.facts
  const isLoading = props.read.status === 'loading'
  const texts = useMinerTexts().output
  useArrival('mine-output')
  return (
    <section className="panel mine-card mine-output" id="mine-output">
      <h2 tabIndex={-1}>{texts.title}</h2>
      {my ? (
        <MyOutput {...props} my={my} />
      ) : (
        <>
          <dl>
            {([texts.claimable, texts.locked, texts.paid] as const).map((label) => (
              <Figure key={label} label={label} isLoading={isLoading}>
                {null}
              </Figure>
            ))}
          </dl>
          {!isLoading && <p className="quiet">{texts.connect}</p>}
        </>
      )}
    </section>
  )
}

function MyOutput({ my, ...props }: MineProps & { my: MyFacts }) {
  const { facts, read, place, contracts } = props
  const { rewardsToken } = facts
  const texts = useMinerTexts().output
  const run = useRun()
  const more = useRun()
  const isTaken = run.phase === 'done'
  const { claimable, locked, locks, rest } = useMineNumbers(
    place.rewards,
    my.counted,
    read,
    isTaken,
  )
  const isKnown = read.status === 'ready' || read.status === 'stale'
  const isDone = isTaken || more.phase === 'done'
  const offers = useStakeOffers(isDone ? contracts.here : null)
  const hasSome = claimable > 0n || locks > 0n
  return (
    <>
      <dl>
        <Figure label={texts.claimable} name="mine-claimable">
          <TokenAmount units={claimable} {...rewardsToken} />
        </Figure>
        <Figure label={texts.locked} name="mine-locked">
          <TokenAmount units={locked} {...rewardsToken} />
        </Figure>
        <Figure label={texts.paid} name="mine-paid">
          <TokenAmount units={my.paid} {...rewardsToken} />
        </Figure>
      </dl>
      <LockedWhy counted={my.counted} locks={locks} token={rewardsToken} time={facts.block.time} />
      <p className="reason mine-splits" data-testid="mine-splits">
        {hasSome &&
          texts.splits(sumText(claimable, rewardsToken), sumText(locks, rewardsToken), vestingDays)}
      </p>
      <ClaimMine
        {...{ contracts, run, isKnown, address: place.rewards }}
        name="claim"
        label={texts.claim}
        nothing={hasSome ? null : texts.nothing}
      />
      {(rest > 0n || (more.phase !== 'idle' && more.phase !== 'done')) && (
        <ClaimRest
          {...{ contracts, isKnown, address: place.rewards, run: more }}
          name="claim-rest"
          label={texts.claimRest(sumText(rest, rewardsToken))}
          from={my.counted.rest.from}
        />
      )}
      <p className="reason" role="status">
        {isDone ? texts.done : ''}
      </p>
      {isDone && <AfterClaim name="mine-claimed" token={rewardsToken} offers={offers} />}
      {my.counted.myPower > 0n && <p className="reason">{texts.counting}</p>}
    </>
  )
}
