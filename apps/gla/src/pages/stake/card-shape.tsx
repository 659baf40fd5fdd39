import { useAccountAddress } from '@gla/modal/react/contracts'
import { ActShape } from '../../act/act-shape.js'
import { FigureShapes } from '../../parts/figure.js'
import { useStakeTexts } from './use-stake-texts.js'

/** The names of a card's figures, known before the figures are. */
export interface CardLabels {
  readonly all: readonly string[]
  /** Of the account. */
  readonly mine: readonly string[]
  /** Buttons below the account's figures. */
  readonly takes: number
}

/** A card while it is read: as tall as it will be, so that nothing moves when its figures come. */
export function CardShape({ labels }: { labels: CardLabels }) {
  const texts = useStakeTexts().rate
  const hasAccount = useAccountAddress() !== null
  return (
    <>
      <div className="stake-figures">
        <dl className="stake-rate">
          <dt>{texts.label}</dt>
          <dd>
            <span className="skeleton" />
          </dd>
        </dl>
        <FigureShapes labels={labels.all} />
        <span className="skeleton stake-how-shape" />
      </div>
      <div className="stake-acts">
        {hasAccount && (
          <div className="stake-mine">
            <FigureShapes labels={labels.mine} />
            {labels.takes > 0 && (
              <div className="stake-take">
                {Array.from({ length: labels.takes }, (_, n) => (
                  <ActShape key={n} />
                ))}
              </div>
            )}
          </div>
        )}
        <div className="stake-form">
          <span className="skeleton stake-ways-shape" />
          <div className="amount-form">
            <span className="skeleton stake-amount-shape" />
            <ActShape />
          </div>
        </div>
      </div>
      <div className="read-note">
        <span className="skeleton read-note-shape" />
      </div>
    </>
  )
}
