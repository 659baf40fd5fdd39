// @vitest-environment happy-dom
import type { ActHandle, ActState } from '@gla/core'
import { FeatureError } from '@gla/core'
import { fakeState } from '@gla/core/test/state'
import { act, StrictMode, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { createConnectedModal, createPage } from '../test/page.js'
import { type UseRun, useRun } from './use-run.js'

const accounts = { a: `0x${'a1'.repeat(20)}`, b: `0x${'b2'.repeat(20)}` }
const hash = `0x${'ab'.repeat(32)}`

function Page({ told, atOnce }: { told: (run: UseRun) => void; atOnce?: () => Promise<void> }) {
  const run = useRun()
  told(run)
  const { start } = run
  // Earlier than any effect of the hook: as a press between a page's first paint and its effects.
  useLayoutEffect(() => {
    if (atOnce) start(atOnce)
  }, [start, atOnce])
  return null
}

/** A page of account A. */
async function setUp(atOnce?: () => Promise<void>) {
  const { modal, change } = createConnectedModal(accounts.a)
  let run: UseRun | null = null
  const told = (now: UseRun) => {
    run = now
  }
  const { show } = createPage(modal)
  const page = <Page told={told} {...(atOnce && { atOnce })} />
  const now = () => run as UseRun | null
  return {
    ...{ change, now },
    show: () => show(page),
    showStrict: () => show(<StrictMode>{page}</StrictMode>),
    leave: () => show(null),
    shown: () => `${now()?.phase} ${now()?.problem?.code}`,
  }
}

const fail = async () => {
  throw new FeatureError('wallet/rejected')
}

/** A page whose press has failed. */
async function setUpFailed() {
  const page = await setUp()
  await page.show()
  await act(async () => page.now()?.start(fail))
  expect(page.shown()).toBe('failed wallet/rejected')
  return page
}

test('another account: what became of the press before is not told to it', async () => {
  const { shown, change } = await setUpFailed()
  await change(accounts.b)
  expect(shown()).toBe('idle undefined')
})

test('disconnected, and another account connects: not told to it either', async () => {
  const { shown, change } = await setUpFailed()
  await change(null)
  await change(accounts.b)
  expect(shown()).toBe('idle undefined')
})

test('disconnected, and the same account connects again: it still stands there', async () => {
  const { shown, change } = await setUpFailed()
  await change(null)
  expect(shown()).toBe('failed wallet/rejected')
  await change(accounts.a)
  expect(shown()).toBe('failed wallet/rejected')
})

test('a press before the effects of the page have run is not lost', async () => {
  let begun = 0
  const { show, shown } = await setUp(async () => void begun++)
  await show()
  expect([begun, shown()]).toEqual([1, 'done undefined'])
})

test('StrictMode, which mounts twice: a press counts, once', async () => {
  let begun = 0
  const { showStrict, shown, now } = await setUp()
  await showStrict()
  const step = async () => {
    begun++
    return handleOf('succeeded')
  }
  await act(async () => now()?.start((steps) => steps.act(step)))
  expect([begun, shown()]).toEqual([1, 'done undefined'])
})

/** A page at whose press the first of two steps has succeeded; `goOn` begins the second. */
async function setUpBetween() {
  const page = await setUp()
  await page.show()
  let asks = 0
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  await act(async () =>
    page.now()?.start(async (steps) => {
      await steps.approve(async () => handleOf('succeeded'))
      await begun
      await steps.act(async () => {
        asks++
        return handleOf('succeeded')
      })
    }),
  )
  return { ...page, goOn: () => act(async () => begin()), asks: () => asks }
}

test('two steps: the second is asked for after the first', async () => {
  const { goOn, asks, shown } = await setUpBetween()
  await goOn()
  expect([asks(), shown()]).toEqual([1, 'done undefined'])
})

test('the account changes between two steps: the second is not asked of the other one', async () => {
  const { goOn, asks, shown, change } = await setUpBetween()
  await change(accounts.b)
  await goOn()
  expect([asks(), shown()]).toEqual([0, 'idle undefined'])
})

test('another account while the chain has not decided: not told of it, and not kept from a press of its own', async () => {
  const { show, shown, now, change } = await setUp()
  await show()
  let end: (state: ActHandle['state']) => void = () => undefined
  const ended = new Promise<ActHandle['state']>((resolve) => {
    end = resolve
  })
  const pending = { ...handleOf('submitted'), ended }
  await act(async () => now()?.start((steps) => steps.act(async () => pending)))
  expect(shown()).toBe('pending undefined')
  await change(accounts.b)
  expect(shown()).toBe('idle undefined')
  await act(async () => end(handleOf('succeeded').state))
  expect([shown(), now()?.hash]).toEqual(['idle undefined', null])
  await act(async () => now()?.start(fail))
  expect(shown()).toBe('failed wallet/rejected')
})

test('the page is left between two steps: the second is not asked for', async () => {
  const { goOn, asks, leave } = await setUpBetween()
  await leave()
  await goOn()
  expect(asks()).toBe(0)
})

/** A call that has ended. */
function handleOf(status: ActState['status']): ActHandle {
  const state = fakeState<ActState>({ ...{ status, hash, code: null, reason: null } })
  const ended = Promise.resolve(state)
  return { ...{ id: 'one', kind: 'call', state, ended }, stopWaiting: () => undefined }
}
