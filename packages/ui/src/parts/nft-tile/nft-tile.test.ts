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
