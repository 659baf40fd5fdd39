// @vitest-environment happy-dom
import { html, render } from 'lit'
import { expect, test } from 'vitest'
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
  const host = draw('data:image/png;base64,AA')
  const image = host.querySelector('img') as HTMLImageElement
  expect(image.hidden).toBe(false)
  image.dispatchEvent(new Event('error'))
  expect(image.hidden).toBe(true)
  expect(host.querySelector('svg.picture')).not.toBeNull()
})

test('a name of markup is text', () => {
  expect(draw(null, '<img src=x onerror=alert(1)>').querySelector('text')?.textContent).toBe('<')
})
