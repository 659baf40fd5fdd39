import { writtenWorth } from '@gla/modal'
import { useState } from 'react'
import { amountList } from '../../assets/amount-list.js'
import { type Worth, worthSize } from '../../assets/my-worth.js'
import { SumFigure } from '../../assets/sum-figure.js'
import { PartKey, type PartLook, WorthBar } from '../../assets/worth-bar.js'
import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { Balance } from '../../parts/balance.js'
import { PendingTransfers } from '../../parts/pending-transfers.js'
import type { AllAssets, NetworkAssets } from './use-all-assets.js'
import { useProfileTexts } from './use-profile-texts.js'

const most = 6 // rows; the others are behind a button
const last: PartLook = 6

/** What there is on all networks: the sum, a bar of what is on which, and each with its amounts. */
export function WorthByNetwork({ assets }: { assets: AllAssets }) {
  const { networks, isFailed } = assets
  const { t } = useLanguage()
  const texts = useProfileTexts().balances
  if (isFailed)
    return (
      <p className="reason" role="status">
        <span>{texts.notLoaded}</span>{' '}
        <button type="button" className="text-button" onClick={assets.retry}>
          {t.action.retry}
        </button>
      </p>
    )
  return (
    <>
      <div className="profile-sum">
        <Label assets={assets} />
        <Sum assets={assets} />
        <Note assets={assets} />
      </div>
      <Bar assets={assets} />
      <Table networks={networks} hasWorth={assets.total !== null} />
    </>
  )
}

function Label({ assets: { networks, total, isLoading } }: { assets: AllAssets }) {
  const texts = useProfileTexts().balances
  if (isLoading || total === null) return null
  const isPartly = networks?.some((one) => one.isPartly)
  return <p className="quiet">{isPartly ? texts.soFar : texts.total}</p>
}

/** Without prices, the balance of the coin in view. */
function Sum({ assets: { total, isLoading, networks } }: { assets: AllAssets }) {
  const { language } = useLanguage()
  const texts = useProfileTexts().balances
  if (total !== null && !isLoading) {
    const shown = writtenWorth({ value: total, currency: 'USD' }, language)
    return (
      <p className="balance" translate="no" data-testid="profile-total" data-worth={total}>
        <SumFigure shown={shown} />
      </p>
    )
  }
  if (!isLoading || networks?.every(({ worth }) => worth?.total === null)) return <Balance />
  return (
    <p className="balance">
      <span className="skeleton" />
      <span className="visually-hidden">{texts.loading}</span>
    </p>
  )
}

/** What the sum covers, and what it lacks. */
function Note({ assets }: { assets: AllAssets }) {
  const { networks, total, unpriced, isLoading } = assets
  const { t, language } = useLanguage()
  const texts = useProfileTexts().balances
  if (isLoading || !networks) return <p className="reason">{texts.loading}</p>
  const failed = networks.filter(({ isPartly }) => isPartly).map(({ name }) => name)
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(failed)
  const read = networks.length - failed.length
  const hasContracts = networks.some(({ here }) => here !== null)
  const covers = [
    read < networks.length
      ? texts.coversSome(`${read}`, `${networks.length}`)
      : hasContracts
        ? texts.coversAll(`${read}`)
        : texts.covers(`${read}`),
    total === null ? texts.noPrices : unpriced > 0 ? texts.without(`${unpriced}`) : '',
  ]
  return (
    <>
      <PendingTransfers />
      <p className="reason" data-testid="profile-covers">
        {covers.join(language === 'en-US' ? ' ' : '').trim()}
      </p>
      {failed.length > 0 && (
        <p className="reason" role="status" data-testid="profile-unread">
          <span>{texts.failedOn(list)}</span>{' '}
          <button type="button" className="text-button" onClick={assets.retry}>
            {t.action.retry}
          </button>
        </p>
      )}
    </>
  )
}

