import { useAccount, useConnection, useModal, useNetwork } from '@gla/modal/react'
import { LogOut } from 'lucide'
import { useLanguage } from '../../language/language-provider.js'
import { Icon } from '../../parts/icon.js'
import { NetworkSwitch } from '../../parts/network-switch.js'
import { NextActions } from '../../parts/next-actions.js'
import { WalletName } from '../../parts/wallet-name.js'
import type { AllAssets } from './use-all-assets.js'
import { Who } from './who.js'
import { WorthByNetwork } from './worth-by-network.js'

/** The connected account: whose it is, what it has on which network, and what can be done next. */
export function AccountPanel({ assets }: { assets: AllAssets }) {
  const { wallet } = useAccount()
  const { isSupported } = useNetwork()
  const { disconnect } = useConnection()
  const { kit } = useModal()
  const { t } = useLanguage()
  return (
    <section className="panel account-details worth-panel" aria-label={t.account.title}>
      <Who />
      <WorthByNetwork assets={assets} />
      {!isSupported && <p className="caution">{t.account.unsupported}</p>}
      <NextActions />
      <div className="profile-foot">
        <div className="profile-where">
          <WalletName wallet={wallet} />
          <NetworkSwitch canSwitch={isSupported} />
        </div>
        <button
          type="button"
          className="button leave"
          onClick={() => {
            disconnect().catch(kit.report)
          }}
        >
          <Icon of={LogOut} size={16} />
          <span>{t.action.disconnect}</span>
        </button>
      </div>
    </section>
  )
}
