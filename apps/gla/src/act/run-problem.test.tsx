// @vitest-environment happy-dom
import type { Problem, RunState } from '@gla/modal/contracts'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../test/chinese-providers.js'
import { idleRun } from '../../test/idle-run.js'
import { render } from '../../test/render.js'
import { zhCN } from '../wording/zh-CN.js'
import { RunProblem } from './run-problem.js'

async function textOf(code: Problem['code'], change: Partial<RunState> = {}, reason = '') {
  const problem = { code, reason: reason || null }
  const container = await render(
    <ChineseProviders>
      <RunProblem name="stake" run={{ ...idleRun, phase: 'failed', problem, ...change }} />
    </ChineseProviders>,
  )
  return container.querySelector('[data-testid="stake-problem"]')?.textContent ?? null
}

test.each([
  ...(['wallet/rejected', 'connection/cancelled', 'transaction/would-fail'] as const),
  ...(['transaction/changed', 'transaction/wrong-account'] as const),
])('%s: nothing was sent, unless a permission was: that is said instead', async (code) => {
  const alone = await textOf(code)
  expect(alone).toContain(zhCN.nothingSent)
  expect(alone).not.toContain(zhCN.onlyApproved)
  const after = await textOf(code, { hasApproved: true })
  expect(after).not.toContain(zhCN.nothingSent)
  expect(after).toContain(zhCN.onlyApproved)
})

test.each([
  ...(['transaction/reverted', 'transaction/outcome-unknown'] as const),
  ...(['transaction/dropped', 'transaction/different', 'transaction/cancelled'] as const),
])('%s: something may have been sent, so nothing says otherwise', async (code) => {
  const text = await textOf(code)
  expect(text).not.toContain(zhCN.nothingSent)
  expect(text).not.toContain(zhCN.onlyApproved)
})

test('what a contract says is told as its words, and is no markup', async () => {
  expect(await textOf('transaction/would-fail', {}, '<b>sold out</b>')).toContain(
    zhCN.reason('<b>sold out</b>'),
  )
})

test('a code that has no words of its own: a sentence, never the code', async () => {
  const text = await textOf('rpc/invalid-params')
  expect(text).toBe(zhCN.problem)
})

test('nothing went wrong: nothing is said', async () => {
  expect(await textOf('unknown', { problem: null })).toBeNull()
})
