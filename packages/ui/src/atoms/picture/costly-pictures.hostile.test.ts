// @vitest-environment happy-dom
/// <reference types="node" />
import { hostileRuns, hostileSeed, reportClass } from '@gla/core/test/hostile'
import { test } from 'vitest'
import { isHarmlessPicture } from './is-harmless-picture.js'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const asUrl = (text: string) => `data:image/svg+xml;base64,${btoa(text)}`

/** Takes each case in turn, with numbers from the seed. `check` says whether it is as it should be. */
function hostile<T>(
  name: string,
  cases: readonly T[],
  check: (one: T, n: number) => boolean,
  share = 1,
) {
  const runs = Math.ceil(hostileRuns * share)
  test(`hostile: ${name}`, { timeout: 60_000 + hostileRuns * 100 }, () => {
    let state = hostileSeed
    const failed = Array.from({ length: runs }, (_, at) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const [which, n] = [at % cases.length, state >>> 8]
      return check(cases[which] as T, n) ? null : `case ${which} with ${n}`
    })
    const found = failed.filter((one) => one !== null)
    reportClass(name, runs, found)
  })
}

/** Texts with a long run of something, before what a pattern could look for in vain from each place of it. */
const long: readonly ((n: number) => string)[] = [
  (n) => '<?xml'.repeat(n / 5),
  (n) => `<?xml ${'encoding='.repeat(n / 9)}`,
  (n) => svg(`<rect fill="url(${' '.repeat(n)}#a)"/>`),
  (n) => svg(`<rect x:y="url(${' '.repeat(n)}"/>`),
  (n) => svg(`<rect fill="${'url(#'.repeat(n / 5)}"/>`),
  (n) => svg(`<rect fill="${'image '.repeat(n / 6)}"/>`),
  (n) => svg(`<rect ${'x'.repeat(n / 2)}:${'y'.repeat(n / 2)}:z=""/>`),
  (n) => svg(`<rect ${'x'.repeat(n)}`),
  (n) => svg(`<rect${' '.repeat(n)}`),
  (n) => svg(`<rect${' a=""'.repeat(n / 5)}`),
  (n) => '<!--'.repeat(n / 4),
  (n) => svg('<![CDATA['.repeat(n / 9)),
  (n) => svg('&#x'.repeat(n / 3)),
  (n) => svg(`<style>${'a{'.repeat(n / 2)}</style>`),
  (n) => svg(`<style>${'a{fill:url(#a)}'.repeat(n / 15)}</style><g${' a=""'.repeat(n / 10)}/>`),
  (n) => `${'<g>'.repeat(n / 3)}`,
  (n) => `${' '.repeat(n)}<svg/>`,
]
hostile(
  'pictures that were made to take long to look at',
  long,
  (make, n) => {
    const start = performance.now()
    isHarmlessPicture(asUrl(make(80_000 + (n % 15_000))))
    // Milliseconds where time grows with the length, many seconds where it grows with its square.
    return performance.now() - start < 2_000
  },
  0.2,
)

const nested = (depth: number) => '<g>'.repeat(depth) + '</g>'.repeat(depth)
const copies = (levels: number, refer: (at: number) => string, last = '') =>
  svg(
    `<g id="u0"/>${Array.from({ length: levels }, (_, at) => `<g id="u${at + 1}">${refer(at).repeat(2)}</g>`).join('')}${last}`,
  )
const path = (letters: number) => `<path id="a" d="${'q1 1 1 1'.repeat(letters / 8)}"/>`
const picture = (n: number) =>
  `<image href="data:image/gif;base64,${btoa(`GIF89a\x00\x04\x00\x04\x00\x00\x00,\x00\x00\x00\x00\x00\x04\x00\x04\x00\x02\x02L\x01\x00;${n}`)}"/>`

