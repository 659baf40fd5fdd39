import { isSameAddress, writtenWorth } from '@gla/modal'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import { useLanguage } from '../language/language-provider.js'
import { ageText } from '../parts/age-text.js'
import { BigFigure } from '../parts/big-figure.js'
import { useSlowNow } from '../parts/use-slow-now.js'
import { useActTexts } from '../wording/use-act-texts.js'
import { priceText } from './price-text.js'
import type { SiteFigures } from './use-figures.js'

interface MarketFiguresProps {
  readonly figures: SiteFigures
  readonly contracts: NetworkContracts
}

/** What a provider says of the platform's token, by way of the site: its price, what its pools hold, and when that was said. */
export function MarketFigures({ figures, contracts }: MarketFiguresProps) {
  const texts = useActTexts().figures
  const { language } = useLanguage()
  const now = useSlowNow()
  const isLoading = figures.status === 'loading'
  const { market } = figures
  const token = contracts.tokens.find(({ address }) => isSameAddress(address, contracts.token))
  const { price, liquidity } = market?.data ?? {}
  const source = market
    ? texts.fromProvider(
        ageText(Math.floor(market.readAt / 1000), Math.floor(now / 1000), language),
      )
    : !isLoading && texts.noPrice
  return (
    <>
      <dl className="big-figures">
        <BigFigure name="price" label={texts.price(token?.symbol ?? '')} isLoading={isLoading}>
          {price && priceText(price, language)}
        </BigFigure>
        <BigFigure name="liquidity" label={texts.liquidity} isLoading={isLoading}>
          {liquidity && writtenWorth({ value: liquidity, currency: 'USD' }, language)}
        </BigFigure>
      </dl>
      <p className="reason" data-testid="market-source">
        {source}
      </p>
    </>
  )
}
