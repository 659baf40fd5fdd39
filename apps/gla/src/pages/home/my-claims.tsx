import { formatAmount as exactAmount } from '@gla/modal'
import { type UseRead, type UseRun, useRun } from '@gla/modal/react/contracts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ClaimMine, ClaimRest } from '../../act/claim-mine.js'
import { ClaimPool } from '../../act/claim-pool.js'
import { useMineNumbers } from '../../act/use-mine-numbers.js'
import { usePoolEarned } from '../../act/use-pool-earned.js'
import type { Token } from '../../chain/read-token.js'
import type { PageContracts } from '../../contracts/contracts-provider.js'
import type { MineFacts, MyFacts } from '../../facts/mine-facts.js'
import type { Holdings } from '../../facts/read-holdings.js'
import { TokenAmount } from '../../parts/figure.js'
import { formatAmount } from '../../parts/format-amount.js'
import { useHomeTexts } from './use-home-texts.js'

interface ClaimsProps {
  readonly contracts: PageContracts
  readonly read: UseRead<Holdings> & { readonly data: Holdings }
}

/** What can be claimed, each with its button: the same presses as on Staking and Mining. */
export function MyClaims({ contracts, read }: ClaimsProps) {
  const { pools, mine } = read.data
  return (
    <>
      {pools.map((one, n) => (
        <PoolRow key={one.address} {...{ contracts, read }} name={`home-pool-${n + 1}`} {...one} />
      ))}
      {mine?.my && <MineRow {...{ contracts, read, mine, my: mine.my }} />}
      <NothingYet />
    </>
  )
}

/** Seen while no row is. */
function NothingYet() {
  const texts = useHomeTexts().claims
  return (
    <div className="claims-none">
      <p className="reason">{texts.none}</p>
      <p className="claims-ways">
        <Link className="text-button" to="/stake">
          {texts.stake}
        </Link>
        <Link className="text-button" to="/miner">
          {texts.mining}
        </Link>
      </p>
    </div>
  )
}

const isUnderWay = ({ phase }: UseRun) => phase !== 'idle' && phase !== 'done'

type PoolRowProps = ClaimsProps & Holdings['pools'][number] & { readonly name: string }

function PoolRow({ contracts, read, name, address, pool }: PoolRowProps) {
  const texts = useHomeTexts().claims
  const run = useRun()
  const earned = usePoolEarned(address, pool, read, run.phase === 'done') ?? 0n
  if (earned === 0n && !isUnderWay(run)) return null
  return (
    <Claim
      title={texts.pool(pool.stake.symbol)}
      {...{ name, units: earned, token: pool.reward }}
      isDone={run.phase === 'done'}
    >
      <ClaimPool
        {...{ name, address, run }}
        label={texts.claim}
        network={contracts.network}
        nothing={null}
      />
    </Claim>
  )
}

type MineRowProps = ClaimsProps & { readonly mine: MineFacts; readonly my: MyFacts }

function MineRow({ contracts, read, mine, my }: MineRowProps) {
  const texts = useHomeTexts().claims
  const [run, more] = [useRun(), useRun()]
  const address = contracts.here?.mining?.rewards
  const { claimable, locks, rest } = useMineNumbers(
    address ?? '0x',
    my.counted,
    read,
    run.phase === 'done',
  )
  const isSome = claimable > 0n || locks > 0n || rest > 0n
  if (!address || (!isSome && !isUnderWay(run) && !isUnderWay(more))) return null
  const token = mine.rewardsToken
  const isKnown = read.status === 'ready' || read.status === 'stale'
  const given = { address, contracts, isKnown }
  const text = (units: bigint) =>
    `${formatAmount(exactAmount(units, token.decimals))} ${token.symbol}`
  return (
    <Claim
      title={texts.mine}
      {...{ name: 'home-mine', units: claimable, token }}
      note={locks > 0n ? texts.pays(text(locks)) : null}
      isDone={run.phase === 'done' || more.phase === 'done'}
    >
      {(claimable > 0n || locks > 0n || isUnderWay(run)) && (
        <ClaimMine {...given} name="home-mine" label={texts.claim} run={run} nothing={null} />
      )}
      {(rest > 0n || isUnderWay(more)) && (
        <ClaimRest
          {...given}
          name="home-mine-rest"
          label={texts.claimRest(text(rest))}
          run={more}
          from={my.counted.rest.from}
        />
      )}
    </Claim>
  )
}

interface ClaimProps {
  readonly name: string
  readonly title: string
  readonly units: bigint
  readonly token: Token
  readonly note?: string | null
  readonly isDone: boolean
  readonly children: ReactNode
}

function Claim({ name, title, units, token, note = null, isDone, children }: ClaimProps) {
  const texts = useHomeTexts().claims
  return (
    <div className="claim" data-testid={name}>
      <div className="claim-head">
        <span>{title}</span>
        <span className="claim-amount" translate="no" data-testid={`${name}-amount`}>
          <TokenAmount units={units} {...token} />
        </span>
      </div>
      {note && <p className="reason">{note}</p>}
      {children}
      <p className="visually-hidden" role="status">
        {isDone ? texts.done : ''}
      </p>
    </div>
  )
}
