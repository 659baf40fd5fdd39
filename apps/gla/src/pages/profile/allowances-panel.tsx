import { useAccount, useNetwork } from '@gla/modal/react'
import {
  type AccountAllowance,
  type UseAllowances,
  useAllowances,
} from '@gla/modal/react/contracts'
import { ExternalLink } from 'lucide'
import { useState } from 'react'
import { useLanguage } from '../../language/language-provider.js'
import { Icon } from '../../parts/icon.js'
import { AllowanceRow } from './allowance-row.js'
import type { AllowancesTexts } from './allowances-texts/allowances-texts.js'
import { useAllowancesTexts } from './allowances-texts/use-allowances-texts.js'
import { sortedAllowances } from './sorted-allowances.js'
import { useRowFocus } from './use-row-focus.js'

const most = 6 // rows in sight

/** Who may take tokens of the account on the network in view, each with a button that takes it back. */
export function AllowancesPanel() {
  const texts = useAllowancesTexts()
  const { caipNetwork } = useNetwork()
  const { address } = useAccount()
  const told = useAllowances()
  const { allowances, status } = told
  return (
    <section
      className="panel asset-card allowances"
      aria-labelledby="allowances"
      data-status={status}
    >
      <div className="panel-head">
        <h2 id="allowances" tabIndex={-1}>
          {texts.title(caipNetwork.name)}
        </h2>
      </div>
      {status === 'unlisted' ? (
        <Unlisted network={caipNetwork.name} />
      ) : (
        <>
          {allowances && allowances.length > 0 && <p className="reason">{texts.lede}</p>}
          {allowances ? (
            <Rows key={`${caipNetwork.caipNetworkId}:${address}`} all={allowances} />
          ) : (
            status !== 'failed' && <Shape />
          )}
          <Note told={told} network={caipNetwork.name} />
        </>
      )}
    </section>
  )
}

function Rows({ all }: { all: readonly AccountAllowance[] }) {
  const texts = useAllowancesTexts()
  const [isWhole, setWhole] = useState(false)
  const sorted = sortedAllowances(all)
  const shown = isWhole ? sorted : sorted.slice(0, most)
  const { list, ...focus } = useRowFocus<HTMLUListElement>(shown.map(grantOf))
  return (
    <>
      <ul ref={list} className="allowance-rows" {...focus}>
        {shown.map((one) => (
          <AllowanceRow key={grantOf(one)} allowance={one} />
        ))}
      </ul>
      {sorted.length > most && (
        <button
          type="button"
          className="text-button"
          data-testid="allowances-all"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.showLess : texts.showAll(`${sorted.length}`)}
        </button>
      )}
    </>
  )
}

/** What is granted anew after it was taken back is another row: it is not taken back. */
const grantOf = ({ id, block }: AccountAllowance) => `${id}:${block}`

/** What there is besides the rows: that there are none, how far they are known, and what could not be read. */
function Note({ told, network }: { told: UseAllowances; network: string }) {
  const texts = useAllowancesTexts()
  const { t } = useLanguage()
  const { allowances, status, isComplete, retry } = told
  // That there are none is said of the blocks that are known: a grant of this moment may not be.
  const isBounded = allowances !== null && (!isComplete || allowances.length === 0)
  const reach = isBounded && <p className="reason">{reachText(told, texts)}</p>
  return (
    <div role="status">
      {allowances?.length === 0 && (
        <p className="reason">{isComplete ? texts.none(network) : texts.noneFound}</p>
      )}
      {reach}
      {status === 'failed' && (
        <p className="reason">
          <span>{allowances ? texts.stale : texts.failed}</span>{' '}
          <button type="button" className="text-button" onClick={retry}>
            {t.action.retry}
          </button>
        </p>
      )}
    </div>
  )
}

function reachText({ completeFrom, completeTo }: UseAllowances, texts: AllowancesTexts): string {
  if (completeFrom === null || completeTo === null) return texts.partly
  return completeFrom === '0' ? texts.until(completeTo) : texts.between(completeFrom, completeTo)
}

/** Nobody tells them here: who does. */
function Unlisted({ network }: { network: string }) {
  const texts = useAllowancesTexts()
  const { addressExplorerUrl } = useAccount()
  const { t } = useLanguage()
  return (
    <>
      <p className="reason" role="status">
        {texts.unlisted(network)}
      </p>
      {addressExplorerUrl && (
        <a className="text-button" href={addressExplorerUrl} target="_blank" rel="noreferrer">
          <span>{t.action.explorer}</span>
          <Icon of={ExternalLink} size={16} />
        </a>
      )}
    </>
  )
}

function Shape() {
  const texts = useAllowancesTexts()
  return (
    <>
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
      <div className="allowance-rows" aria-hidden="true">
        {[0, 1, 2].map((n) => (
          <div key={n} className="allowance">
            <span className="skeleton allowance-shape" />
            <span className="skeleton allowance-shape" />
            <span className="skeleton button-shape" />
          </div>
        ))}
      </div>
    </>
  )
}
