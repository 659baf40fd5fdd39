import { useAccountAddress } from '@gla/modal/react/contracts'
import { ActShape } from '../../act/act-shape.js'
import { FigureShapes } from '../../parts/figure.js'
import { useMinerTexts } from './use-miner-texts.js'

/** The mine while it is read: as tall as its first cards will be, so that nothing moves when its figures come. */
export function MineShape() {
  const { output, mine, mines, catalogue } = useMinerTexts()
  const hasAccount = useAccountAddress() !== null
  const { price, power, lifetime, stock, limit } = catalogue
  const models = ['first', 'second', 'third'] as const
  return (
    <div className="mine-live">
      <div className="read-note">
        <span className="skeleton read-note-shape" />
      </div>
      <section className="mine-part">
        <h2>{catalogue.title}</h2>
        <div className="mine-models">
          {models.map((model) => (
            <div key={model} className="panel mine-card">
              <span className="skeleton mine-name-shape" />
              <FigureShapes labels={[price, power, lifetime, stock, limit]} />
              <span className="skeleton button-shape" />
            </div>
          ))}
        </div>
      </section>
      <section className="mine-part">
        <h2>{mines.title}</h2>
        {hasAccount ? (
          <span className="skeleton button-shape" />
        ) : (
          <p className="quiet">{mines.connect}</p>
        )}
      </section>
      <div className="mine-pair">
        <section className="panel mine-card mine-output">
          <h2>{output.title}</h2>
          <FigureShapes labels={[output.claimable, output.locked, output.paid]} />
          {hasAccount ? <ActShape /> : <p className="quiet">{output.connect}</p>}
        </section>
        <section className="panel mine-card">
          <h2>{mine.title}</h2>
          <FigureShapes
            labels={[
              ...[mine.power, mine.myPower, mine.share, mine.rate],
              ...[mine.halving, mine.after, mine.end, mine.fund],
            ]}
          />
        </section>
      </div>
    </div>
  )
}
