import { useNetwork } from '@gla/modal/react'
import { useLanguage } from '../language/language-provider.js'

/** The active network, with its chain id. */
export function NetworkName() {
  const { caipNetwork } = useNetwork()
  const { t } = useLanguage()
  return (
    <span className="network-name">
      <span translate="no">{caipNetwork.name}</span>
      {caipNetwork.testnet && <span className="tag">{t.account.testnet}</span>}
      <span className="quiet">{t.account.chainId(`${caipNetwork.id}`)}</span>
    </span>
  )
}
