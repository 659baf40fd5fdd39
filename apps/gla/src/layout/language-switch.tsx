import type { Language } from '../language/language.js'
import { useLanguage } from '../language/language-provider.js'

const buttons: readonly { language: Language; label: string; name: string }[] = [
  { language: 'en-US', label: 'EN', name: 'English' },
  { language: 'zh-CN', label: '中', name: '中文' },
]

/** A segmented control of two buttons, the active one highlighted (spec §2). */
export function LanguageSwitch() {
  const { language: active, choose, t } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="segments" role="group" aria-label={t.app.language}>
      {buttons.map(({ language, label, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
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
