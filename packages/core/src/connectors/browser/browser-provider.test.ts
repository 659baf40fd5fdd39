import { expect, test } from 'vitest'
import { scriptedWallet } from '../../../test/scripted-wallet.js'
import { describeError } from '../../errors/describe-error.js'
import { createBrowserProvider } from './browser-provider.js'
import type { RawProvider } from './raw-provider.js'
import { isRawProvider } from './raw-provider.js'

const hostile = () =>
  new Proxy(
    {},
    {
      get() {
        throw new Error('hostile')
      },
      getPrototypeOf() {
        throw new Error('hostile')
      },
    },
  )
const thrownBy = (request: RawProvider['request']) =>
  createBrowserProvider({ request })
    .request({ method: 'eth_accounts' })
    .then(
      () => 'no error',
      (error: unknown) => error,
    )

test('default: what can be asked', () => {
  const request = () => undefined
  for (const good of [{ request }, Object.assign(() => undefined, { request })])
    expect(isRawProvider(good)).toBe(true)
  for (const bad of [null, undefined, 7, 'x', {}, { request: 7 }, hostile()])
    expect(isRawProvider(bad)).toBe(false)
})

test("error: the wallet's own error passes as it is", async () => {
  const error = Object.assign(new Error('no'), { code: 4001 })
  expect(await thrownBy(() => Promise.reject(error))).toBe(error)
  expect(
    await thrownBy(() => {
      throw error
    }),
  ).toBe(error)
})

test('error: other things thrown become errors that keep code, data and cause', async () => {
  const thrown = { code: 4001, message: 'User rejected', data: { a: 1 } }
  const error = await thrownBy(() => Promise.reject(thrown))
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ ...thrown, cause: thrown })
  expect(describeError(error).code).toBe('wallet/rejected')
  for (const odd of [null, undefined, 'no', 7, Symbol('no'), {}, { message: 7 }, hostile()])
    expect(await thrownBy(() => Promise.reject(odd))).toBeInstanceOf(Error)
})

test('events: heard, until taken back', () => {
  const wallet = scriptedWallet({ networks: [] })
  const provider = createBrowserProvider(wallet.provider)
  const received: unknown[] = []
  const off = provider.on('accountsChanged', (value) => void received.push(value))
  wallet.emit('accountsChanged', ['0x1'])
  off()
  wallet.emit('accountsChanged', [])
  expect(received).toEqual([['0x1']])
  expect(wallet.listening).toBe(0)
})

test('events: a listener of ours that throws is not felt by the wallet', () => {
  const wallet = scriptedWallet({ networks: [] })
  const errors: unknown[] = []
  const provider = createBrowserProvider(wallet.provider, (error) => void errors.push(error))
  const broken = new Error('ours')
  provider.on('disconnect', () => {
    throw broken
  })
  const received: unknown[] = []
  provider.on('disconnect', (value) => void received.push(value))
  wallet.emit('disconnect', { code: 4900 })
  expect(received).toEqual([{ code: 4900 }])
  expect(errors).toEqual([broken])
})

test('events: a wallet without them, with broken ones, or that cannot forget a listener', () => {
  const request = () => undefined
  const throws = () => {
    throw new Error('broken')
  }
  for (const raw of [{ request }, { request, on: throws, removeListener: throws }])
    createBrowserProvider(raw).on('chainChanged', () => undefined)()
  let hear: (value: unknown) => void = () => undefined
  const on = (_event: string, listener: (value: unknown) => void) => {
    hear = listener
  }
  const received: unknown[] = []
  createBrowserProvider({ request, on }).on('chainChanged', (value) => void received.push(value))()
  hear('0x1')
  expect(received).toEqual([])
})

test('who listens after `request` was replaced is told at once', async () => {
  const raw = { request: async () => 'first' }
  const provider = createBrowserProvider(raw)
  raw.request = async () => 'second'
  await provider.request({ method: 'eth_accounts' })
  let times = 0
  provider.onReplaced(() => times++)
  expect(times).toBe(1)
})