/** Without prices there is nothing that could be compared. */
function Bar({ assets: { networks, total, isLoading } }: { assets: AllAssets }) {
  if (networks !== null && networks.length < 2) return null
  if (isLoading || !networks) return <WorthBar parts={null} />
  if (total === null) return null
  const sizes = networks.map(({ worth }) => Math.max(0, worthSize(worth?.total ?? null)))
  const whole = sizes.reduce((sum, one) => sum + one, 0)
  return (
    <WorthBar
      parts={networks.map(({ id }, at) => ({
        id,
        look: lookOf(at),
        share: whole > 0 ? (sizes[at] ?? 0) / whole : 0,
      }))}
    />
  )
}

const lookOf = (at: number) => Math.min(at + 1, last) as PartLook

interface TableProps {
  readonly networks: readonly NetworkAssets[] | null
  /** Whether anything has a price. */
  readonly hasWorth: boolean
}

function Table({ networks, hasWorth }: TableProps) {
  const texts = useProfileTexts().balances
  const [isWhole, setIsWhole] = useState(false)
  const count = networks?.length ?? 0
  const shown = isWhole ? networks : (networks?.slice(0, most) ?? null)
  return (
    <>
      <table className="worth-table" data-testid="profile-networks">
        <caption className="visually-hidden">{texts.title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.table.network}</th>
            <th scope="col">{texts.table.amount}</th>
            <th scope="col">{texts.table.worth}</th>
          </tr>
        </thead>
        <tbody>
          {shown ? (
            shown.map((one, at) => (
              <Row key={one.id} on={one} look={lookOf(at)} hasWorth={hasWorth} isFew={count < 2} />
            ))
          ) : (
            <ShapeRow />
          )}
        </tbody>
      </table>
      {!isWhole && count > most && (
        <button type="button" className="text-button" onClick={() => setIsWhole(true)}>
          {texts.all(`${count}`)}
        </button>
      )}
    </>
  )
}

const ShapeRow = () => (
  <tr>
    <th scope="row">
      <span className="skeleton" />
    </th>
    <td>
      <span className="skeleton" />
    </td>
    <td />
  </tr>
)

interface RowProps {
  readonly on: NetworkAssets
  readonly look: PartLook
  readonly hasWorth: boolean
  /** There is no bar: nothing has to be told apart. */
  readonly isFew: boolean
}

function Row({ on, look, hasWorth, isFew }: RowProps) {
  const { amounts, worth } = useShownIn(on)
  const texts = useProfileTexts().balances
  const { id, name, isInView } = on
  return (
    <tr data-testid="profile-network" data-network={id}>
      <th scope="row">
        {hasWorth && !isFew && <PartKey look={look} />}
        <bdi translate="no">{name}</bdi>
      </th>
      <td translate="no">
        {amounts === null ? (
          <span className="skeleton" />
        ) : (
          <>
            {isInView && (
              <span className="tag" translate="yes">
                {texts.inView}
              </span>
            )}
            <span>{amounts}</span>
          </>
        )}
      </td>
      <td translate="no" className="worth-value">
        {hasWorth && amounts !== null ? <span>{worth}</span> : ''}
      </td>
    </tr>
  )
}

/** What is said of a network; `amounts` is null while it is read. That there is nothing is said only where all of it was read. */
function useShownIn({ worth, isLoading, isPartly, isAlone, coin }: NetworkAssets) {
  const texts = useProfileTexts().balances
  const { language } = useLanguage()
  if (worth && worth.all.length > 0)
    return { amounts: amountsIn(worth), worth: worthText(worth, language) }
  if (isLoading) return { amounts: null, worth: '' }
  if (!worth || isPartly) return { amounts: texts.failed, worth: '–' }
  // Nobody tells what else there is.
  if (isAlone) return { amounts: `0 ${coin}`, worth: '–' }
  return { amounts: texts.nothing, worth: worthText(worth, language) }
}

/** Each token once, however many places it is in: the most valuable first. */
const amountsIn = ({ all }: Worth) => amountList(all)

/** Without a price it is not known; of nothing it is nothing. */
function worthText(worth: Worth, language: Language): string {
  const value = worth.total ?? (worth.all.length > 0 ? null : '0')
  return value === null ? '–' : writtenWorth({ value, currency: 'USD' }, language)
}
