import { useState } from 'react'
import { type Estimate, estimateOf } from '../../facts/mine-figures.js'
import { ContractAddress } from '../../parts/contract-address.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import { readCount } from './count.js'
import { CountField } from './count-field.js'
import type { MineProps } from './mine-props.js'
import { sumText } from './sum-text.js'
import { useMinerTexts } from './use-miner-texts.js'

const mostShown = 50

/** What machines would earn, by today's figures: an estimate, with what it assumes. */
export function Calculator({ facts, contracts }: MineProps) {
  const { models, payToken, rewardsToken, pool, block } = facts
  const { calculator: texts, catalogue } = useMinerTexts()
  const onSale = models.filter(({ isSold }) => isSold).slice(0, mostShown)
  const [chosen, setChosen] = useState<number | null>(null)
  const [text, setText] = useState('1')
  const model = onSale.find(({ id }) => id === chosen) ?? onSale[0]
  if (!model) return null
  const typed = readCount(text, null)
  const count = typed.is === 'count' ? typed.count : null
  const cost = count === null ? null : model.price * count
  const estimate =
    count === null || cost === null
      ? null
      : estimateOf(
          facts,
          { power: model.power * count, cost, lifetime: model.lifetime },
          block.time,
        )
  return (
    <section className="panel mine-card mine-calculator">
      <div className="mine-head">
        <h2>{texts.title}</h2>
        <span className="tag">{texts.tag}</span>
      </div>
      <p className="reason">{texts.note}</p>
      <div className="token-amount">
        <label htmlFor="estimate-model">{texts.model}</label>
        <select
          id="estimate-model"
          data-testid="estimate-model"
          value={model.id}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {onSale.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </select>
      </div>
      <CountField
        name="estimate-count"
        label={texts.count}
        text={text}
        onText={setText}
        most={null}
      />
      <dl>
        <Figure label={texts.cost}>
          {cost === null ? null : <TokenAmount units={cost} {...payToken} />}
        </Figure>
        <Figure label={texts.share} name="estimate-share">
          {estimate?.share}
        </Figure>
        <Figure label={texts.perDay} name="estimate-day">
          {estimate && <TokenAmount units={estimate.perDay} {...rewardsToken} />}
        </Figure>
        <Figure label={texts.total} name="estimate-total">
          {estimate && (
            <>
              <TokenAmount units={estimate.total} {...rewardsToken} />
              <span className="figure-note">{catalogue.toItsEnd}</span>
            </>
          )}
        </Figure>
        <Figure label={texts.breakEven} name="estimate-break-even">
          {estimate && breakEvenText(estimate)}
        </Figure>
      </dl>
      {pool ? (
        <p className="reason mine-pool">
          <span>{texts.pair}</span>{' '}
          <span translate="no">{`${rewardsToken.symbol}/${payToken.symbol}`}</span>{' '}
          <ContractAddress address={pool.address} network={contracts.network} />
          <br />
          <span>
            {texts.depth(sumText(pool.pay, payToken), sumText(pool.reward, rewardsToken))}
          </span>
        </p>
      ) : (
        <p className="reason">{texts.noPrice}</p>
      )}
      <ul className="lines reason">
        {texts.assumptions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )

  function breakEvenText({ breakEven }: Estimate): string | null {
    if (breakEven === null) return null
    return breakEven === 'never' ? texts.never : texts.days(`${breakEven}`)
  }
}
