import { useEvent, useModal } from '@gla/modal/react'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { loadMessages, type Messages } from '../messages/messages.js'
import { storeChoice } from '../stored-choice.js'
import { useToasts } from '../toast/toasts-provider.js'
import { type Language, languageKey } from './language.js'

interface Locale {
  readonly language: Language
  readonly t: Messages
}
interface LanguageChoice extends Locale {
  /** Loads a language, shows it in the page and the modal, and stores it. */
  choose(language: Language): void
}

const LanguageContext = createContext<LanguageChoice | null>(null)

/** Provides the language of the page and the modal. */
export function LanguageProvider({ initial, children }: { initial: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(initial)
  const requested = useRef(initial.language)
  const modal = useModal()
  const toasts = useToasts()

  useEffect(() => {
    document.documentElement.lang = locale.language
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', locale.t.app.description)
  }, [locale])

  const choice = useMemo<LanguageChoice>(
    () => ({
      ...locale,
      choose(language) {
        requested.current = language
        loadMessages(language).then(
          (t) => {
            // Of two quick clicks the later one wins, whichever loads first.
            if (requested.current !== language) return
            storeChoice(languageKey, language)
            modal.setLanguage(language)
            setLocale({ language, t })
          },
          () => {
            // The modal may be ahead: the choice was made there.
            if (requested.current === language) modal.setLanguage(locale.language)
            toasts.show({ type: 'error', message: locale.t.toast.languageFailed })
          },
        )
      },
    }),
    [locale, modal, toasts],
  )
  useEvent('theme/language-chosen', ({ language }) => choice.choose(language))
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/**
 * The language in use, its messages (`t`), and a function to change it.
 * @throws Error outside a `LanguageProvider`
 */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider.')
  return choice
}
