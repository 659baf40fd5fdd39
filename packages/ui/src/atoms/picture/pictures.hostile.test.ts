// @vitest-environment happy-dom
/// <reference types="node" />
import { expect, test } from 'vitest'
import { pictures } from '../../test/pictures.js'
import { isHarmlessPicture } from './is-harmless-picture.js'

const runs = Number(process.env.GLA_HOSTILE ?? 200)
const seed = Number(process.env.GLA_SEED ?? 20261123)

type Shape = { width: number; height: number; frames: number }
const be = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255)
const le = (value: number, bytes: number) => be(value, bytes).reverse()
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const chunk = (type: string, body: number[]) => [
  ...be(body.length, 4),
  ...ascii(type),
  ...body,
  0,
  0,
  0,
  0,
]
const part = (type: string, body: number[]) => [
  ...ascii(type),
  ...le(body.length, 4),
  ...body,
  ...(body.length % 2 ? [0] : []),
]

/** The start of a file of each format, up to the first image data. */
const formats: Readonly<Record<string, (shape: Shape) => number[]>> = {
  png: ({ width, height, frames }) => [
    ...be(0x89504e47, 4),
    ...be(0x0d0a1a0a, 4),
    ...chunk('IHDR', [...be(width, 4), ...be(height, 4), 8, 6, 0, 0, 0]),
    ...chunk('tEXt', ascii('a\0b')),
    ...(frames > 1 ? chunk('acTL', [...be(frames, 4), 0, 0, 0, 0]) : []),
    ...chunk('IDAT', [0x78, 0xda]),
    ...chunk('IEND', []),
  ],
  gif: ({ width, height, frames }) => [
    ...ascii('GIF89a'),
    ...le(1, 2),
    ...le(1, 2),
    0x80,
    0,
    0,
    ...Array(6).fill(0),
    ...Array.from({ length: frames }, () => [
      0x21,
      0xf9,
      4,
      0,
      0,
      0,
      0,
      0,
      0x2c,
      0,
      0,
      0,
      0,
      ...le(width, 2),
      ...le(height, 2),
      0,
      2,
      2,
      0x4c,
      1,
      0,
    ]).flat(),
    0x3b,
  ],
  jpeg: ({ width, height }) => [
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    1,
    2,
    0xff,
    0xff,
    0xc4,
    0,
    3,
    0,
    0xff,
    0xc2,
    0,
    11,
    8,
    ...be(height, 2),
    ...be(width, 2),
    1,
    1,
    0x11,
    0,
    0xff,
    0xda,
  ],
  'webp, lossy': (shape) =>
    webp(
      shape,
      part('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...le(shape.width, 2), ...le(shape.height, 2)]),
    ),
  'webp, lossless': (shape) =>
    webp(shape, part('VP8L', [0x2f, ...le((shape.width - 1) | ((shape.height - 1) << 14), 4)])),
  'webp, extended': (shape) =>
    webp(shape, [
      ...part('VP8X', [0, 0, 0, 0, ...le(shape.width - 1, 3), ...le(shape.height - 1, 3)]),
      ...part('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...le(1, 2), ...le(1, 2)]),
    ]),
}
function webp({ frames }: Shape, image: number[]) {
  const animated = frames > 1 ? part('ANIM', [0, 0, 0, 0, 0, 0]) : []
  const body = [...ascii('WEBP'), ...image, ...animated]
  return [...ascii('RIFF'), ...le(body.length, 4), ...body]
}
const dataUrl = (bytes: number[], type = 'png') =>
  `data:image/${type};base64,${btoa(String.fromCharCode(...bytes))}`

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`
const asUrl = (text: string, kind: number) =>
  kind % 3 === 0
    ? `data:image/svg+xml;base64,${btoa(text)}`
    : `data:image/svg+xml${kind % 3 === 1 ? ';charset=utf-8' : ''},${encodeURIComponent(text)}`
const huge = dataUrl(
  (formats.png as (shape: Shape) => number[])({ width: 12_000, height: 12_000, frames: 1 }),
)

const drawings: readonly ((n: number) => string)[] = [
  () => svg('<script>alert(1)</script>'),
  () => svg('<SCRIPT xmlns="http://www.w3.org/1999/xhtml">alert(1)</SCRIPT>'),
  (n) => svg(`<g ${['onload', 'onclick', 'onbegin', 'ONERROR'][n % 4]}="alert(1)"/>`),
  () => svg('<path d="M0 0"/>', ' onload="alert(1)"'),
  () => svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
  (n) =>
    svg(
      `<image ${['href', 'xlink:href'][n % 2]}="${['https://x.example/a.png', '//x.example/a', 'a.png', huge, 'data:image/svg+xml,%3Csvg/%3E'][n % 5]}"/>`,
    ),
  (n) => svg(`<use href="${['https://x.example/a.svg#a', 'a.svg#a', '#%61', ' #a'][n % 4]}"/>`),
  (n) =>
    svg(
      `<rect ${['fill', 'style', 'filter', 'mask'][n % 4]}="${n % 4 === 1 ? 'fill:' : ''}url(${['https://x.example/#a', "'//x.example'", ' "x.svg#a"', 'data:x'][n % 4]?.replaceAll('"', '&quot;')})"/>`,
    ),
  () => svg('<rect style="fill:u\\72l(//x.example)"/>'),
  (n) =>
    svg(
      `<style>${['@import "//x.example"', '@font-face{src:url(#a)}', 'rect{fill:url(//x)}', 'rect{animation:a 1s infinite}', 'rect{mask:url(#m)}'][n % 5]}</style><mask id="m"/>`,
    ),
  (n) =>
    svg(
      `<rect><${['animate', 'animateTransform', 'animateMotion', 'set'][n % 4]} attributeName="x" to="9"/></rect>`,
    ),
  (n) => `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat((n % 50) + 1)}">]>${svg('<text>&a;&a;</text>')}`,
  () => `<?xml-stylesheet href="//x.example"?>${svg('')}`,
  () => `<?xml version="1.0" encoding="UTF-16"?>${svg('')}`,
  (n) => svg('<path d="M0 0"/>'.repeat(500 + (n % 2_000))),
  (n) =>
    svg(
      `<rect id="u0"/>${Array.from({ length: 13 + (n % 20) }, (_, at) => `<g id="u${at + 1}"><use href="#u${at}"/><use xlink:href="#u${at}"/></g>`).join('')}`,
    ),
  (n) =>
    svg(
      `<mask id="m0"/>${Array.from({ length: 13 + (n % 20) }, (_, at) => `<mask id="m${at + 1}"><rect mask="url(#m${at})"/><rect style="mask:url('#m${at}')"/></mask>`).join('')}`,
    ),
  () => svg('<g id="a"><use href="#a"/></g>'),
  () => '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>',
  () => 'no markup',
]
const harmless: readonly ((n: number) => string)[] = [
  () => svg('<path d="M0 0h9v9z" fill="#fff"/>', ' width="4000" height="100%"'),
  () =>
    svg(
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>',
    ),
  () => svg('<style>.a{fill:url(#g)}</style><linearGradient id="g"/><rect class="a"/>'),
  () => `<?xml version="1.0" encoding="UTF-8"?>${svg('<g id="a"/><use xlink:href="#a"/>')}`,
  (n) => svg('<circle r="1"/>'.repeat(n % 400)),
  () =>
    svg(
      `<image href="${dataUrl((formats.png as (shape: Shape) => number[])({ width: 64, height: 64, frames: 1 }))}"/>`,
    ),
]

