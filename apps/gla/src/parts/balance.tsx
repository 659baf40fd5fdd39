import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { useLanguage } from '../language/language-provider.js'
import { formatAmount } from './format-amount.js'

/**
 * The balance of the connected account. Where the chain has not answered a number, a dash with the
 * reason (ruling 1).
 */
export function Balance() {
  const { balance, balanceSymbol, balanceStatus } = useAccount()
  const { isSupported } = useNetwork()
  const { kit } = useModal()
  const { t } = useLanguage()

  if (!isSupported) return <Missing reason={t.balance.unsupported} />
  if (balanceStatus === 'known') {
    const shown = formatAmount(balance)
    return (
      <p className="balance" title={`${balance} ${balanceSymbol}`}>
        <span className="figure" data-long={lengthOf(shown)}>
          {shown}
        </span>{' '}
        <span className="unit">{balanceSymbol}</span>
      </p>
    )
  }
  if (balanceStatus === 'loading') {
    return (
      <p className="balance">
        <span className="skeleton" />
        <span className="visually-hidden">{t.balance.loading}</span>
      </p>
    )
  }
  return (
    <Missing reason={balanceStatus === 'failed' ? t.balance.failed : t.balance.unknown}>
      <button
        type="button"
        className="text-button"
        onClick={() => {
          kit.account.refreshBalance({ force: true }).catch(kit.report)
        }}
      >
        {t.action.retry}
      </button>
    </Missing>
  )
}

/** Long amounts are drawn smaller, so that they fit on one line. */
const lengthOf = (shown: string) =>
  shown.length > 16 ? 'very' : shown.length > 10 ? 'rather' : 'no'

function Missing({ reason, children }: { reason: string; children?: React.ReactNode }) {
  return (
    <div className="balance-missing">
      <p className="balance">
        <span className="missing" aria-hidden="true">
          –
        </span>
      </p>
      <p className="reason">
        {reason} {children}
      </p>
    </div>
  )
}
