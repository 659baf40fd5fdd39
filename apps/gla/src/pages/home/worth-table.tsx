import { writtenWorth } from '@gla/modal'
import { Link } from 'react-router-dom'
import { amountList } from '../../assets/amount-list.js'
import type { PlaceWorth } from '../../assets/my-worth.js'
import { PartKey } from '../../assets/worth-bar.js'
import { stakePath } from '../../doors/paths.js'
import { vestingDays } from '../../facts/mine-figures.js'
import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { lookOf } from './look-of.js'
import { useHomeTexts } from './use-home-texts.js'
import type { MyAssets } from './use-my-assets.js'

/** What is where, with what it is worth; what is locked stands apart. A place that nothing can be in is left out. */
export function WorthTable({ assets }: { assets: MyAssets }) {
  const texts = useHomeTexts()
  const { worth, locked, contracts, isLoading } = assets
  const { here } = contracts
  const has = {
    wallet: true,
    staked: (here?.pools.length ?? 0) > 0,
    vault: (here?.vaults.length ?? 0) > 0,
    claimable: (here?.pools.length ?? 0) > 0 || here?.mining !== undefined,
  }
  const places = (['wallet', 'staked', 'vault', 'claimable'] as const).filter((one) => has[one])
  return (
    <table className="worth-table">
      <caption className="visually-hidden">{texts.table.title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{texts.table.place}</th>
          <th scope="col">{texts.table.amount}</th>
          <th scope="col">{texts.table.worth}</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <Row
            key={place}
            place={place}
            of={isLoading ? null : (worth?.places.find((one) => one.place === place) ?? null)}
            isLoading={isLoading}
            isKnown={isReadIn(place, assets)}
            hasWorth={worth !== null && worth.total !== null}
            at={(place === 'vault' ? here?.vaults : here?.pools)?.[0]?.address}
          />
        ))}
        {here?.mining && (
          <tr data-testid="worth-locked">
            <th scope="row">
              <PartKey look="none" />
              <span>{texts.locked}</span>
            </th>
            <td>{texts.lockedNote(vestingDays)}</td>
            <td translate="no" className="worth-value quiet">
              {locked ? amountList([locked]) : <Missing isLoading={isLoading} />}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** Whether all contracts of a place have answered: what one of them has not told is no 0. */
function isReadIn(place: PlaceWorth['place'], { read: { data }, contracts: { here } }: MyAssets) {
  if (place === 'wallet') return true
  if (!data || !here) return false
  const arePoolsRead = data.pools.length === here.pools.length
  if (place === 'vault') return data.vaults.length === here.vaults.length
  return arePoolsRead && (place === 'staked' || data.mine !== null || !here.mining)
}

interface RowProps {
  readonly place: PlaceWorth['place']
  readonly of: PlaceWorth | null
  readonly isLoading: boolean
  /** Whether all of what is there was read. */
  readonly isKnown: boolean
  /** Whether anything has a price. */
  readonly hasWorth: boolean
  /** The first contract that something can be put in. */
  readonly at: string | undefined
}

const ways = { staked: 'stake', vault: 'deposit' } as const

function Row({ place, of, isLoading, isKnown, hasWorth, at }: RowProps) {
  const texts = useHomeTexts()
  const { language } = useLanguage()
  // What is known of it is shown; beside the sum stands how many contracts are missing.
  const isRead = of !== null && (isKnown || of.amounts.length > 0)
  const way = isRead && of.amounts.length === 0 && place in ways && at !== undefined
  return (
    <tr data-testid={`worth-${place}`}>
      <th scope="row">
        <PartKey look={lookOf[place]} />
        <span>{texts.places[place]}</span>
      </th>
      <td translate="no">
        {!isRead ? (
          <Missing isLoading={isLoading} />
        ) : way ? (
          <Link className="text-button" to={stakePath(at)} translate="yes">
            {texts[ways[place as keyof typeof ways]]}
          </Link>
        ) : (
          amountList(of.amounts) || (hasWorth ? '' : '0')
        )}
      </td>
      <td translate="no" className="worth-value">
        {isRead && hasWorth ? worthText(of, language) : ''}
      </td>
    </tr>
  )
}

/** Without a price it is not known; of nothing it is nothing. */
function worthText({ worth, amounts }: PlaceWorth, language: Language): string {
  const value = worth ?? (amounts.length > 0 ? null : '0')
  return value === null ? '–' : writtenWorth({ value, currency: 'USD' }, language)
}

/** Not known: a dash, never 0; a shape while it is read. */
const Missing = ({ isLoading }: { isLoading: boolean }) =>
  isLoading ? <span className="skeleton" /> : <span>–</span>
