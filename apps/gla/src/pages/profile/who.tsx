import { useAccount, useModal } from '@gla/modal/react'
import { AccountPicture } from '@gla/modal/react/contracts'
import { ExternalLink } from 'lucide'
import { useEffect } from 'react'
import { useLanguage } from '../../language/language-provider.js'
import { CopyAddress } from '../../parts/copy-address.js'
import { Icon } from '../../parts/icon.js'

import { useProfileTexts } from './use-profile-texts.js'

/** Whose profile this is: picture, name and address. */
export function Who() {
  const { address, addressExplorerUrl, profileName } = useAccount()
  const texts = useProfileTexts()
  const { t } = useLanguage()
  const { kit } = useModal()
  useEffect(() => {
    let release: (() => void) | undefined
    let isOver = false
    // The name and the picture, where a provider tells them. Without them there is the address.
    kit.load('identity').then((identity) => {
      if (!isOver) release = identity?.watch()
    }, kit.report)
    return () => {
      isOver = true
      release?.()
    }
  }, [kit])
  if (address === null) return null
  return (
    <div className="who">
      <AccountPicture size={56} className="who-picture" />
      <div className="who-text">
        <h2 className="who-name">
          {profileName ? <bdi translate="no">{profileName}</bdi> : <span>{texts.unnamed}</span>}
        </h2>
        <p className="who-address">
          <CopyAddress address={address} isShort />
          {addressExplorerUrl !== null && (
            <a
              className="icon-button"
              href={addressExplorerUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={t.action.explorer}
              title={t.action.explorer}
            >
              <Icon of={ExternalLink} size={16} />
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
