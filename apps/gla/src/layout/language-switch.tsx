import { languages } from '../language/language.js'
import { useLanguage } from '../language/language-provider.js'

/** A segmented control with a button for each language, the active one highlighted (spec §2). */
export function LanguageSwitch() {
  const { language: active, choose, t } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="segments" role="group" aria-label={t.app.language}>
      {languages.map(({ language, label, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          translate="no"
          title={name}
          aria-pressed={language === active}
          onClick={() => choose(language)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
