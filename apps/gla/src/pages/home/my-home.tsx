import { useNetwork } from '@gla/modal/react'
import { Page } from '../../parts/page.js'
import { ClaimsPanel } from './claims-panel.js'
import { LastActs } from './last-acts.js'
import { MyTokens } from './my-tokens.js'
import { Places } from './places.js'
import { useHomeTexts } from './use-home-texts.js'
import { useMyAssets } from './use-my-assets.js'
import { WorthPanel } from './worth-panel.js'

/** Home with a wallet: what the person has, what is on its way, what can be claimed, and what was done last. */
export function MyHome() {
  const texts = useHomeTexts()
  const { isSupported } = useNetwork()
  const assets = useMyAssets()
  return (
    <Page name="my-home" title={texts.title} tab="GLA">
      <div className="asset-columns">
        <div className="asset-column">
          <WorthPanel assets={assets} />
        </div>
        <div className="asset-column">
          {isSupported && <ClaimsPanel assets={assets} />}
          {isSupported && <MyTokens assets={assets} />}
          <LastActs />
        </div>
      </div>
      <Places />
    </Page>
  )
}
