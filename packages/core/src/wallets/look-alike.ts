// Letters that look like those of the row's first one in the fonts of most systems, of the scripts that imitations use:
// Cyrillic, Greek, Armenian, Cherokee, small capitals, and digits. Full width, mathematical and circled letters, and those
// with accents, are taken apart by Unicode's own decomposition (NFKD). Kept small: only what is compared with a list.
// https://www.unicode.org/reports/tr39/#Confusable_Detection
const rows = [
  'aаαɑᴀаΑАꭺ@4',
  'bВвΒвʙᏴЬьƄ8',
  'cсϲСⅽᴄᏟ',
  'dԁⅾᏧժɗđ',
  'eеЕΕεҽєЄзЗ3',
  'fϝғſꞙ',
  'gɡԍցᶃɢ9',
  'hһНΗнհᏂʜħ',
  'iіІΙιıɩӏӀlL1|!ℓⅼꓲІɪłŁ',
  'jјЈϳ',
  'kκКΚкᴋҟқ',
  'mмМΜⅿᴍϻ',
  'nոпΝռηɴПп',
  'oοоΟОσօ0ᴏ০〇ՕøØ',
  'pрРΡρᴘҏ',
  'qԛգզ',
  'rгᴦʀᎡ',
  'sѕЅꜱՏ5$',
  'tтТΤτᴛŧ7',
  'uυսʋцᴜ',
  'vνѵᴠⅴѴ',
  'wѡԝաᴡωшԜ',
  'xхХΧχⅹ',
  'yуУΥγүʏҮ',
  'zᴢΖζʐ2',
]
const letterOf: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => {
    const [letter = '', ...others] = row
    return others.map((other) => [other, letter] as const)
  }),
)

/** A name without what people do not compare: case, spaces, punctuation, and `Wallet` at its end. */
export const plainName = (name: string): string => withoutEnd(name.normalize('NFC'), 'wallet')

/** What a name looks like: names that look alike have the same. `МetаMаsk` with Cyrillic letters looks like `MetaMask`. */
export function looksOf(name: string): string {
  // Before and after: the decomposition of some letters looks otherwise.
  const letters = withoutLikes(withoutLikes(name).normalize('NFKD').replace(/\p{M}/gu, ''))
  return withoutEnd(letters.replaceAll('rn', 'm').replaceAll('vv', 'w'), 'waiiet')
}

const withoutLikes = (name: string) =>
  [...name].map((one) => letterOf.get(one) ?? letterOf.get(one.toLowerCase()) ?? one).join('')

function withoutEnd(name: string, end: string): string {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '')
  return plain.endsWith(end) && plain !== end ? plain.slice(0, -end.length) : plain
}
