import { useEvent, useModal, useTheme } from '@gla/modal/react'
import { keepLanguage } from './example-first-language.js'

/** The language of the page and of the modal, one for both. `onChange` sets that of the page. */
export function LanguageSwitch({ onChange }: { onChange: (language: string) => void }) {
  const modal = useModal()
  const { language } = useTheme()
  const change = (to: string) => {
    keepLanguage(to)
    onChange(to)
  }
  useEvent('theme/language-chosen', (chosen) => change(chosen.language))
  const other = language === 'en-US' ? 'zh-CN' : 'en-US'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => {
        modal.setLanguage(other)
        change(other)
      }}
    >
      {other === 'zh-CN' ? '中文' : 'English'}
    </button>
  )
}
