import type { SwapMessages } from '@gla/modal/swap'
import { TriangleAlert } from 'lucide'
import { Icon } from '../../parts/icon.js'
import type { SwapState } from './trade.js'

type Token = SwapState['tokens'][number]

/** Why a token may not be what its name says, with the address of its contract in full; nothing for all others. */
export function TokenWarning({ token, messages }: { token: Token; messages: SwapMessages }) {
  const { doubt, isListed, address, symbol } = token
  if (!doubt && isListed) return null
  const text = !doubt
    ? messages['swap.unlisted'](symbol)
    : doubt.kind === 'imitation'
      ? messages['token-picker.imitates'](doubt.of)
      : messages[`token-picker.${doubt.kind}`]
  return (
    <div className="token-warning" data-testid="swap-token-warning">
      <p className={doubt ? 'caution danger' : 'caution'}>
        <Icon of={TriangleAlert} size={16} />
        <span>{text}</span>
      </p>
      {address && (
        <code className="token-address" dir="ltr" translate="no">
          {address}
        </code>
      )}
    </div>
  )
}
