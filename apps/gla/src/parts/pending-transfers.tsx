import { formatAmount as exactAmount, type Intent, outcomeOf, type State } from '@gla/modal'
import { useNetwork, usePendingTransfers } from '@gla/modal/react'
import { LoaderCircle } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { formatAmount } from './format-amount.js'
import { Icon } from './icon.js'
import { shortAddress } from './short-address.js'

/** Says in one line what is on its way from the account; null when nothing is. */
export function PendingTransfers() {
  const pending = usePendingTransfers()
  const textOf = usePendingText()
  const [first] = pending
  if (!first) return null
  return (
    <p className="reason pending" role="status">
      <Icon of={LoaderCircle} size={16} />
      <span>{textOf(first, pending.length)}</span>
    </p>
  )
}

function usePendingText() {
  const { requestedCaipNetworks } = useNetwork()
  const { t } = useLanguage()
  return (pending: State<Intent>, count: number): string => {
    const { caipNetworkId, value, token, to } = pending
    const network = requestedCaipNetworks.find((one) => one.caipNetworkId === caipNetworkId)
    if (count > 1) return t.pending.several(count)
    // A call of a contract moves no coin.
    if (!network || value === '0') return t.pending.other
    const { symbol, decimals } = token ?? network.nativeCurrency
    const amount = `${formatAmount(exactAmount(BigInt(value), decimals))} ${symbol}`
    const text = outcomeOf(pending) === 'waiting' ? t.pending.inWallet : t.pending.one
    return text(amount, shortAddress(to))
  }
}
