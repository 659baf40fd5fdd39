// @vitest-environment happy-dom
import { fakeState } from '@gla/core/test/state'
import type { Intent } from '@gla/modal'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../test/chinese-providers.js'
import { createConnectedModal } from '../../test/connected-modal.js'
import { after, render } from '../../test/render.js'
import { zhCN } from '../messages/zh-CN.js'
import { Crash } from './crash.js'
import { PageBoundary } from './page-boundary.js'

const me = `0x${'aB'.repeat(20)}`
const call: Intent = {
  ...{ id: 'a', createdAt: 1, kind: 'call', caipNetworkId: 'eip155:56', from: me },
  ...{ to: `0x${'2'.repeat(40)}`, value: '0', nonce: 0, status: 'submitted', hash: null },
}

/** A page that has crashed, while `list` is in the journal. */
async function crashWith(list: Intent[]) {
  const { modal } = createConnectedModal(me)
  const sent = fakeState({ list })
  const Page = (): never => {
    throw new Error('The page crashed.')
  }
  const container = await render(
    <ChineseProviders modal={{ ...modal, kit: { ...modal.kit, sent } }}>
      <MemoryRouter>
        <PageBoundary failure={(retry) => <Crash onRetry={retry} />}>
          <Page />
        </PageBoundary>
      </MemoryRouter>
    </ChineseProviders>,
  )
  const activity = () => container.querySelector('[data-testid="crash-activity"]')
  return { container, sent, activity }
}

test('a page that crashes says nothing of the wallet that it does not know', async () => {
  const { container, activity } = await crashWith([])
  expect(container.textContent).toContain(zhCN.failure.crashHint)
  expect(container.textContent).not.toMatch(/没有向钱包|不受影响/)
  expect(activity()).toBeNull()
})

test('a page that crashes after something was signed says so, with what is on its way and the way to Activity', async () => {
  const now = performance.timeOrigin + 1
  const done = { ...call, id: 'b', createdAt: now, status: 'succeeded' } as const
  const { container, sent, activity } = await crashWith([done])
  expect(container.textContent).toContain(zhCN.failure.crashSent)
  expect(activity()).not.toBeNull()
  expect(container.querySelector('.pending')).toBeNull()
  await after(() => {
    sent.list = [done, call]
  })
  expect(container.querySelector('.pending')?.textContent).toBe(zhCN.pending.other)
})

test('a page that crashes asks the journal of this account, for what is not over or was of this visit', async () => {
  const old = { ...call, status: 'succeeded' } as const
  const foreign = { ...call, id: 'c', from: `0x${'9'.repeat(40)}` }
  const { activity, sent } = await crashWith([old, foreign])
  expect(activity()).toBeNull()
  await after(() => {
    sent.list = [old, { ...call, status: 'unknown' }]
  })
  expect(activity()).not.toBeNull()
})