/** Random numbers that are the same for the same seed (mulberry32). */
function createDraw() {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
function hostile(name: string, tryOne: (draw: (below: number) => number) => string | null) {
  test(`hostile: ${name}`, { timeout: 60_000 + runs * 100 }, () => {
    const draw = createDraw()
    const failed = Array.from({ length: runs }, () => tryOne(draw)).filter((one) => one !== null)
    process.stdout.write(`hostile: ${name}: ${runs} tried, ${failed.length} failed\n`)
    expect(failed.slice(0, 3)).toEqual([])
  })
}
const names = Object.keys(formats)
const picked = (draw: (below: number) => number) => names[draw(names.length)] as string

hostile('pictures too large or of several frames', (draw) => {
  const name = picked(draw)
  const [small, large] = [1 + draw(1_024), 1_025 + draw(15_000)]
  const shape = [
    { width: large, height: small, frames: 1 },
    { width: small, height: large, frames: 1 },
    { width: small, height: small, frames: 2 + draw(20) },
  ][name === 'jpeg' ? draw(2) : draw(3)] as Shape
  // The stated type does not matter: browsers go by the first bytes.
  const url = dataUrl(formats[name]?.(shape) ?? [], ['png', 'gif', 'jpeg', 'webp'][draw(4)])
  return isHarmlessPicture(url) ? `${name} ${JSON.stringify(shape)}` : null
})

hostile('pictures of the size of an icon that are refused', (draw) => {
  const name = picked(draw)
  const shape = { width: 1 + draw(1_024), height: 1 + draw(1_024), frames: 1 }
  return isHarmlessPicture(dataUrl(formats[name]?.(shape) ?? []))
    ? null
    : `${name} ${JSON.stringify(shape)}`
})

hostile('truncated, changed or other data does not throw', (draw) => {
  const bytes = formats[picked(draw)]?.({ width: 9, height: 9, frames: 1 }) ?? []
  const cut = bytes.slice(0, draw(bytes.length))
  const changed = bytes.map((byte) => (draw(8) === 0 ? draw(256) : byte))
  const noise = Array.from({ length: draw(64) }, () => draw(256))
  const bitmap = [...ascii('BM'), ...Array.from({ length: 60 }, () => draw(256))]
  for (const one of [cut, changed, noise]) isHarmlessPicture(dataUrl(one))
  return isHarmlessPicture(dataUrl(bitmap)) || isHarmlessPicture(dataUrl(noise)) ? 'accepted' : null
})

hostile('drawings that contain more than a drawing', (draw) => {
  const text = drawings[draw(drawings.length)]?.(draw(10_000)) ?? ''
  return isHarmlessPicture(asUrl(text, draw(3))) ? text.slice(0, 300) : null
})

hostile('harmless drawings that are refused', (draw) => {
  const text = harmless[draw(harmless.length)]?.(draw(10_000)) ?? ''
  return isHarmlessPicture(asUrl(text, draw(3))) ? null : text.slice(0, 300)
})

test('a drawing written without escapes is read as browsers read it', () => {
  const plain = svg('<rect width="100%" fill="red"/>')
  expect(isHarmlessPicture(`data:image/svg+xml;utf8,${plain}`)).toBe(true)
  expect(isHarmlessPicture(`data:image/svg+xml,${plain.replace('rect', 'script')}`)).toBe(false)
})

test('the pictures of our own wallets are harmless; other parameters and types are refused', () => {
  expect([isHarmlessPicture(pictures.harbor), isHarmlessPicture(pictures.ember)]).toEqual([
    true,
    true,
  ])
  const text = encodeURIComponent(svg(''))
  for (const source of [
    `data:image/svg+xml;charset=utf-16,${text}`,
    'data:text/html,x',
    'data:image/png;base64,%%%',
    'data:image/png;base64,AA',
    'https://x.example/a.png',
    '',
  ])
    expect(isHarmlessPicture(source), source).toBe(false)
})

test('a picture is at most 262,144 characters long, however little it draws', () => {
  const most = 262_144
  const mark = asUrl(svg('<path d="M0 0h9v9z"/>'), 0)
  expect(isHarmlessPicture(mark.padEnd(most))).toBe(true)
  expect(isHarmlessPicture(mark.padEnd(most + 1))).toBe(false)
})
