import { useLanguage } from '../../language/language-provider.js'
import { LanguageSwitch } from '../../layout/language-switch.js'
import { themeChoices } from '../../theme/theme.js'
import { useTheme } from '../../theme/theme-provider.js'
import { ForgetButton, type ForgetDevice } from './forget-device.js'
import { SlippagePreference } from './slippage-preference.js'

/** Language, theme and slippage, and what is stored on the device. */
export function Preferences({ forget }: { forget: ForgetDevice }) {
  const { t } = useLanguage()
  const { choice, choose } = useTheme()
  return (
    <div className="profile-side">
      <section className="panel asset-card">
        <h2>{t.profile.preferences}</h2>
        <dl className="facts">
          <div>
            <dt>{t.app.language}</dt>
            <dd>
              <LanguageSwitch />
            </dd>
          </div>
          <div>
            <dt>{t.app.theme}</dt>
            <dd>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
              <div className="segments" role="group" aria-label={t.app.theme}>
                {themeChoices.map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={one === choice}
                    onClick={() => choose(one)}
                  >
                    {t.app.themes[one]}
                  </button>
                ))}
              </div>
            </dd>
          </div>
        </dl>
        <SlippagePreference />
      </section>
      <section className="panel asset-card">
        <h2>{t.profile.stored}</h2>
        <p className="quiet">{t.profile.storedText}</p>
        <ForgetButton {...forget} />
      </section>
    </div>
  )
}
