import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import type { CSSProperties } from 'react'
import { useLanguage } from '../language/language-provider.js'
import { ExactAmount } from './exact-amount.js'
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
      <p className="balance" translate="no">
        <span key="figure" className="figure" style={lengths(shown, balanceSymbol)}>
          {shown}
        </span>{' '}
        <span className="unit">{balanceSymbol}</span>
        {/^[≈<]/.test(shown) && <ExactAmount text={`${balance} ${balanceSymbol}`} />}
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

/** For the style sheet, which draws a long amount smaller, so that it stays on one line with its unit. */
const lengths = (amount: string, unit: string) =>
  ({ '--characters': amount.length, '--unit-characters': unit.length }) as CSSProperties

function Missing({ reason, children }: { reason: string; children?: React.ReactNode }) {
  return (
    <div className="balance-missing">
      <p className="balance">
        <span className="missing" aria-hidden="true">
          –
        </span>
      </p>
      <p className="reason">
        <span>{reason}</span> {children}
      </p>
    </div>
  )
}
