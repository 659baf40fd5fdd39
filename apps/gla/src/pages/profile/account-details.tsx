import { useAccount, useConnection, useModal, useNetwork } from '@gla/modal/react'
import { ExternalLink, LogOut } from 'lucide'
import { useLanguage } from '../../language/language-provider.js'
import { Balance } from '../../parts/balance.js'
import { CopyAddress } from '../../parts/copy-address.js'
import { Icon } from '../../parts/icon.js'
import { NetworkName } from '../../parts/network-name.js'
import { NextActions } from '../../parts/next-actions.js'
import { PendingTransfers } from '../../parts/pending-transfers.js'
import { StatusChip } from '../../parts/status-chip.js'
import { WalletName } from '../../parts/wallet-name.js'

/** All details of the connected account. */
export function AccountDetails() {
  const { address, addressExplorerUrl, wallet } = useAccount()
  const { isSupported } = useNetwork()
  const { disconnect } = useConnection()
  const { kit } = useModal()
  const { t } = useLanguage()
  return (
    <section className="panel account-details" aria-label={t.account.title}>
      <div className="panel-head">
        <h2>{t.account.balance}</h2>
        <StatusChip />
      </div>
      <Balance />
      <PendingTransfers />
      {!isSupported && <p className="caution">{t.account.unsupported}</p>}
      <NextActions />
      <dl className="facts">
        {address !== null && (
          <div className="wide">
            <dt>{t.account.address}</dt>
            <dd>
              <CopyAddress address={address} />
              <Explorer url={addressExplorerUrl} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.account.wallet}</dt>
          <dd>
            <WalletName wallet={wallet} />
          </dd>
        </div>
        <div>
          <dt>{t.account.network}</dt>
          <dd>
            <NetworkName />
          </dd>
        </div>
      </dl>
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
    </section>
  )
}

function Explorer({ url }: { url: string | null }) {
  const { t } = useLanguage()
  if (url === null) return <span className="quiet">{t.account.noExplorer}</span>
  return (
    <a className="text-button" href={url} target="_blank" rel="noreferrer">
      <span>{t.action.explorer}</span>
      <Icon of={ExternalLink} size={16} />
    </a>
  )
}
