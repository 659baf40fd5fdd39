import { TriangleAlert } from 'lucide'
import { type PageContracts, usePageContracts } from '../../contracts/contracts-provider.js'
import { BeforeWallet } from '../../figures/before-wallet.js'
import type { ToldChain } from '../../figures/shown-reads.js'
import { useLanguage } from '../../language/language-provider.js'
import { Icon } from '../../parts/icon.js'
import { Page } from '../../parts/page.js'
import { NotSetUp, WrongNetwork } from '../../parts/wrong-network.js'
import { useActTexts } from '../../wording/use-act-texts.js'
import { PoolCard } from './pool-card.js'
import { useOffers } from './use-offers.js'
import { useStakeTexts } from './use-stake-texts.js'
import { VaultCard } from './vault-card.js'

/** Staking: pools that pay rewards, and vaults whose shares grow. */
export function Stake() {
  const { t } = useLanguage()
  const texts = useStakeTexts()
  const { audit } = useActTexts()
  const contracts = usePageContracts(({ pools, vaults }) => pools.length + vaults.length > 0)
  const isSetUp = contracts.networks.length > 0
  return (
    <Page name="stake" title={t.pages.stake} lede={texts.lede}>
      {isSetUp ? (
        <>
          <WrongNetwork contracts={contracts} />
          <BeforeWallet contracts={contracts}>
            {(told) => <Cards contracts={contracts} told={told} />}
          </BeforeWallet>
        </>
      ) : (
        <NotSetUp />
      )}
      <section className="stake-about">
        <h2>{texts.about.title}</h2>
        <p className="caution">
          <Icon of={TriangleAlert} size={20} />
          <span>{audit}</span>
        </p>
        <ul className="lines">
          {texts.about.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

function Cards({ contracts, told }: { contracts: PageContracts; told: ToldChain | null }) {
  const { shown } = contracts
  const offers = useOffers()
  if (!shown) return null
  return (
    <div className="stake-cards">
      {shown.pools.map((one, n) => (
        <PoolCard
          key={one.address}
          name={`pool-${n + 1}`}
          contracts={contracts}
          offers={offers}
          factory={shown.factory}
          tokens={shown.tokens}
          told={told}
          {...one}
        />
      ))}
      {shown.vaults.map((one, n) => (
        <VaultCard
          key={one.address}
          name={`vault-${n + 1}`}
          contracts={contracts}
          offers={offers}
          tokens={shown.tokens}
          told={told}
          {...one}
        />
      ))}
    </div>
  )
}
