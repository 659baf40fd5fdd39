// @vitest-environment happy-dom
import type { Page } from '@gla/core'
import { expect, onTestFinished, test } from 'vitest'
import { browserEnvironment } from './browser-environment.js'

function openCalls(...what: Parameters<Page['open']>) {
  const calls: unknown[][] = []
  const before = window.open
  window.open = (...args) => {
    calls.push(args)
    return null
  }
  browserEnvironment().page?.open(...what)
  window.open = before
  return calls
}

test('a web page opens in a new tab, without an opener', () => {
  expect(openCalls('https://wallet.example/get')).toEqual([
    ['https://wallet.example/get', '_blank', 'noreferrer noopener'],
  ])
})

test('a wallet’s link opens in the target it asks for', () => {
  expect(openCalls('foo://wc?uri=wc', '_top')).toEqual([
    ['foo://wc?uri=wc', '_top', 'noreferrer noopener'],
  ])
  expect(openCalls('https://foo.example/wc', '_self')).toEqual([
    ['https://foo.example/wc', '_self', 'noreferrer noopener'],
  ])
  expect(openCalls('javascript:alert(1)', '_top')).toEqual([])
})

test('a wallet’s link opens in this tab', () => {
  expect(openCalls('wc:abc@2?relay-protocol=irn')).toEqual([
    ['wc:abc@2?relay-protocol=irn', '_self', 'noreferrer noopener'],
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://dapp.example/1',
  'intent://x#Intent;end',
  'not a link',
])('never opened: %s', (url) => {
  expect(openCalls(url)).toEqual([])
})

/** Makes a storage of the page throw, as blocked cookies do. @returns a function that restores it */
function deny(name: 'localStorage' | 'sessionStorage') {
  const found = Object.getOwnPropertyDescriptor(window, name)
  let asked = 0
  Object.defineProperty(window, name, {
    configurable: true,
    get() {
      asked++
      throw new DOMException('denied', 'SecurityError')
    },
  })
  onTestFinished(() => {
    if (found) Object.defineProperty(window, name, found)
  })
  return { asked: () => asked }
}

test('denied storage is null, and nothing throws', () => {
  deny('localStorage')
  expect(browserEnvironment().storage).toBeNull()
})

test('sessionStorage is not accessed before its first use; where it is denied, each use throws', () => {
  const { asked } = deny('sessionStorage')
  const { tabStorage } = browserEnvironment()
  expect(asked()).toBe(0)
  expect(() => tabStorage?.getItem('x')).toThrow('denied')
})

test('sessionStorage keeps what is written', () => {
  const { tabStorage } = browserEnvironment()
  tabStorage?.setItem('x', '1')
  expect([tabStorage?.getItem('x'), window.sessionStorage.getItem('x')]).toEqual(['1', '1'])
  tabStorage?.removeItem('x')
  expect(tabStorage?.getItem('x')).toBeNull()
})

test('injected wallets: by name, `ethereum` by default; a getter that throws counts as none', () => {
  const { page } = browserEnvironment()
  const ethereum = { request: () => null }
  const own = {
    ethereum: { value: ethereum },
    LeatherProvider: { value: 'leather' },
    hostile: {
      get() {
        throw new Error('hostile')
      },
    },
  }
  for (const [name, property] of Object.entries(own))
    Object.defineProperty(window, name, { ...property, configurable: true })
  expect(page?.injected()).toBe(ethereum)
  expect(page?.injected('LeatherProvider')).toBe('leather')
  expect(page?.injected('hostile')).toBeUndefined()
  expect(page?.injected('nobody')).toBeUndefined()
  for (const name of Object.keys(own)) Reflect.deleteProperty(window, name)
})

test('events to the window carry their detail', () => {
  const { page } = browserEnvironment()
  const details: unknown[] = []
  const stop = page?.listen('app-ready', (event) => details.push((event as CustomEvent).detail))
  const api = { register: () => undefined }
  page?.dispatch('app-ready', api)
  page?.dispatch('app-ready')
  stop?.()
  expect(details).toEqual([api, null])
})

test('a lock is held until it is given back; without Web Locks there is none', async () => {
  const provide = (value: unknown) =>
    Object.defineProperty(navigator, 'locks', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  provide(undefined)
  expect(browserEnvironment().lock).toBeUndefined()
  const asked: unknown[] = []
  const request = (name: string, _: LockOptions, held: (lock: null) => Promise<unknown>) => {
    asked.push(name)
    return held(null).then(() => asked.push('given back'))
  }
  provide({ request })
  const release = await browserEnvironment().lock?.('one', new AbortController().signal)
  expect(asked).toEqual(['one'])
  release?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(asked).toEqual(['one', 'given back'])
})

test('a lock that another page has is refused at once', async () => {
  let isFree = true
  const request = async (_: string, options: LockOptions, held: (lock: object | null) => unknown) =>
    held(options.ifAvailable && isFree ? {} : null)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  expect(await browserEnvironment().tryLock?.('one')).toBeTypeOf('function')
  isFree = false
  expect(await browserEnvironment().tryLock?.('one')).toBeNull()
})
