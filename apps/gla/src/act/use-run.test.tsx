// @vitest-environment happy-dom
import { FeatureError } from '@gla/core'
import { ModalProvider } from '@gla/modal/react'
import { expect, test } from 'vitest'
import { createConnectedModal } from '../../test/connected-modal.js'
import { after, render } from '../../test/render.js'
import { type UseRun, useRun } from './use-run.js'

const accounts = { a: `0x${'a1'.repeat(20)}`, b: `0x${'b2'.repeat(20)}` }

/** A page of account A whose press has failed. */
async function setUp() {
  const { modal, change } = createConnectedModal(accounts.a)
  let run: UseRun | null = null
  function Page() {
    run = useRun()
    return null
  }
  await render(
    <ModalProvider modal={modal}>
      <Page />
    </ModalProvider>,
  )
  const shown = () => `${run?.phase} ${run?.problem?.code}`
  const fail = async () => {
    throw new FeatureError('wallet/rejected')
  }
  await after(() => run?.start(fail))
  expect(shown()).toBe('failed wallet/rejected')
  return { shown, change }
}

test('another account: what became of the press before is not told to it', async () => {
  const { shown, change } = await setUp()
  await change(accounts.b)
  expect(shown()).toBe('idle undefined')
})

test('disconnected, and another account connects: not told to it either', async () => {
  const { shown, change } = await setUp()
  await change(null)
  await change(accounts.b)
  expect(shown()).toBe('idle undefined')
})

test('disconnected, and the same account connects again: it still stands there', async () => {
  const { shown, change } = await setUp()
  await change(null)
  expect(shown()).toBe('failed wallet/rejected')
  await change(accounts.a)
  expect(shown()).toBe('failed wallet/rejected')
})
