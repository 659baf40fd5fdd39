import { useModal } from '@gla/modal/react'
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

interface Spoken {
  readonly language: Language
  readonly t: Messages
}
interface Speech extends Spoken {
  /** Loads and shows a language, for the modal too, and remembers it. */
  choose(language: Language): void
}

const SpeechContext = createContext<Speech | null>(null)

/** The language of the page, and of the modal on it. */
export function LanguageProvider({ initial, children }: { initial: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(initial)
  const asked = useRef(initial.language)
  const modal = useModal()
  const toasts = useToasts()

  useEffect(() => {
    document.documentElement.lang = spoken.language
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', spoken.t.app.description)
  }, [spoken])

  const speech = useMemo<Speech>(
    () => ({
      ...spoken,
      choose(language) {
        asked.current = language
        loadMessages(language).then(
          (t) => {
            // Of two quick clicks the later wins, whichever loads first.
            if (asked.current !== language) return
            storeChoice(languageKey, language)
            modal.setLanguage(language)
            setSpoken({ language, t })
          },
          () => toasts.show({ type: 'error', message: spoken.t.toast.languageFailed }),
        )
      },
    }),
    [spoken, modal, toasts],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/**
 * The texts of the language in use, and the way to change it.
 * @throws Error outside a `LanguageProvider`
 */
export function useLanguage(): Speech {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('useLanguage needs a LanguageProvider.')
  return speech
}
