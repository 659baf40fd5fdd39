// @vitest-environment happy-dom
import { fakeState } from '@gla/core/test/state'
import type { AccountAllowance } from '@gla/modal/react/contracts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../../test/chinese-providers.js'
import { createConnectedModal } from '../../../test/connected-modal.js'
import { after, render, until } from '../../../test/render.js'
import { AllowanceRow } from './allowance-row.js'

/** A modal whose contracts have every call succeed at once. */
function setUp() {
  const { modal } = createConnectedModal(`0x${'a1'.repeat(20)}`)
  const { load } = modal.kit
  const state = fakeState({
    ...{ status: 'succeeded', hash: `0x${'ab'.repeat(32)}`, code: null, reason: null },
  })
  const revoke = async () => ({
    state,
    ended: Promise.resolve(state),
    stopWaiting: () => undefined,
  })
  const kit = {
    ...modal.kit,
    load: (name: Parameters<typeof load>[0]) =>
      name === 'contracts' ? Promise.resolve({ revoke, acts: () => [] }) : load(name),
  }
  return { ...modal, kit: kit as never as typeof modal.kit }
}

test('revoked until the list is read anew; what is then still there can be revoked', async () => {
  const modal = setUp()
  const granted: AccountAllowance = {
    ...{ id: 'a:b:some', caipNetworkId: modal.kit.network.state.caipNetwork.caipNetworkId },
    ...{ token: `0x${'c1'.repeat(20)}`, symbol: 'CAT', name: 'Cat', doubt: null },
    ...{ spender: `0x${'d1'.repeat(20)}`, spenderName: null },
    ...{ isAll: false, isUnlimited: false, amount: '5', block: '3' },
  }
  let readAnew: (next: AccountAllowance) => void = () => undefined
  function Page() {
    const [allowance, setAllowance] = useState(granted)
    readAnew = setAllowance
    return <AllowanceRow allowance={allowance} />
  }
  const page = await render(
    <ChineseProviders modal={modal}>
      <Page />
    </ChineseProviders>,
  )
  const button = () =>
    page.querySelector<HTMLButtonElement>('[data-testid="allowance-revoke-action"]')
  await until(() => button()?.dataset.step === 'act')
  const offered = button()?.textContent
  await after(() => button()?.click())
  await until(() => button()?.textContent?.includes('已撤销') === true)
  await after(() => readAnew({ ...granted, isUnlimited: true, amount: null }))
  await until(() => button()?.textContent === offered)
  expect(button()?.dataset.step).toBe('act')
})
