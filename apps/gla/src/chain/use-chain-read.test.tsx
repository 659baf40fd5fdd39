// @vitest-environment happy-dom
import type { Modal } from '@gla/modal'
import { ModalProvider } from '@gla/modal/react'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { after, render } from '../../test/render.js'
import { zhCN } from '../messages/zh-CN.js'
import { createWallet, publicKitConfig } from '../wallet.js'
import { type ChainRead, useChainRead } from './use-chain-read.js'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
  localStorage.clear()
})

interface Answer {
  readonly of: string
  resolve(value: string): Promise<void>
  reject(): Promise<void>
}

/** A page that reads, and a network whose answers the test gives. */
async function setUp(first: string | null) {
  const whole = createWallet({
    ...{ language: 'zh-CN', theme: 'dark', description: zhCN.app.description },
    ...{ url: 'https://gla.example', kitConfig: publicKitConfig({}) },
  })
  onTestFinished(() => whole.destroy())
  const listeners = new Set<() => void>()
  const on: Modal['kit']['on'] = (name, listener) => {
    if (name !== 'transaction/succeeded') return whole.kit.on(name, listener)
    listeners.add(listener as () => void)
    return () => void listeners.delete(listener as () => void)
  }
  const modal = { ...whole, kit: { ...whole.kit, on } }
  const answers: Answer[] = []
  const read = (key: string | null) => (given: Modal) =>
    new Promise<string>((resolve, reject) => {
      answers.push({
        of: `${given.kit.network.state.caipNetwork.caipNetworkId} ${key}`,
        resolve: (value) => after(() => resolve(value)),
        reject: () => after(() => reject(new Error('down'))),
      })
    })
  let latest: ChainRead<string> | null = null
  let show: (key: string | null) => void = () => undefined
  function Page() {
    const [key, setKey] = useState(first)
    show = setKey
    latest = useChainRead(key, read(key))
    return null
  }
  await render(
    <ModalProvider modal={modal}>
      <Page />
    </ModalProvider>,
  )
  return {
    answers,
    kit: whole.kit,
    shown: () => `${latest?.status} ${latest?.data}`,
    readAt: () => latest?.readAt,
    refetch: () => after(() => latest?.refetch()),
    show: (key: string | null) => after(() => show(key)),
    succeed: () => after(() => listeners.forEach((listener) => void listener())),
    listeners,
  }
}

const hide = (hidden: boolean) =>
  after(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('default: read at once, shown when it comes', async () => {
  const { answers, shown, readAt } = await setUp('a')
  expect([shown(), readAt()]).toEqual(['loading null', 0])
  expect(answers.map(({ of }) => of)).toEqual(['eip155:56 a'])
  await answers[0]?.resolve('1')
  expect(shown()).toBe('ready 1')
  expect(readAt()).toBeGreaterThan(0)
})

test('nothing is to be read: nobody is asked', async () => {
  vi.useFakeTimers()
  const { answers, shown, refetch } = await setUp(null)
  await after(() => vi.advanceTimersByTime(60_000))
  await refetch()
  expect([shown(), answers.length]).toEqual(['idle null', 0])
})

test('again: after a transaction that has succeeded, and every 15 s; what is known stays meanwhile', async () => {
  vi.useFakeTimers()
  const { answers, shown, succeed } = await setUp('a')
  await answers[0]?.resolve('1')
  await succeed()
  expect([shown(), answers.length]).toEqual(['ready 1', 2])
  await answers[1]?.resolve('2')
  await after(() => vi.advanceTimersByTime(14_999))
  expect([shown(), answers.length]).toEqual(['ready 2', 2])
  await after(() => vi.advanceTimersByTime(1))
  expect(answers.length).toBe(3)
})

test('a page that nobody sees asks nobody; it reads when it is seen again', async () => {
  vi.useFakeTimers()
  const { answers } = await setUp('a')
  await answers[0]?.resolve('1')
  await hide(true)
  await after(() => vi.advanceTimersByTime(600_000))
  expect(answers.length).toBe(1)
  await hide(false)
  expect(answers.length).toBe(2)
})

test('race: an older answer never replaces a newer one: what is asked for meanwhile comes after it', async () => {
  const { answers, shown, succeed, refetch } = await setUp('a')
  await succeed()
  await refetch()
  expect(answers.length).toBe(1)
  await answers[0]?.resolve('old')
  expect([shown(), answers.length]).toEqual(['ready old', 2])
  await answers[1]?.resolve('new')
  expect([shown(), answers.length]).toEqual(['ready new', 2])
})

test('race: an answer for another key, come late, is not shown', async () => {
  const { answers, shown, show } = await setUp('a')
  await show('b')
  expect(answers.map(({ of }) => of)).toEqual(['eip155:56 a', 'eip155:56 b'])
  await answers[1]?.resolve('of b')
  await answers[0]?.resolve('of a')
  expect(shown()).toBe('ready of b')
})

test('another network: figures of the one before are not shown, those that come late neither', async () => {
  const { answers, kit, shown, refetch } = await setUp('a')
  await answers[0]?.resolve('of 56')
  await refetch()
  await after(() => kit.network.switch('eip155:97'))
  expect(shown()).toBe('loading null')
  expect(answers.map(({ of }) => of)).toEqual(['eip155:56 a', 'eip155:56 a', 'eip155:97 a'])
  await answers[1]?.resolve('of 56, late')
  expect(shown()).toBe('loading null')
  await answers[2]?.reject()
  expect(shown()).toBe('failed null')
})

test('it fails: what is known stays and counts as stale, with the time it was read at', async () => {
  const { answers, shown, readAt, refetch } = await setUp('a')
  await answers[0]?.resolve('1')
  const before = readAt()
  await refetch()
  await answers[1]?.reject()
  expect([shown(), readAt()]).toEqual(['stale 1', before])
  await refetch()
  await answers[2]?.resolve('2')
  expect(shown()).toBe('ready 2')
})

test('it fails at first: nothing is known, until it can be read', async () => {
  const { answers, shown, refetch } = await setUp('a')
  await answers[0]?.reject()
  expect(shown()).toBe('failed null')
  await refetch()
  await answers[1]?.resolve('1')
  expect(shown()).toBe('ready 1')
})

test('leak: what is not to be read any more leaves nothing running', async () => {
  vi.useFakeTimers()
  const { answers, listeners, shown, show } = await setUp('a')
  await answers[0]?.resolve('1')
  const before = vi.getTimerCount()
  await show(null)
  expect([shown(), listeners.size, vi.getTimerCount()]).toEqual(['idle null', 0, before - 1])
  await hide(false)
  expect(answers.length).toBe(1)
})
