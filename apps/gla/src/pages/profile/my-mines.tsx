import { Link } from 'react-router-dom'
import { RowShapes } from '../../assets/held-row.js'
import { useAllContracts } from '../../contracts/contracts-provider.js'
import { machinesPath, modelsPath, outputPath } from '../../doors/paths.js'
import type { MineFacts } from '../../facts/mine-facts.js'
import { numbersAt } from '../../facts/mine-figures.js'
import { useLanguage } from '../../language/language-provider.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import { hasPart } from './has-part.js'
import type { AllAssets } from './use-all-assets.js'
import { useProfileTexts } from './use-profile-texts.js'

/** The machines on every network, and what they have earned. Nothing where the site has no mine. */
export function MyMines({ assets }: { assets: AllAssets }) {
  const texts = useProfileTexts().machines
  const { t } = useLanguage()
  const contracts = useAllContracts()
  if (!contracts.some(({ mining }) => mining)) return null
  const mines = (assets.networks ?? []).flatMap(({ id, name, holdings }) => {
    const found = holdings?.mine && mineOf(holdings.mine)
    return found ? [{ id, name, ...found }] : []
  })
  const { isComing, isUnread } = hasPart(assets, ({ mining }) => mining !== undefined)
  return (
    <section className="panel asset-card" aria-labelledby="profile-machines">
      <div className="panel-head">
        <h2 id="profile-machines">{texts.title}</h2>
        {mines.length > 0 && (
          <Link className="text-button" to={machinesPath}>
            {texts.manage}
          </Link>
        )}
      </div>
      {mines.map(({ id, ...mine }) => (
        <Mine key={id} {...mine} isAlone={mines.length === 1} />
      ))}
      {mines.length === 0 && isComing && <RowShapes />}
      {mines.length === 0 && !isComing && !isUnread && (
        <>
          <p className="reason">{texts.none}</p>
          <Link className="text-button" to={modelsPath} data-testid="profile-models">
            {texts.models}
          </Link>
        </>
      )}
      {isUnread && (
        <p className="reason" role="status">
          <span>{texts.failed}</span>{' '}
          <button type="button" className="text-button" onClick={assets.retry}>
            {t.action.retry}
          </button>
        </p>
      )}
    </section>
  )
}

/** Null where the account has no machine, and never earned anything. */
function mineOf({ my, block: { time }, rewardsToken }: MineFacts) {
  if (!my) return null
  const count = (runs: typeof my.runs) => runs.reduce((sum, run) => sum + run.count, 0n)
  const { claimable, rest, locked } = numbersAt(my.counted, time)
  const running = my.runs.filter(({ end }) => end > time)
  const idle = [...my.idle.values()].reduce((sum, one) => sum + one, 0n)
  const found = {
    running: count(running),
    idle,
    expired: count(my.runs) - count(running),
    power: running.reduce((sum, run) => sum + run.power, 0n),
    claimable: claimable + rest,
    locked,
    unit: rewardsToken,
  }
  const isNothing = my.runs.length === 0 && idle + found.claimable + locked === 0n
  return isNothing ? null : found
}

type MineProps = NonNullable<ReturnType<typeof mineOf>> & {
  readonly name: string
  /** It is the only one: where it is need not be said. */
  readonly isAlone: boolean
}

function Mine(props: MineProps) {
  const { name, isAlone, running, idle, expired, power, claimable, locked, unit } = props
  const texts = useProfileTexts().machines
  const { language } = useLanguage()
  const written = (count: bigint) => count.toLocaleString(language)
  return (
    <div data-testid="profile-mine" className="profile-mine">
      {!isAlone && (
        <h3 translate="no">
          <bdi>{name}</bdi>
        </h3>
      )}
      <dl>
        <Figure label={texts.running}>{written(running)}</Figure>
        {idle > 0n && <Figure label={texts.idle}>{written(idle)}</Figure>}
        {expired > 0n && <Figure label={texts.expired}>{written(expired)}</Figure>}
        <Figure label={texts.power}>{written(power)}</Figure>
        <Figure label={texts.claimable}>
          {claimable > 0n ? (
            <Link className="text-button" to={outputPath}>
              <TokenAmount units={claimable} {...unit} />
            </Link>
          ) : (
            <TokenAmount units={claimable} {...unit} />
          )}
        </Figure>
        {locked > 0n && (
          <Figure label={texts.locked}>
            <TokenAmount units={locked} {...unit} />
          </Figure>
        )}
      </dl>
    </div>
  )
}