const bombs: readonly ((n: number) => string)[] = [
  (n) => svg(`<style>${':is('.repeat(3)}b *${') *'.repeat(3)}{}</style>${nested(50 + (n % 200))}`),
  (n) => svg(`<style>${['*', 'a>b', ':not(a b) c', 'a~b', 'a:has(b)', '[a]'][n % 6]}{}</style>`),
  (n) => svg(`<style>a{content:"{"} :is(a b)${' c'.repeat(n % 9)}{}</style>`),
  (n) => svg(`<style>${'.a{}'.repeat(4_097 + (n % 9_000))}</style>`),
  (n) => svg(path(60_000 + (n % 9_000)) + '<use href="#a"/>'.repeat(8)),
  (n) => svg(`<text id="a">${'x'.repeat(60_000)}</text>${'<use href="#a"/>'.repeat(8 + (n % 9))}`),
  (n) => svg(Array.from({ length: 5 + (n % 90) }, (_, at) => picture(at)).join('')),
  // Browsers refer to the first element of an id.
  (n) => copies(13 + (n % 20), (at) => `<use href="#u${at}"/>`, '<g id="u5"/><g id="u9"/>'),
  // The same references in another spelling.
  (n) => copies(13 + (n % 20), (at) => `<g mask="url(#%75${at})"/>`),
  (n) => copies(13 + (n % 20), (at) => `<g mask="url( ' #u${at} ' )"/>`),
  (n) =>
    svg(
      `<filter id="f"><fe${['GaussianBlur', 'Morphology', 'Turbulence'][n % 3]}/></filter>${'<g filter="url(#f)"/>'.repeat(12 + (n % 400))}`,
    ),
  (n) => svg('<path stroke-dasharray=".01"/>'.repeat(120 + (n % 300))),
  (n) => svg(`<g style="stroke-dasharray:.01">${'<path/>'.repeat(120 + (n % 300))}</g>`),
  () => svg('<g id="a b"><rect mask="url(#a b)"/></g>'),
]
hostile(
  'drawings that take long to draw',
  bombs,
  (make, n) => !isHarmlessPicture(asUrl(make(n))),
  0.5,
)

const marks: readonly ((n: number) => string)[] = [
  (n) => svg(path(1_000 + (n % 80_000))),
  (n) => svg(path(n % 9_000) + '<use href="#a"/>'.repeat(3)),
  (n) => svg(picture(n % 9).repeat(1 + (n % 4))),
  () =>
    svg(
      '<style>\n.a,.b{fill:#fff}\n#c .a, path{stroke:url("#g"); stroke-width: 2px;}</style><linearGradient id="g"/>',
    ),
  // As drawing programs write a picture: it fills a rectangle by a pattern.
  (n) =>
    svg(
      `<rect fill="url(#p)"/><defs><pattern id="p"><use href="#i"/></pattern>${picture(n).replace('<image', '<image id="i"')}</defs>`,
    ),
  (n) => svg(nested(1 + (n % 400))),
  (n) => svg('<path stroke-dasharray="2 3"/>'.repeat(1 + (n % 80))),
  (n) =>
    svg(
      `<filter id="f"><feFlood/><feColorMatrix/><feOffset/><feGaussianBlur/><feBlend/><feBlend/></filter>${'<g filter="url(#f)"/>'.repeat(1 + (n % 4))}`,
    ),
]
hostile(
  'marks of ordinary cost that are refused',
  marks,
  (make, n) => isHarmlessPicture(asUrl(make(n))),
  0.5,
)

const be = (value: number) => [value >> 8, value & 255]
const frame = (side: number) => [0xff, 0xc0, 0, 11, 8, ...be(side), ...be(side), 1, 1, 0x11, 0]
hostile(
  'JPEGs whose size stands behind a marker without length',
  [0x00, 0x01, 0x02, 0x7f, 0xd0, 0xd7, 0xd8, 0xd9],
  (marker, n) => {
    // Decoders read the size that follows. Who takes the next two bytes for a length, finds another one behind it.
    const bytes = new Uint8Array(70_000)
    bytes.set([0xff, 0xd8, 0xff, marker, ...frame(1_025 + (n % 60_000))])
    bytes.set(frame(9), 4 + 0xffc0)
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return !isHarmlessPicture(`data:image/jpeg;base64,${btoa(text)}`)
  },
  0.1,
)
