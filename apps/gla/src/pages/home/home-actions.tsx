import { isSameAddress } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import { ArrowLeftRight, Send } from 'lucide'
import { Link } from 'react-router-dom'
import { allOf } from '../../assets/my-worth.js'
import { tokenId } from '../../assets/token-id.js'
import { useSetUp } from '../../contracts/contracts-provider.js'
import { tradePath } from '../../doors/paths.js'
import { useDoorTexts } from '../../doors/use-door-texts.js'
import { useLanguage } from '../../language/language-provider.js'
import { Icon } from '../../parts/icon.js'
import { ReceiveButton } from '../../parts/receive-button.js'
import { useHasNoCoin } from '../../parts/use-has-no-coin.js'
import { useHomeTexts } from './use-home-texts.js'
import type { MyAssets } from './use-my-assets.js'

/** What is done most with what one has; the first thing to do is in the accent colour, also for who has nothing yet. */
export function HomeActions({ assets }: { assets: MyAssets }) {
  const modal = useModal()
  const { t } = useLanguage()
  const texts = useHomeTexts()
  const doors = useDoorTexts()
  const { swap } = useSetUp()
  const hasNoCoin = useHasNoCoin()
  const missing = missingToken(assets)
  const next = hasNoCoin ? 'receive' : missing && swap ? 'get' : 'send'
  const look = (way: typeof next) => (way === next ? 'button primary' : 'button')
  return (
    <div className="actions home-actions">
      <button
        type="button"
        className={look('send')}
        onPointerEnter={modal.kit.preload}
        onFocus={modal.kit.preload}
        onClick={() => modal.open({ view: 'WalletSend' })}
      >
        <Icon of={Send} size={16} />
        <span>{t.action.send}</span>
      </button>
      <ReceiveButton isNext={next === 'receive'} />
      {swap && (
        <Link
          className={missing ? `${look('get')} home-get` : look('get')}
          data-testid="door-home-get"
          to={tradePath({ to: missing?.address })}
        >
          <Icon of={ArrowLeftRight} size={16} />
          <span>{missing ? doors.get(missing.symbol) : texts.swap}</span>
        </Link>
      )}
    </div>
  )
}

/** The platform's own token, of which the account is known to have nothing, in the wallet or anywhere else. */
function missingToken({ contracts: { here }, read, worth }: MyAssets) {
  const token = here?.token
  if (!here || !token || !read.data || !worth) return null
  const isIt = ({ address }: { readonly address: string }) => isSameAddress(address, token)
  const isTold = read.data.unread === 0 && read.data.tokens.some(isIt)
  if (!isTold || allOf(worth, tokenId(token)) !== '0') return null
  const { symbol } = here.tokens.find(isIt) ?? {}
  return symbol === undefined ? null : { address: token, symbol }
}
