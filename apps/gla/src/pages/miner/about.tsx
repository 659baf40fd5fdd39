import { useNetwork } from '@gla/modal/react'
import { ExternalLink, TriangleAlert } from 'lucide'
import { CopyAddress } from '../../parts/copy-address.js'
import { Icon } from '../../parts/icon.js'
import { useActTexts } from '../../wording/use-act-texts.js'
import type { MinePlace } from './mine-facts.js'
import { useMinerTexts } from './miner-texts.js'

/** The rules, the risks, and where the contracts are. */
export function About({ place }: { place: MinePlace | null }) {
  const texts = useMinerTexts().about
  const { audit } = useActTexts()
  const { caipNetwork } = useNetwork()
  const explorer = caipNetwork.blockExplorers?.default.url.replace(/\/$/, '')
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
                <CopyAddress address={place[name]} isShort />
                {explorer && (
                  <a
                    className="icon-button"
                    href={`${explorer}/address/${place[name]}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${texts[name]}: ${texts.explorer}`}
                  >
                    <Icon of={ExternalLink} size={16} />
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
