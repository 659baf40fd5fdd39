/// <reference types="vite/client" />
import { ownButtonTexts } from '../messages/button-texts.js'
import { enUS } from '../messages/en-US.js'

type Table = Readonly<Record<string, unknown>>

const views = import.meta.glob<{ enUS: Table }>('../{views,parts}/*/en-US.ts', { eager: true })

/** Languages nobody speaks, by the codes that are usual for them: one with long texts, one that runs to the left. */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const
export type PseudoLanguage = (typeof pseudoLanguages)[number]

/** What encloses each text of a pseudo-language, so that what it does not enclose is not from a catalogue. */
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

/** A text with other letters, values left as they are, and as much longer as texts get in translation: about 60 %. */
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

/** Every text of a table by the key under which an option may give another; values as `{0}` and `{1}`. */
function textsIn(table: Table, group = ''): [key: string, text: string][] {
  return Object.entries(table).flatMap(([name, value]): [string, string][] => {
    const key = group + name
    if (typeof value === 'string') return [[key, value]]
    if (typeof value === 'function') return [[key, String(value('{0}', '{1}', '{2}'))]]
    return textsIn(value as Table, `${key}.`)
  })
}

/** All that modal and buttons say, in a pseudo-language: for the option `texts`, in the place of English. */
export function pseudoTexts(language: PseudoLanguage): Readonly<Record<string, string>> {
  const tables = [enUS, ownButtonTexts['en-US'], ...Object.values(views).map(({ enUS }) => enUS)]
  const {
    language: _,
    direction: __,
    ...texts
  } = Object.fromEntries(tables.flatMap((table) => textsIn(table)))
  return {
    ...Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, pseudo(language, text)]),
    ),
    direction: language === 'ar-XB' ? 'rtl' : 'ltr',
  }
}
