import { day, endOf, nextHalving, rateAt } from '../../facts/emission.js'
import { shareText } from '../../facts/mine-figures.js'
import { useLanguage } from '../../language/language-provider.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import type { MineProps } from './mine-props.js'
import { sumText } from './sum-text.js'
import { dateText, durationText } from './time-text.js'
import { useMineTime } from './use-mine-time.js'
import { useMinerTexts } from './use-miner-texts.js'

/** What the whole mine does: power, what it pays, and until when. */
export function MineCard(props: MineProps) {
  const { power, mostPower, schedule, fund, rewardsToken, my } = props.facts
  const texts = useMinerTexts()
  const { language } = useLanguage()
  const now = useMineTime(props)
  const halving = nextHalving(schedule, now)
  const rate = rateAt(schedule, now)
  const hasBegun = schedule.rate > 0n && schedule.halvings > 0
  const isOver = hasBegun && now >= endOf(schedule)
  const perDay = (units: bigint) => texts.mine.perDay(sumText(units * day, rewardsToken))
  return (
    <section className="panel mine-card">
      <h2>{texts.mine.title}</h2>
      <dl>
        <Figure label={texts.mine.power} name="mine-power">
          {number(power)}
        </Figure>
        <Figure label={texts.mine.myPower} name="mine-my-power">
          {my && number(my.counted.myPower)}
        </Figure>
        <Figure label={texts.mine.share} name="mine-share">
          {my && shareText(my.counted.myPower, power)}
        </Figure>
        <Figure label={texts.mine.rate} name="mine-rate">
          {perDay(rate)}
        </Figure>
        {halving ? (
          <>
            <Figure label={texts.mine.halving} name="mine-halving">
              <time dateTime={isoTime(halving.time)} title={dateText(halving.time, language)}>
                {durationText(halving.time - now, texts)}
              </time>
            </Figure>
            <Figure label={texts.mine.after}>{perDay(halving.rate)}</Figure>
          </>
        ) : (
          hasBegun && !isOver && <Figure label={texts.mine.halving}>{texts.mine.noHalving}</Figure>
        )}
        <Figure label={texts.mine.end} name="mine-end">
          {hasBegun ? dateText(endOf(schedule), language) : null}
        </Figure>
        <Figure label={texts.mine.fund} name="mine-fund">
          <TokenAmount units={fund} {...rewardsToken} />
        </Figure>
      </dl>
      {!hasBegun && <p className="reason">{texts.noOutput['not-begun']}</p>}
      {isOver && <p className="reason">{texts.mine.ended}</p>}
      <p className="reason">{texts.mine.diluted(number(mostPower))}</p>
    </section>
  )

  function number(value: bigint) {
    return value.toLocaleString(language)
  }
}

const latest = 8_640_000_000_000n // s, the last moment that a date can tell

const isoTime = (seconds: bigint): string | undefined =>
  seconds > latest ? undefined : new Date(Number(seconds) * 1000).toISOString()
