// Characters that look like the first letter of their row in most fonts, from what imitations use: Cyrillic, Greek, Armenian,
// Cherokee, small capitals, and digits. Full-width, mathematical, circled and accented letters are handled by Unicode's own
// decomposition (NFKD). The table is kept small.
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

/** A name without the things that people overlook: case, spaces, punctuation, and `Wallet` at its end. */
export const plainName = (name: string): string => withoutEnd(name.normalize('NFC'), 'wallet')

/** The same text for all names that look alike: `МetаMаsk` with Cyrillic letters looks like `MetaMask`. */
export function looksOf(name: string): string {
  // Before and after the decomposition, because it makes some letters look different.
  const letters = plainLetters(plainLetters(name).normalize('NFKD').replace(/\p{M}/gu, ''))
  return withoutEnd(letters.replaceAll('rn', 'm').replaceAll('vv', 'w'), 'waiiet')
}

const plainLetters = (name: string) =>
  [...name].map((one) => letterOf.get(one) ?? letterOf.get(one.toLowerCase()) ?? one).join('')

function withoutEnd(name: string, end: string): string {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '')
  return plain.endsWith(end) && plain !== end ? plain.slice(0, -end.length) : plain
}
