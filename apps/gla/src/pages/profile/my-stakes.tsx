import { formatAmount as exactAmount } from '@gla/modal'
import { Link } from 'react-router-dom'
import { RowShapes } from '../../assets/held-row.js'
import { useAllContracts } from '../../contracts/contracts-provider.js'
import { stakePath } from '../../doors/paths.js'
import { earnedNow } from '../../facts/stake-figures.js'
import { useLanguage } from '../../language/language-provider.js'
import { TokenAmount } from '../../parts/figure.js'
import { formatAmount } from '../../parts/format-amount.js'
import { hasPart } from './has-part.js'
import type { AllAssets, NetworkAssets } from './use-all-assets.js'
import { useProfileTexts } from './use-profile-texts.js'

/** What is staked and deposited, on every network; each leads to its card. Nothing where the site has neither pools nor vaults. */
export function MyStakes({ assets }: { assets: AllAssets }) {
  const texts = useProfileTexts().stakes
  const { t } = useLanguage()
  const contracts = useAllContracts()
  const [first] = contracts.flatMap(({ pools, vaults }) => [...pools, ...vaults])
  if (!first) return null
  const rows = (assets.networks ?? []).flatMap(rowsOn)
  const { isComing, isUnread } = hasPart(
    assets,
    ({ pools, vaults }) => pools.length + vaults.length > 0,
  )
  return (
    <section className="panel asset-card" aria-labelledby="profile-stakes">
      <div className="panel-head">
        <h2 id="profile-stakes">{texts.title}</h2>
      </div>
      {rows.length > 0 && (
        <ul className="asset-rows">
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </ul>
      )}
      {rows.length === 0 && isComing && <RowShapes />}
      {rows.length === 0 && !isComing && !isUnread && (
        <>
          <p className="reason">{texts.none}</p>
          <Link className="text-button" to={stakePath(first.address)} data-testid="profile-stake">
            {texts.stake}
          </Link>
        </>
      )}
      {isUnread && (
        <p className="reason" role="status">
          <span>{texts.failed}</span>{' '}
          <button type="button" className="text-button" onClick={assets.retry}>
            {t.action.retry}
          </button>
        </p>
      )}
    </section>
  )
}

interface Unit {
  readonly symbol: string
  readonly decimals: number
}

interface StakeRow {
  readonly id: string
  readonly kind: 'pool' | 'vault'
  readonly address: string
  readonly network: string
  readonly unit: Unit
  readonly units: bigint
  /** What can be claimed; null where what is earned adds to what is there. */
  readonly earned: { readonly units: bigint; readonly unit: Unit } | null
}

/** Where there is something, in it or to be claimed. */
function rowsOn({ id, name, holdings }: NetworkAssets): StakeRow[] {
  if (!holdings) return []
  const { time } = holdings.block
  const of = (address: string) => ({ id: `${id} ${address}`, address, network: name })
  const pools = holdings.pools.flatMap(({ address, pool }): StakeRow[] => {
    if (!pool.mine) return []
    const earned = earnedNow(pool, pool.mine, time, time)
    if (pool.mine.staked === 0n && earned === 0n) return []
    const row = { ...of(address), kind: 'pool', unit: pool.stake, units: pool.mine.staked } as const
    return [{ ...row, earned: { units: earned, unit: pool.reward } }]
  })
  const vaults = holdings.vaults.flatMap(({ address, vault }): StakeRow[] =>
    vault.mine && vault.mine.worth > 0n
      ? [
          {
            ...of(address),
            kind: 'vault',
            unit: vault.asset,
            units: vault.mine.worth,
            earned: null,
          },
        ]
      : [],
  )
  return [...pools, ...vaults]
}

function Row({ kind, address, network, unit, units, earned }: StakeRow) {
  const texts = useProfileTexts().stakes
  const name = texts[kind](unit.symbol)
  const claimable =
    earned && earned.units > 0n
      ? `${formatAmount(exactAmount(earned.units, earned.unit.decimals))} ${earned.unit.symbol}`
      : null
  return (
    <li className="asset-row" data-testid={`profile-${kind}`}>
      <span className="asset-row-start">
        <Link
          className="text-button asset-row-link"
          to={stakePath(address)}
          aria-label={texts.open(name, network)}
        >
          <bdi translate="no">{name}</bdi>
        </Link>
        <bdi className="quiet" translate="no">
          {network}
        </bdi>
      </span>
      <span className="asset-row-end">
        <TokenAmount units={units} {...unit} />
        {claimable && (
          <Link className="text-button profile-claim" to={stakePath(address)}>
            {texts.earned(claimable)}
          </Link>
        )}
      </span>
    </li>
  )
}
