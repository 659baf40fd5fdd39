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
    ...('language' in table && { language: table.language }),
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

/** Registers a modal whose English is a pseudo-language. It is `gla-modal` if that name is not registered yet. */
export function pseudoModal(name: PseudoLanguage): new () => ModalElement {
  const rows: Languages = { ...languages, 'en-US': pseudoLanguage(name) }
  const PseudoModal = class extends ModalElement {
    protected override get languages() {
      return rows
    }
  }
  define('gla-modal', PseudoModal)
  return PseudoModal
}

/** The buttons' messages in a pseudo-language, for the option `texts`. */
export const pseudoButtons = (name: PseudoLanguage) =>
  pseudoTable(name, buttons) as Readonly<Record<string, string>>
