import { vestedOf } from '../../facts/mine-figures.js'
import { useLanguage } from '../../language/language-provider.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import type { MineProps } from './mine-props.js'
import { dateText } from './time-text.js'
import { useMinerTexts } from './use-miner-texts.js'

const mostShown = 20

/** What an account claimed, newest first: what was locked, and how much of that was paid. */
export function ClaimHistory({ facts }: MineProps) {
  const { my, rewardsToken, block } = facts
  const texts = useMinerTexts().history
  const { language } = useLanguage()
  if (!my || my.grants.length === 0) return null
  const newest = my.grants.map((grant, index) => ({ ...grant, index })).reverse()
  const older = newest.length - mostShown
  return (
    <section className="panel mine-card mine-history" data-testid="mine-history">
      <h2>{texts.title}</h2>
      <ol className="mine-claims">
        {newest.slice(0, mostShown).map((grant) => (
          <li key={grant.index}>
            <dl>
              <Figure label={texts.date}>{dateText(grant.start, language)}</Figure>
              <Figure label={texts.locked} name={`claim-${grant.index}-locked`}>
                <TokenAmount units={grant.amount} {...rewardsToken} />
              </Figure>
              <Figure label={texts.released}>
                <TokenAmount units={grant.released} {...rewardsToken} />
              </Figure>
              <Figure label={texts.vested}>
                <TokenAmount
                  units={vestedOf(grant, block.time) - grant.released}
                  {...rewardsToken}
                />
              </Figure>
            </dl>
          </li>
        ))}
      </ol>
      {older > 0 && <p className="reason">{texts.older(`${older}`)}</p>}
      <p className="reason">{texts.note}</p>
    </section>
  )
}
