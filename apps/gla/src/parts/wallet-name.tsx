import type { UseAccount } from '@gla/modal/react'
import { useLanguage } from '../language/language-provider.js'

/** The name of a wallet, with its icon or else its first letter. */
export function WalletName({ wallet }: { wallet: UseAccount['wallet'] }) {
  const { t } = useLanguage()
  const name = wallet?.name.trim() || t.account.unknownWallet
  // Only a `data:` image: any other icon would be a request to another host.
  const icon = wallet?.icon?.startsWith('data:image/') ? wallet.icon : null
  return (
    <span className="wallet-name" translate="no">
      {icon ? (
        <img src={icon} alt="" width={24} height={24} />
      ) : (
        <span className="wallet-letter" aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      <span>{name}</span>
    </span>
  )
}
