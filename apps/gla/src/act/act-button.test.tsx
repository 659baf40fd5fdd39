// @vitest-environment happy-dom
import { fakeState } from '@gla/core/test/state'
import type { Intent } from '@gla/modal'
import type { RunState } from '@gla/modal/contracts'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../test/chinese-providers.js'
import { createConnectedModal } from '../../test/connected-modal.js'
import { idleRun } from '../../test/idle-run.js'
import { after, render } from '../../test/render.js'
import { zhCN } from '../wording/zh-CN.js'
import { ActButton } from './act-button.js'
import { actForm } from './act-form.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const [me, pool] = [address('a'), address('2')]
const { begins } = actForm(pool, 'stake', 5n)

/** A button that stakes, of an account with a stake that is not over. */
async function open({ run = {} }: { run?: Partial<RunState> } = {}) {
  const { modal, change } = createConnectedModal(me)
  const { caipNetworkId } = modal.kit.network.state.caipNetwork
  const stake: Intent = {
    ...{ id: 'a', createdAt: Date.now(), kind: 'call', caipNetworkId, from: me, to: pool },
    ...{ value: '0', nonce: 0, status: 'submitted', hash: `0x${'c'.repeat(64)}` },
    data: begins,
  }
  const sent = fakeState({ list: [stake] })
  const told: string[] = []
  const load = async () => ({ sendAnother: (id: string) => told.push(id) })
  const kit = { ...modal.kit, sent, load } as unknown as typeof modal.kit
  const none = () => undefined
  const container = await render(
    <ChineseProviders modal={{ ...modal, kit }}>
      <ActButton
        {...{ name: 'stake', act: '质押', forms: [actForm(pool, 'stake')], isKnown: true }}
        run={{ ...idleRun, ...run, start: none, stop: none, reset: none }}
        contracts={{ here: { chainId: 56, tokens: [], pools: [], vaults: [] }, networks: [] }}
        onAct={none}
      />
    </ChineseProviders>,
  )
  const find = (id: string) => container.querySelector<HTMLElement>(`[data-testid="stake-${id}"]`)
  const step = () => find('action')?.dataset.step
  const set = (status: Intent['status']) =>
    after(() => {
      sent.list = [{ ...stake, status }]
    })
  return { find, step, set, change, told }
}

test('an act that is on its way is told in place of another one, which a second button offers', async () => {
  const { find, step, told } = await open()
  expect([step(), find('action')?.className]).toEqual(['under-way', 'button'])
  expect(find('action')?.textContent).toBe(zhCN.step.pending)
  expect(find('under-way')?.textContent).toContain(zhCN.underWay.sent)
  expect(find('under-way')?.querySelector('a')?.href).toContain(`/tx/0x${'c'.repeat(64)}`)
  await after(() => find('another')?.click())
  expect([step(), find('action')?.className]).toEqual(['act', 'button primary'])
  expect(find('under-way')).toBeNull()
  expect(document.activeElement).toBe(find('action'))
  expect(told).toEqual(['a'])
})

test('an act ends by itself when the chain decides; one whose outcome is unknown does not', async () => {
  const { find, step, set } = await open()
  await set('unknown')
  expect([step(), find('action')?.textContent]).toEqual(['under-way', zhCN.underWay.unknown])
  expect(find('under-way')?.textContent).toContain(zhCN.underWay.aboutUnknown)
  await set('handed-over')
  expect(find('action')?.textContent).toBe(zhCN.step.confirming)
  await set('succeeded')
  expect([step(), find('under-way')]).toEqual(['act', null])
})

test('an act of another account is none of this one', async () => {
  const { step, change } = await open()
  await change(address('b'))
  expect(step()).toBe('act')
})

test('what this page’s own press does is said once', async () => {
  const pending = await open({ run: { phase: 'pending', step: 'act' } })
  expect([pending.step(), pending.find('under-way')]).toEqual(['pending', null])
  const problem = { code: 'transaction/outcome-unknown', reason: null } as const
  const stopped = await open({ run: { phase: 'failed', step: 'act', problem } })
  await stopped.set('unknown')
  expect(stopped.step()).toBe('under-way')
  expect(stopped.find('problem')?.textContent).toContain(zhCN.problems[problem.code])
  expect(stopped.find('under-way')?.textContent).not.toContain(zhCN.underWay.aboutUnknown)
})
