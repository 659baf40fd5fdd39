import { TriangleAlert } from 'lucide'
import { Icon } from '../../parts/icon.js'
import type { SwapTexts } from './swap-texts.js'
import type { SwapState } from './trade.js'

type Token = SwapState['tokens'][number]

/** Why a token may not be what its name says, with the address of its contract in full; nothing for all others. */
export function TokenWarning({ token, texts }: { token: Token; texts: SwapTexts }) {
  const { doubt, isListed, address } = token
  if (!doubt && isListed) return null
  const { imitation, unlisted } = texts.tokens
  const text = !doubt
    ? unlisted
    : doubt.kind === 'imitation'
      ? imitation(doubt.of)
      : texts.tokens[doubt.kind]
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
