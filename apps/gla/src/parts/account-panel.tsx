import { useAccount, useNetwork, usePendingTransfers } from '@gla/modal/react'
import { useLanguage } from '../language/language-provider.js'
import { Balance } from './balance.js'
import { CopyAddress } from './copy-address.js'
import { NetworkName } from './network-name.js'
import { NextActions } from './next-actions.js'
import { PendingTransfers } from './pending-transfers.js'
import { StatusChip } from './status-chip.js'

/** The account, its balance and network, and buttons for the next actions. */
export function AccountPanel() {
  const { status, address } = useAccount()
  const { t } = useLanguage()
  const isConnected = status === 'connected' && address !== null
  return (
    <section className="panel account-panel" aria-label={t.account.title}>
      <div className="panel-head">
        <h2>{t.account.balance}</h2>
        <StatusChip />
      </div>
      <div className="balance-room">
        {isConnected ? (
          <Balance />
        ) : (
          <p className="balance">
            <span className="missing" aria-hidden="true">
              –
            </span>
          </p>
        )}
        <Hint />
      </div>
      <dl className="facts">
        <div>
          <dt>{t.account.address}</dt>
          <dd>
            {isConnected ? (
              <CopyAddress address={address} isShort />
            ) : (
              <span className="quiet">{t.account.none}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t.account.network}</dt>
          <dd>
            <NetworkName />
          </dd>
        </div>
      </dl>
      <NextActions />
    </section>
  )
}

/** A sentence on what the status means: always one, so that nothing moves when the status changes. */
function Hint() {
  const { status, awaitsScan, balanceStatus } = useAccount()
  const { isSupported } = useNetwork()
  const isPending = usePendingTransfers().length > 0
  const { t } = useLanguage()
  if (status === 'restoring') return <p className="reason">{t.account.restoring}</p>
  if (awaitsScan) return <p className="reason">{t.account.scanning}</p>
  if (status === 'connecting') return <p className="reason">{t.account.connecting}</p>
  if (status === 'disconnected') return <p className="reason">{t.home.connectHint}</p>
  if (!isSupported) return <p className="caution">{t.account.unsupported}</p>
  // The balance is not the chain's last word then.
  if (isPending) return <PendingTransfers />
  // A balance that is missing has a reason of its own in this place.
  if (balanceStatus !== 'known' && balanceStatus !== 'loading') return null
  return <p className="reason">{t.home.balanceHint}</p>
}
