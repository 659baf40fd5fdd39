// @vitest-environment happy-dom
import { html, render } from 'lit'
import { expect, test } from 'vitest'
import { pictures } from '../../test/pictures.js'
import { picture } from './picture.js'

/** What the browser does once what was asked for has come. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

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

test('a picture that the page should not decode is replaced by the letter; the next one is checked again', () => {
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

const withMark = (host: HTMLElement, key: string, read: () => Promise<string | null>) =>
  render(html`${picture({ src: null, id: key, name: 'Harbor', mark: { key, read } })}`, host)

test('a mark takes the place of the letter once it is loaded; it is asked for once', async () => {
  const host = document.createElement('div')
  let asked = 0
  const read = async () => {
    asked += 1
    return pictures.harbor
  }
  for (const _ of [1, 2, 3]) withMark(host, 'wallet:harbor', read)
  expect(host.querySelector('img')?.hidden).toBe(true)
  await settled()
  expect(host.querySelector('img')?.hidden).toBe(false)
  expect(host.querySelector('img')?.getAttribute('src')).toBe(pictures.harbor)
  expect(asked).toBe(1)
})

test.each([
  ['there is none', async () => null],
  ['it could not be loaded', () => Promise.reject(new Error('offline'))],
  ['it is no harmless picture', async () => 'https://stranger.test/a.svg'],
])('the letter stays where %s', async (_, read) => {
  const host = document.createElement('div')
  withMark(host, 'wallet:harbor', read)
  await settled()
  expect(host.querySelector('img')?.hidden).toBe(true)
  expect(host.querySelector('text')?.textContent).toBe('H')
})

test('race: a mark that comes after the row shows another one is dropped', async () => {
  const host = document.createElement('div')
  let late = (_: string) => {}
  withMark(host, 'wallet:slow', () => new Promise((resolve) => (late = resolve)))
  withMark(host, 'wallet:ember', async () => pictures.ember)
  await settled()
  late(pictures.harbor)
  await settled()
  expect(host.querySelector('img')?.getAttribute('src')).toBe(pictures.ember)
})

test('while a mark is on its way its place is an empty tile; the letter only comes where there is no mark', async () => {
  const host = document.createElement('div')
  const answers: ((mark: string | null) => void)[] = []
  const read = () => new Promise<string | null>((resolve) => answers.push(resolve))
  const isLoading = () => host.querySelector('img')?.matches('[data-loading]')
  withMark(host, 'wallet:harbor', read)
  expect(isLoading()).toBe(true)
  answers[0]?.(null)
  await settled()
  expect(isLoading()).toBe(false)
  expect(host.querySelector('img')?.hidden).toBe(true)
  withMark(host, 'wallet:ember', () => Promise.reject(new Error('offline')))
  expect(isLoading()).toBe(true)
  await settled()
  expect(isLoading()).toBe(false)
})

test('a picture that is on its way has an empty tile, and no letter', () => {
  const host = document.createElement('div')
  render(html`${picture({ src: null, id: 'a', name: 'Harbor', isComing: true })}`, host)
  expect(host.querySelector('text')).toBeNull()
  expect(host.querySelector('.coming.picture')?.getAttribute('width')).toBe('40')
})
