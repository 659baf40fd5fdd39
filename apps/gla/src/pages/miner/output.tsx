import { miningRewardsAbi } from '@gla/contracts/earning-abi'
import { act } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { ActButton, useAccountAddress, useRun } from '@gla/modal/react/contracts'
import { actForm } from '../../act/act-form.js'
import { actLook } from '../../act/act-look.js'
import { useGrowing } from '../../chain/use-growing.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import type { MyFacts } from './mine-facts.js'
import { mostGrants, numbersAt } from './mine-figures.js'
import type { MineProps } from './mine-props.js'
import { sumText } from './sum-text.js'
import { useMineTime } from './use-mine-time.js'
import { useMinerTexts } from './use-miner-texts.js'

/** The three numbers of an account, and the claim of all. */
export function Output(props: MineProps) {
  const { my } = props.facts
  const isLoading = props.read.status === 'loading'
  const texts = useMinerTexts().output
  return (
    <section className="panel mine-card mine-output">
      <h2>{texts.title}</h2>
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
  const modal = useModal()
  const run = useRun()
  const more = useRun()
  const account = useAccountAddress()
  const numbers = numbersAt(my.counted, useMineTime(props))
  const { locked, locks, rest } = numbers
  const claimable = useGrowing({
    of: `${place.rewards} ${account}`,
    ...{ told: my.counted.claimable, readAt: read.readAt, shown: numbers.claimable },
    isTaken: run.phase === 'done',
  })
  const { here } = contracts
  const claim = () =>
    here &&
    run.start((steps) =>
      steps.act((step) =>
        act(modal, {
          ...{ abi: miningRewardsAbi, address: place.rewards, functionName: 'claim' },
          network: `eip155:${here.chainId}`,
          ...step,
        }),
      ),
    )
  const claimRest = () =>
    here &&
    more.start((steps) =>
      steps.act((step) =>
        act(modal, {
          ...{ abi: miningRewardsAbi, address: place.rewards, functionName: 'claimSome' },
          args: [0n, 0n, my.counted.rest.from, BigInt(mostGrants)],
          network: `eip155:${here.chainId}`,
          ...step,
        }),
      ),
    )
  const isKnown = read.status === 'ready' || read.status === 'stale'
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
      <p className="reason mine-splits" data-testid="mine-splits">
        {hasSome && texts.splits(sumText(claimable, rewardsToken), sumText(locks, rewardsToken))}
      </p>
      <ActButton
        {...actLook}
        name="claim"
        act={texts.claim}
        run={run}
        forms={[actForm(place.rewards, 'claim')]}
        network={contracts.network}
        nothing={hasSome ? null : texts.nothing}
        isKnown={isKnown}
        onAct={claim}
      />
      {(rest > 0n || (more.phase !== 'idle' && more.phase !== 'done')) && (
        <ActButton
          {...actLook}
          name="claim-rest"
          act={texts.claimRest(sumText(rest, rewardsToken))}
          run={more}
          forms={[actForm(place.rewards, 'claimSome', 0n, 0n)]}
          network={contracts.network}
          isKnown={isKnown}
          onAct={claimRest}
        />
      )}
      <p className="reason" role="status">
        {run.phase === 'done' || more.phase === 'done' ? texts.done : ''}
      </p>
      {my.counted.myPower > 0n && <p className="reason">{texts.counting}</p>}
    </>
  )
}
