import { useAccount } from '@gla/modal/react'
import { useLanguage } from '../../language/language-provider.js'
import { NextActions } from '../../parts/next-actions.js'
import { Page } from '../../parts/page.js'
import { StatusChip } from '../../parts/status-chip.js'
import { useForgetDevice } from './forget-device.js'
import { MyProfile } from './my-profile.js'
import { Preferences } from './preferences.js'
import { useProfileTexts } from './use-profile-texts.js'

/** The profile page: what belongs to the account, who may take of it, and what is stored on the device. */
export function Profile() {
  const { status } = useAccount()
  const { t } = useLanguage()
  const forget = useForgetDevice()
  const isConnected = status === 'connected'
  return (
    <Page name="profile" title={t.pages.profile} lede={t.profile.lede}>
      {isConnected ? (
        <MyProfile>
          <Preferences forget={forget} />
        </MyProfile>
      ) : (
        <div className="asset-columns">
          <Unconnected />
          <Preferences forget={forget} />
        </div>
      )}
      {forget.dialog}
    </Page>
  )
}

function Unconnected() {
  const { status } = useAccount()
  const { t } = useLanguage()
  const isRestoring = status === 'restoring'
  return (
    <section className="panel prompt">
      <StatusChip />
      <h2>{isRestoring ? t.account.statuses.restoring : t.profile.connectTitle}</h2>
      <p>{isRestoring ? t.account.restoring : t.profile.connectText}</p>
      <NextActions />
      {!isRestoring && <Preview />}
    </section>
  )
}

/** What will be here: an empty half of the page says nothing. */
function Preview() {
  const { preview, previewTitle } = useProfileTexts()
  return (
    <div className="prompt-preview">
      <p>{previewTitle}</p>
      <ul>
        {preview.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
