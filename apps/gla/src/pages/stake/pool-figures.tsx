import { useReadTime } from '../../chain/use-read-time.js'
import { AfterEnd } from '../../doors/after-end.js'
import { poolOffer } from '../../doors/stake-offers.js'
import { dateText, timeText, yearlyRate } from '../../facts/stake-figures.js'
import { useLanguage } from '../../language/language-provider.js'
import { ContractAddress } from '../../parts/contract-address.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import { amountText } from './amount-text.js'
import type { PoolProps } from './pool-props.js'
import { RateFigure } from './rate-figure.js'
import { useTellOffer } from './use-offers.js'
import { useStakeTexts } from './use-stake-texts.js'

const day = 86_400n // seconds

/** What a pool pays, and until when. */
export function PoolFigures({ name, address, read, pool, offers, contracts }: PoolProps) {
  const texts = useStakeTexts()
  const { language } = useLanguage()
  const now = useReadTime(read)
  const { stake, reward, total, rate, periodFinish, price, fund } = pool
  const isRunning = now !== null && now < periodFinish
  useTellOffer(offers, now === null ? null : poolOffer(address, pool, now))
  const date = dateText(periodFinish, language)
  return (
    <div className="stake-figures">
      <RateFigure name={name} rate={now === null ? null : yearlyRate(pool, price, now)} />
      <dl>
        <Figure label={texts.pool.total} name={`${name}-total`}>
          <TokenAmount units={total} {...stake} />
        </Figure>
        <Figure label={texts.pool.perDay} name={`${name}-per-day`}>
          {isRunning ? <TokenAmount units={rate * day} {...reward} /> : null}
        </Figure>
        {fund !== null && (
          <Figure label={texts.pool.fund} name={`${name}-fund`}>
            <TokenAmount units={fund} {...reward} />
          </Figure>
        )}
        <Figure label={texts.pool.ends} name={`${name}-ends`}>
          {isRunning ? (
            <Ends left={date && timeText(periodFinish - now, language)} date={date} />
          ) : null}
        </Figure>
      </dl>
      {now !== null && !isRunning && (
        <>
          <p className="stake-ended" role="status" data-testid={`${name}-ended`}>
            {periodFinish === 0n ? texts.pool.notBegun : texts.pool.ended(date ?? '–')}
          </p>
          <AfterEnd {...{ name, address, token: stake, offers: offers.all }} />
        </>
      )}
      <HowComputed pool={pool} contracts={contracts} />
      {fund === null && (
        <p className="stake-foreign" data-testid={`${name}-foreign`}>
          {texts.pool.foreign}
        </p>
      )}
    </div>
  )
}

/** When something ends: how long until then, and the date. Null: no calendar has it. */
export function Ends({ left, date }: { left: string | null; date: string | null }) {
  const texts = useStakeTexts().pool
  if (left === null || date === null) return <span>{texts.far}</span>
  return (
    <span className="stake-ends">
      <span>{texts.left(left)}</span> <span className="quiet">{date}</span>
    </span>
  )
}

function HowComputed({ pool, contracts }: Pick<PoolProps, 'pool' | 'contracts'>) {
  const { price, stake, reward } = pool
  const texts = useStakeTexts().rate
  return (
    <details className="stake-how">
      <summary>{texts.how}</summary>
      <p>{texts.formula}</p>
      {price === 'same' && <p>{texts.same}</p>}
      {price !== 'same' && price && (
        <>
          <p>
            <span>{texts.pair}</span>{' '}
            <ContractAddress address={price.pair} network={contracts.network} />
          </p>
          <p>{texts.depth(amountText(price.stakes, stake), amountText(price.rewards, reward))}</p>
        </>
      )}
      <p>{texts.change}</p>
    </details>
  )
}
