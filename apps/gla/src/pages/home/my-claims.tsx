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
import { AfterClaim, OfferDoor } from '../../doors/after-claim.js'
import { modelsPath } from '../../doors/paths.js'
import { offerFor, poolOffer, type StakeOffer, vaultOffer } from '../../doors/stake-offers.js'
import type { MineFacts, MyFacts } from '../../facts/mine-facts.js'
import { vestingDays } from '../../facts/mine-figures.js'
import type { Holdings } from '../../facts/read-holdings.js'
import { TokenAmount } from '../../parts/figure.js'
import { formatAmount } from '../../parts/format-amount.js'
import { useHomeTexts } from './use-home-texts.js'

interface ClaimsProps {
  readonly contracts: PageContracts
  readonly read: UseRead<Holdings> & { readonly data: Holdings }
}

/** With where what is claimed can be put in. */
interface RowProps extends ClaimsProps {
  readonly offers: readonly StakeOffer[]
}

/** What can be claimed, each with its button: the same presses as on Staking and Mining. */
export function MyClaims({ contracts, read }: ClaimsProps) {
  const { pools, vaults, mine, block } = read.data
  const offers = [
    ...pools.map(({ address, pool }) => poolOffer(address, pool, block.time)),
    ...vaults.map(({ address, vault }) => vaultOffer(address, vault, block.time)),
  ]
  const given = { contracts, read, offers }
  return (
    <>
      {pools.map((one, n) => (
        <PoolRow key={one.address} {...given} name={`home-pool-${n + 1}`} {...one} />
      ))}
      {mine?.my && <MineRow {...given} mine={mine} my={mine.my} />}
      <NothingYet {...given} />
    </>
  )
}

/** Seen while no row is. Who has put in nothing is led to where it can be. */
function NothingYet({ contracts: { here }, read, offers }: RowProps) {
  const texts = useHomeTexts().claims
  const { pools, vaults } = read.data
  const token = here?.token ?? offers[0]?.token.address
  const hasStake =
    pools.some(({ pool }) => (pool.mine?.staked ?? 0n) > 0n) ||
    vaults.some(({ vault }) => (vault.mine?.shares ?? 0n) > 0n)
  const offer = hasStake || !token ? null : offerFor(offers, token)
  return (
    <div className="claims-none">
      <p className="reason">{texts.none}</p>
      <div className="claims-ways">
        {offer ? (
          <OfferDoor name="home" offer={offer} />
        ) : (
          <Link className="text-button" to="/stake">
            {texts.stake}
          </Link>
        )}
        <Link className="text-button" to={modelsPath}>
          {texts.mining}
        </Link>
      </div>
    </div>
  )
}

/** What was claimed here stays told, with what may come next. */
const isSaid = ({ phase }: UseRun) => phase !== 'idle'

type PoolRowProps = RowProps & Holdings['pools'][number] & { readonly name: string }

function PoolRow({ contracts, read, offers, name, address, pool }: PoolRowProps) {
  const texts = useHomeTexts().claims
  const run = useRun()
  const earned = usePoolEarned(address, pool, read, run.phase === 'done') ?? 0n
  if (earned === 0n && !isSaid(run)) return null
  return (
    <Claim
      title={texts.pool(pool.stake.symbol)}
      {...{ name, units: earned, token: pool.reward, offers }}
      isDone={run.phase === 'done'}
    >
      <ClaimPool
        {...{ name, address, run }}
        label={texts.claim}
        network={contracts.network}
        nothing={earned === 0n ? texts.nothing : null}
      />
    </Claim>
  )
}

type MineRowProps = RowProps & { readonly mine: MineFacts; readonly my: MyFacts }

function MineRow({ contracts, read, offers, mine, my }: MineRowProps) {
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
  if (!address || (!isSome && !isSaid(run) && !isSaid(more))) return null
  const token = mine.rewardsToken
  const isKnown = read.status === 'ready' || read.status === 'stale'
  const given = { address, contracts, isKnown }
  const text = (units: bigint) =>
    `${formatAmount(exactAmount(units, token.decimals))} ${token.symbol}`
  return (
    <Claim
      title={texts.mine}
      {...{ name: 'home-mine', units: claimable, token, offers }}
      note={locks > 0n ? texts.pays(text(locks), vestingDays) : null}
      isDone={run.phase === 'done' || more.phase === 'done'}
    >
      {(claimable > 0n || locks > 0n || isSaid(run)) && (
        <ClaimMine
          {...given}
          name="home-mine"
          label={texts.claim}
          run={run}
          nothing={claimable === 0n && locks === 0n ? texts.nothing : null}
        />
      )}
      {(rest > 0n || (more.phase !== 'idle' && more.phase !== 'done')) && (
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
  readonly offers: readonly StakeOffer[]
  readonly isDone: boolean
  readonly children: ReactNode
}

function Claim({ name, title, units, token, note = null, offers, isDone, children }: ClaimProps) {
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
      {isDone && <AfterClaim name={`${name}-claimed`} token={token} offers={offers} />}
    </div>
  )
}
