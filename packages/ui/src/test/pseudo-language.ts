import { define } from '../define.js'
import { ModalElement } from '../elements/modal-element.js'
import { messages as buttons } from '../messages/en-US/buttons.js'
import type { LanguageMessages } from '../messages/language-of.js'
import type { Languages } from '../messages/languages.js'
import { languages } from '../messages/languages.js'

type Table = Readonly<Record<string, unknown>>

/** Pseudo-languages by their usual codes: one with long messages, one that runs right to left. */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const
export type PseudoLanguage = (typeof pseudoLanguages)[number]

/** Brackets around each message of a pseudo-language: text outside of them is hard-coded. */
export const [begin, end] = ['⟦', '⟧']

const letters: Readonly<Record<PseudoLanguage, Readonly<Record<string, string>>>> = {
  'en-XA': {
    a: 'á',
    e: 'é',
    i: 'í',
    o: 'ó',
    u: 'ú',
    c: 'ç',
    n: 'ñ',
    A: 'Å',
    E: 'É',
    O: 'Ö',
    U: 'Ü',
  },
  'ar-XB': Object.fromEntries(
    [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter, index) => {
      const hebrew = String.fromCharCode(0x5d0 + index)
      return [
        [letter, hebrew],
        [letter.toUpperCase(), hebrew],
      ]
    }),
  ),
}
const filling = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A message with accented letters and unchanged values, about 60 % longer, as translations are. */
function pseudo(language: PseudoLanguage, text: string): string {
  const changed = (part: string) =>
    part.replace(/[A-Za-z]/g, (letter) => letters[language][letter] ?? letter)
  const parts = text.split(/(\{\d\})/).map((part, index) => (index % 2 ? part : changed(part)))
  const more: string[] = []
  if (language === 'en-XA')
    while (more.join(' ').length < text.length * 0.6)
      more.push(filling[more.length % filling.length] ?? '')
  return `${begin}${[parts.join(''), ...more].join(' ')}${end}`
}

/** A table with every message changed. */
function pseudoTable(name: PseudoLanguage, table: Table): Table {
  const changed = (message: unknown): unknown => {
    if (typeof message === 'string') return pseudo(name, message)
    if (typeof message !== 'function') return pseudoTable(name, message as Table)
    const whole = pseudo(name, String(message('{0}', '{1}', '{2}')))
    return (...values: string[]) => whole.replace(/\{(\d)\}/g, (_, at) => values[at] ?? '')
  }
  const entries = Object.entries(table).map(([key, message]) => [key, changed(message)])
  const direction = name === 'ar-XB' ? 'rtl' : 'ltr'
  return {
    ...Object.fromEntries(entries),
    ...('direction' in table && { direction }),
    // A kit knows our languages only, so the pseudo-language replaces English.
    ...('language' in table && { language: table.language, pseudo: name }),
  }
}

/** The row of a pseudo-language: the files of English, loaded the same way, with changed messages. */
function pseudoLanguage(name: PseudoLanguage): LanguageMessages {
  const files = Object.entries(languages['en-US'].files).map(([file, fetch]) => {
    let messages: Table | undefined
    const fetched = async () => {
      messages ??= pseudoTable(name, (await fetch()).messages)
      return { messages }
    }
    return [file, fetched]
  })
  return { ...languages['en-US'], name, files: Object.fromEntries(files) }
}

const rows: Readonly<Record<PseudoLanguage, LanguageMessages>> = {
  'en-XA': pseudoLanguage('en-XA'),
  'ar-XB': pseudoLanguage('ar-XB'),
}

/** A modal whose English can be a pseudo-language, which may change while it is shown. */
class PseudoModal extends ModalElement {
  #pseudo: PseudoLanguage | null = null

  /** Null: English is English. */
  speak(pseudo: PseudoLanguage | null): void {
    if (pseudo === this.#pseudo) return
    this.#pseudo = pseudo
    // The kit's language is the same, so what is loaded has to count as of another one, which numbers can be written in.
    const messages: Table | null = Reflect.get(this, 'messages')
    if (messages) Object.assign(this, { messages: { ...messages, language: 'en' } })
  }

  protected override get languages(): Languages {
    const english = () => (this.#pseudo ? rows[this.#pseudo] : languages['en-US'])
    return {
      ...languages,
      get 'en-US'() {
        return english()
      },
    }
  }

  protected override updated(): void {
    super.updated()
    const { language, pseudo }: Table = Reflect.get(this, 'messages') ?? {}
    this.dataset.speaks = String(pseudo ?? language)
  }
}

export type { PseudoModal }

/** Registers {@link PseudoModal} as `gla-modal`. Call it before `registerModal`. Its attribute `data-speaks` says what it shows. */
export const registerPseudoModal = (): void => define('gla-modal', PseudoModal)

/** The buttons' messages in a pseudo-language, for the option `texts`. */
export const pseudoButtons = (name: PseudoLanguage) =>
  pseudoTable(name, buttons) as Readonly<Record<string, string>>
