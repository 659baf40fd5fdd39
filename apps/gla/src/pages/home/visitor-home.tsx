import { useAccount } from '@gla/modal/react'
import { useState } from 'react'
import { useSiteContracts } from '../../contracts/contracts-provider.js'
import type { NetworkContracts } from '../../contracts/site-contracts.js'
import { useLanguage } from '../../language/language-provider.js'
import { NextActions } from '../../parts/next-actions.js'
import { Page } from '../../parts/page.js'
import { Places } from './places.js'
import { SiteFigures } from './site-figures.js'
import { TokenCard } from './token-card.js'
import { useHomeFigures } from './use-home-figures.js'

/** Home without a wallet: what GLA is and how it stands, what its token is for, the other pages. */
export function VisitorHome() {
  const { t } = useLanguage()
  const contracts = useSiteContracts()
  const name = contracts ? 'home visitor' : 'home'
  return (
    <Page name={name} title={t.home.title} lede={t.app.about} tab="GLA" actions={<Connect />}>
      {contracts && <Figures key={contracts.chainId} contracts={contracts} />}
      <Places />
    </Page>
  )
}

function Connect() {
  const { status, awaitsScan } = useAccount()
  const { t } = useLanguage()
  const hint =
    status === 'restoring'
      ? t.account.restoring
      : awaitsScan
        ? t.account.scanning
        : status === 'connecting'
          ? t.account.connecting
          : t.home.connectHint
  return (
    <>
      <NextActions />
      <p className="reason" role="status">
        {hint}
      </p>
    </>
  )
}

function Figures({ contracts }: { contracts: NetworkContracts }) {
  const [isWanted, setIsWanted] = useState(false)
  const figures = useHomeFigures(contracts, isWanted)
  return (
    <>
      <SiteFigures
        figures={figures}
        contracts={contracts}
        onRead={isWanted ? null : () => setIsWanted(true)}
      />
      {contracts.token && (
        <TokenCard
          chain={figures.chain?.data ?? null}
          isLoading={figures.status === 'loading'}
          contracts={contracts}
          token={contracts.token}
        />
      )}
    </>
  )
}
