// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showActButton, stillRun } from '../test/act-button-page.js'
import type { Problem } from './problem.js'
import type { RunState } from './run.js'

const nothingSent = 'Nothing was sent.'
const onlyApproved = 'Only your approval was changed.'

/** Shows runs that have failed. @returns what is said of each */
async function textsOf(
  code: Problem['code'],
  changes: readonly Partial<RunState>[],
  reason?: string,
) {
  const problem = { code, reason: reason ?? null }
  const { find, until, render } = await showActButton()
  const texts: string[] = []
  for (const change of changes) {
    await render({ run: stillRun({ phase: 'failed', problem, ...change }) })
    await until(() => find('problem') !== null)
    texts.push(find('problem')?.textContent ?? '')
  }
  return texts
}
const textOf = async (code: Problem['code'], reason?: string) =>
  (await textsOf(code, [{}], reason))[0]

test.each([
  ...(['wallet/rejected', 'connection/cancelled', 'transaction/would-fail'] as const),
  ...(['transaction/changed', 'transaction/wrong-account'] as const),
])('%s: nothing was sent, unless a permission was: that is said instead', async (code) => {
  const [alone, after] = await textsOf(code, [{}, { hasApproved: true }])
  expect(alone).toContain(nothingSent)
  expect(alone).not.toContain(onlyApproved)
  expect(after).not.toContain(nothingSent)
  expect(after).toContain(onlyApproved)
})

test.each([
  ...(['wallet/rejected', 'transaction/would-fail', 'network/unreachable'] as const),
  ...(['contract/none', 'connection/cancelled'] as const),
])('%s after a call of the same run: that was sent, so nothing says otherwise', async (code) => {
  for (const text of await textsOf(code, [
    { hasActed: true },
    { hasActed: true, hasApproved: true },
  ])) {
    expect(text).not.toContain(nothingSent)
    expect(text).not.toContain(onlyApproved)
  }
})

test.each([
  ...(['transaction/reverted', 'transaction/outcome-unknown'] as const),
  ...(['transaction/dropped', 'transaction/different', 'transaction/cancelled'] as const),
])('%s: something may have been sent, so nothing says otherwise', async (code) => {
  const text = await textOf(code)
  expect(text).not.toContain(nothingSent)
  expect(text).not.toContain(onlyApproved)
})

test('what a contract says is told as its words, and is no markup', async () => {
  expect(await textOf('transaction/would-fail', '<b>sold out</b>')).toContain(
    'The contract says: <b>sold out</b>',
  )
})

test('a code that has no words of its own: a sentence, never the code', async () => {
  expect(await textOf('rpc/invalid-params')).toBe('That didn’t work. Try again in a moment.')
})

test('an error without a code of the kit is no unknown outcome', async () => {
  expect(await textOf('unknown')).toBe('That didn’t work. Try again in a moment.')
})
