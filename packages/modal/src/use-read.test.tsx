// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createPage, createTestModal } from '../test/page.js'
import type { Modal } from './create-modal.js'
import { bnbSmartChainTestnet } from './networks.js'
import { ModalProvider } from './react.js'
import { type ReadOptions, type UseRead, useRead } from './use-read.js'

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

interface PageProps {
  readonly of: string | null
  readonly read: (given: Modal) => Promise<string>
  readonly options?: ReadOptions<string, string> | undefined
  readonly told: (shown: UseRead<string>) => void
}
function Page({ of, read, options, told }: PageProps) {
  told(useRead(of, read, options))
  return null
}

/** A page that reads, and a network whose answers the test gives. */
async function setUp(
  first: string | null,
  options: ReadOptions<string, string> | undefined = { every: 15_000 },
) {
  const whole = createTestModal()
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
        resolve: (value) => act(async () => resolve(value)),
        reject: () => act(async () => reject(new Error('down'))),
      })
    })
  let latest: UseRead<string> | null = null
  const told = (shown: UseRead<string>) => {
    latest = shown
  }
  const page = createPage(modal)
  const show = (key: string | null, as = options, of: Modal = modal) =>
    page.show(
      <ModalProvider modal={of}>
        <Page of={key} read={read(key)} options={as} told={told} />
      </ModalProvider>,
    )
  await show(first)
  const now = () => latest as UseRead<string> | null
  return {
    answers,
    kit: whole.kit,
    shown: () => `${now()?.status} ${now()?.data}`,
    error: () => now()?.error?.message ?? null,
    readAt: () => now()?.readAt,
    refetch: () => act(async () => now()?.refetch()),
    show,
    succeed: () => act(async () => listeners.forEach((listener) => void listener())),
    listeners,
  }
}

const after = (work: () => unknown) => act(async () => void (await work()))
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
  await after(() => kit.network.switch(bnbSmartChainTestnet.caipNetworkId))
  expect(shown()).toBe('loading null')
  expect(answers.map(({ of }) => of)).toEqual(['eip155:56 a', 'eip155:56 a', 'eip155:97 a'])
  await answers[1]?.resolve('of 56, late')
  expect(shown()).toBe('loading null')
  await answers[2]?.reject()
  expect(shown()).toBe('failed null')
})

test('it fails: what is known stays and counts as stale, with the time it was read at, and why', async () => {
  const { answers, shown, readAt, refetch, error } = await setUp('a')
  await answers[0]?.resolve('1')
  const before = readAt()
  await refetch()
  await answers[1]?.reject()
  expect([shown(), readAt(), error()]).toEqual(['stale 1', before, 'down'])
  await refetch()
  await answers[2]?.resolve('2')
  expect([shown(), error()]).toEqual(['ready 2', null])
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

test('not by time, unless that is asked for: nothing runs', async () => {
  vi.useFakeTimers()
  const { answers, succeed } = await setUp('a', {})
  await answers[0]?.resolve('1')
  await after(() => vi.advanceTimersByTime(3_600_000))
  await hide(true)
  await hide(false)
  expect(answers.length).toBe(1)
  await succeed()
  expect(answers.length).toBe(2)
})

test.each([0, -5, Number.NaN])('every %s ms: once a second, no node is flooded', async (every) => {
  vi.useFakeTimers()
  const { answers } = await setUp('a', { every })
  await answers[0]?.resolve('1')
  await after(() => vi.advanceTimersByTime(999))
  expect(answers.length).toBe(1)
  await after(() => vi.advanceTimersByTime(1))
  expect(answers.length).toBe(2)
})

test('every Infinity ms: not by time', async () => {
  vi.useFakeTimers()
  const { answers } = await setUp('a', { every: Number.POSITIVE_INFINITY })
  await answers[0]?.resolve('1')
  await after(() => vi.advanceTimersByTime(3_600_000))
  expect(answers.length).toBe(1)
})

test('what nobody answers is not waited for: it has failed after 30 s, and can be read again', async () => {
  vi.useFakeTimers()
  const { answers, shown, refetch, error } = await setUp('a', {})
  await after(() => vi.advanceTimersByTime(30_000))
  expect([shown(), error()]).toEqual(['failed null', 'Not read within 30 s'])
  await refetch()
  await answers[0]?.resolve('too late')
  expect(shown()).toBe('failed null')
  await answers[1]?.resolve('1')
  expect(shown()).toBe('ready 1')
})

test('a part of it: as the latest render picks it, without reading again', async () => {
  const { answers, shown, show } = await setUp('a', { select: (text) => text.slice(0, 1) })
  await answers[0]?.resolve('xy')
  expect(shown()).toBe('ready x')
  await show('a', { select: (text) => text.slice(1) })
  expect([shown(), answers.length]).toEqual(['ready y', 1])
})

test('what the component makes of it throws: it says so, and the page stays', async () => {
  const select = (text: string) => {
    if (text === 'odd') throw new Error('cannot be shown')
    return text
  }
  const { answers, shown, error, refetch } = await setUp('a', { select })
  await answers[0]?.resolve('odd')
  expect([shown(), error()]).toEqual(['failed null', 'cannot be shown'])
  await refetch()
  await answers[1]?.resolve('1')
  expect([shown(), error()]).toEqual(['ready 1', null])
})

test('another modal: what the one before has read is not shown', async () => {
  const { answers, shown, show } = await setUp('a')
  await answers[0]?.resolve('1')
  await show('a', undefined, createTestModal())
  expect([shown(), answers.length]).toEqual(['loading null', 2])
})

test('leak: no clock runs for a read that nobody waits for any more', async () => {
  vi.useFakeTimers()
  const { show } = await setUp(null, {})
  const before = vi.getTimerCount()
  await show('a')
  expect(vi.getTimerCount()).toBe(before + 1)
  await show(null)
  expect(vi.getTimerCount()).toBe(before)
})
