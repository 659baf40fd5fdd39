// Characters that look like the first letter of their row in most fonts, from what imitations use: Cyrillic, Greek, Armenian,
// Cherokee, small capitals, and digits. Full-width, mathematical, circled and accented letters are handled by Unicode's own
// decomposition (NFKD). The table is kept small.
// https://www.unicode.org/reports/tr39/#Confusable_Detection
const rows = [
  'aаαɑᴀаΑАꭺ@4',
  'bВвΒвʙᏴЬьƄ8',
  'cсϲСⅽᴄᏟↄ',
  'dԁⅾᏧժɗđᴅÐð',
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
  'tтТΤτᴛŧ7₮',
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

/**
 * The same letters for all texts that look alike: Cyrillic ones become Latin, accents are dropped. Case and punctuation stay as
 * they are.
 */
export function plainLetters(text: string): string {
  // Before and after the decomposition, because it makes some letters look different.
  const letters = replaced(replaced(text).normalize('NFKD').replace(/\p{M}/gu, ''))
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

const replaced = (text: string) =>
  [...text].map((one) => letterOf.get(one) ?? letterOf.get(one.toLowerCase()) ?? one).join('')
