import type { CaipNetworkId } from '@gla/modal'
import { TriangleAlert } from 'lucide'
import type { MinePlace } from '../../facts/mine-facts.js'
import { ContractAddress } from '../../parts/contract-address.js'
import { Icon } from '../../parts/icon.js'
import { useActTexts } from '../../wording/use-act-texts.js'
import { useMinerTexts } from './use-miner-texts.js'

/** The rules, the risks, and where the contracts are. */
export function About({ place, network }: { place: MinePlace | null; network: CaipNetworkId }) {
  const texts = useMinerTexts().about
  const { audit } = useActTexts()
  return (
    <section className="mine-about">
      <h2>{texts.title}</h2>
      <ul className="lines">
        {texts.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="caution">
        <Icon of={TriangleAlert} size={20} />
        <span>{audit}</span>
      </p>
      {place && (
        <dl className="facts">
          {(['machines', 'rewards'] as const).map((name) => (
            <div key={name}>
              <dt>{texts[name]}</dt>
              <dd>
                <ContractAddress address={place[name]} network={network} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
