// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/nft-tile.js'
import { pictures } from '../../test/pictures.js'
import { nftTile } from './nft-tile.js'

const draw = (src: string | null, host = document.createElement('div')) => {
  render(nftTile({ messages, src, name: 'Tidepool #42', collection: 'Tidepools' }), host)
  const frame = () => host.querySelector<HTMLElement>('.nft-frame')?.dataset.picture
  return { host, frame, image: host.querySelector('img') }
}

test.each([null, '', 'https://stranger.test/a.png', 'javascript:alert(1)', '//x.test/a'])(
  '%s is never fetched',
  (src) => {
    const { image, frame } = draw(src)
    expect([image, frame()]).toEqual([null, 'none'])
  },
)

const svg = (inside: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)}`
const copies = Array.from(
  { length: 9 },
  (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
)
/** The header of a GIF with one frame, filled up to a size. */
const gif = (side: number, size = 0) => {
  const [low, high] = [side & 255, side >> 8].map((byte) => String.fromCharCode(byte))
  const shape = `${low}${high}${low}${high}`
  return `data:image/gif;base64,${btoa(`GIF89a${shape}\0\0\0,\0\0\0\0${shape}\0\x02\x02L\x01\0;${'x'.repeat(size)}`)}`
}

test.each([
  ['an SVG that draws a billion copies', svg(`<g id="a0"><rect/></g>${copies.join('')}`)],
  ['an SVG with a script', svg('<script/>')],
  ['a side of more than 4,096 px', gif(4_097)],
  ['more than 1 MiB', gif(9, 1_100_000)],
  ['a blob, which cannot be looked at', 'blob:https://a.test/1'],
])('hostile: %s is no picture', (_, src) => {
  const { image, frame } = draw(src)
  expect([image, frame()]).toEqual([null, 'none'])
})

test('a drawing, and a picture of 4,096 px or 1 MiB, are shown', () => {
  for (const src of [svg('<rect/>'), gif(4_096), gif(9, 1_040_000)])
    expect(draw(src).image?.getAttribute('src')).toBe(src)
})

test('waits for its picture, shows it, or says that it is broken; another picture begins anew', () => {
  const { host, image, frame } = draw(pictures.harbor)
  expect(frame()).toBe('coming')
  image?.dispatchEvent(new Event('load'))
  expect(frame()).toBe('there')
  image?.dispatchEvent(new Event('error'))
  expect(frame()).toBe('broken')
  expect(draw(pictures.ember, host).frame()).toBe('coming')
})

test('a picture that is asked for has a shape until it comes; what is doubtful is marked', () => {
  const host = document.createElement('div')
  const about = { messages, name: 'Low tide', mark: 'Likely spam' }
  render(nftTile({ ...about, src: null, isComing: true }), host)
  const frame = () => host.querySelector<HTMLElement>('.nft-frame')?.dataset.picture
  expect([frame(), host.textContent]).toEqual(['coming', 'Low tide Likely spam'])
  render(nftTile({ ...about, src: null }), host)
  expect(frame()).toBe('none')
})

test('with an action it is a button, named by its content', () => {
  const host = document.createElement('div')
  let pressed = 0
  const onClick = () => (pressed += 1)
  render(nftTile({ messages, src: pictures.harbor, name: '', onClick }), host)
  const tile = host.querySelector('button')
  tile?.click()
  expect([pressed, tile?.querySelector('.nft-name')?.textContent]).toEqual([1, 'Unnamed'])
})
