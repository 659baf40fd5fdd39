// @vitest-environment happy-dom
import { html, render } from 'lit'
import { expect, test } from 'vitest'
import { pictures } from '../../test/pictures.js'
import { picture } from './picture.js'

const draw = (src: string | null, name = 'Harbor') => {
  const host = document.createElement('div')
  render(html`${picture({ src, id: 'com.harbor', name })}`, host)
  return host
}

test.each([null, '', 'https://stranger.test/a.png', 'javascript:alert(1)', '//x.test/a'])(
  '%s is never fetched: a letter replaces it',
  (src) => {
    const host = draw(src)
    expect(host.querySelector('img')).toBeNull()
    expect(host.querySelector('text')?.textContent).toBe('H')
  },
)

test('a picture that fails to load is replaced by the letter', () => {
  const host = draw(pictures.harbor)
  const image = host.querySelector('img') as HTMLImageElement
  expect(image.hidden).toBe(false)
  image.dispatchEvent(new Event('error'))
  expect(image.hidden).toBe(true)
  expect(host.querySelector('svg.picture')).not.toBeNull()
})

test('a picture that a page should not decode is replaced by the letter; the next one is looked at again', () => {
  const huge = new Uint8Array(33)
  huge.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0x2e, 0xe0])
  const host = draw(`data:image/png;base64,${btoa(String.fromCharCode(...huge))}`)
  expect(host.querySelector('img')).toBeNull()
  expect(host.querySelector('text')?.textContent).toBe('H')
  render(html`${picture({ src: pictures.harbor, id: 'com.harbor', name: 'Harbor' })}`, host)
  expect(host.querySelector('img')?.getAttribute('src')).toBe(pictures.harbor)
})

test('a name of markup is text', () => {
  expect(draw(null, '<img src=x onerror=alert(1)>').querySelector('text')?.textContent).toBe('<')
})
