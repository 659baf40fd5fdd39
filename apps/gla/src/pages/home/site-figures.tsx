import { useNetwork } from '@gla/modal/react'
import type { NetworkContracts } from '../../contracts/site-contracts.js'
import { percentText } from '../../facts/stake-figures.js'
import { MarketFigures } from '../../figures/market-figures.js'
import { type Summary, summaryOf } from '../../figures/summary.js'
import type { SiteFigures as State } from '../../figures/use-figures.js'
import { useLanguage } from '../../language/language-provider.js'
import { BigFigure } from '../../parts/big-figure.js'
import { TokenAmount } from '../../parts/figure.js'
import { BlockSource } from '../../parts/read-note.js'
import { useActTexts } from '../../wording/use-act-texts.js'
import { useVisitorTexts } from './visitor-texts.js'

interface SiteFiguresProps {
  readonly figures: State
  readonly contracts: NetworkContracts
  /** Reads the chain; null once that is asked for. */
  readonly onRead: (() => void) | null
}

/** How the platform stands: what the token is worth, and what its contracts hold and pay, each with its source and age. */
export function SiteFigures({ figures, contracts, onRead }: SiteFiguresProps) {
  const texts = useVisitorTexts().figures
  const { requestedCaipNetworks } = useNetwork()
  const id = `eip155:${contracts.chainId}`
  const network = requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
  const { chain } = figures
  const summary = chain && summaryOf(chain.data, contracts)
  const isLoading = figures.status === 'loading'
  return (
    <section className="panel site-figures" data-testid="site-figures">
      <h2>{texts.title(network?.name ?? id)}</h2>
      {contracts.token && <MarketFigures figures={figures} contracts={contracts} />}
      <Contracts {...{ summary, contracts, isLoading }} />
      <Source figures={figures} onRead={onRead} />
    </section>
  )
}

interface ContractsProps {
  readonly summary: Summary | null
  readonly contracts: NetworkContracts
  readonly isLoading: boolean
}

function Contracts({ summary, contracts, isLoading }: ContractsProps) {
  const texts = useVisitorTexts().figures
  const { language } = useLanguage()
  const { pools, vaults, mining } = contracts
  const { token = null, supply = null, staked = null, paid = null, power = null } = summary ?? {}
  const hasStakes = pools.length + vaults.length > 0
  const amount = (units: bigint | null) =>
    units !== null && token && <TokenAmount units={units} {...token} />
  return (
    <dl className="big-figures">
      {hasStakes && contracts.token && (
        <BigFigure
          name="staked"
          label={texts.staked}
          note={
            staked !== null && supply
              ? texts.ofSupply(percentText((staked * 10_000n) / supply, language))
              : ''
          }
          isLoading={isLoading}
        >
          {amount(staked) || null}
        </BigFigure>
      )}
      {hasStakes && (
        <BigFigure name="yield" label={texts.yield} isLoading={isLoading}>
          {summary?.yield != null ? percentText(summary.yield, language) : null}
        </BigFigure>
      )}
      {mining && (
        <BigFigure name="power" label={texts.power} isLoading={isLoading}>
          {power?.toLocaleString(language)}
        </BigFigure>
      )}
      {contracts.token && (hasStakes || mining) && (
        <BigFigure name="paid" label={texts.paid} isLoading={isLoading}>
          {amount(paid) || null}
        </BigFigure>
      )}
    </dl>
  )
}

/** Which block the contracts were read at; why they were not, and the button that reads the chain. */
function Source({ figures, onRead }: Pick<SiteFiguresProps, 'figures' | 'onRead'>) {
  const { untold } = useVisitorTexts().figures
  const { read: texts } = useActTexts()
  const { chain, status, refetch } = figures
  if (chain) {
    return (
      <div className="read-note">
        <BlockSource block={chain.data.block} />
        {chain.isOld && <p role="status">{texts.stale}</p>}
      </div>
    )
  }
  if (status === 'loading' || status === 'idle')
    return (
      <p className="reason" role="status">
        {untold.loading}
      </p>
    )
  const reason = onRead === null ? texts.failed : untold[status === 'ready' ? 'partly' : status]
  return (
    <div className="read-note" role="status">
      <p data-testid="home-untold">{reason}</p>
      <button
        type="button"
        className="text-button"
        data-testid="home-read"
        onClick={onRead ?? refetch}
      >
        {onRead === null ? texts.retry : texts.show}
      </button>
    </div>
  )
}
