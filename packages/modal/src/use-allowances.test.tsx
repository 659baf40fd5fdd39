// @vitest-environment happy-dom
import type { AllowancesState } from '@gla/core'
import { fakeState } from '@gla/core/test/state'
import { act } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import { createConnectedModal, createPage } from '../test/page.js'
import type { revoke } from './contracts.js'
import type { Modal, OwnContract } from './index.js'
import { bnbSmartChain } from './networks.js'
import { type AccountAllowance, useAllowances } from './react-contracts.js'

const me = `0x${'a1'.repeat(20)}`
const pool = `0x${'12'.repeat(20)}`
const { caipNetworkId } = bnbSmartChain
const granted = {
  ...{ id: 'one', caipNetworkId, token: `0x${'c1'.repeat(20)}`, symbol: 'GLA', name: 'GLA' },
  ...{ doubt: null, spender: pool, isAll: false, isUnlimited: true, amount: null, block: '3' },
} as const
const contracts: OwnContract[] = [
  { network: caipNetworkId, address: pool, name: { 'en-US': 'Pool', 'zh-CN': '池' }, acts: {} },
]

/** A page below a connected modal, with a provider that tells as `state` says; null: there is none. */
async function setUp(state: Partial<AllowancesState> | null, named: 'named' | 'fails' = 'named') {
  const { modal: whole, change } = createConnectedModal(me)
  const asked: string[] = []
  const feature = state && {
    state: fakeState<AllowancesState>({
      ...{ status: 'loading', list: null, isComplete: false },
      ...{ completeFrom: null, completeTo: null, ...state },
    }),
    watch() {
      asked.push('watch')
      return () => asked.push('end')
    },
    retry() {
      asked.push('again')
    },
  }
  const reported: unknown[] = []
  let isBroken = state === null && named === 'fails'
  async function load(name: string) {
    if (name === 'allowances' && isBroken) throw new Error('offline')
    if (name === 'allowances') return feature
    if (named === 'fails') throw new Error('wrong')
    return { ofContract: (_: string, address: string) => (address === pool ? contracts[0] : null) }
  }
  const kit = {
    ...{ ...whole.kit, load: load as Modal['kit']['load'] },
    options: { ...whole.kit.options, contracts },
    report: (error: unknown) => void reported.push(error),
  }
  const { div, show } = createPage({ ...whole, kit: kit as never })
  await show(<Granted />)
  await act(async () => undefined)
  return {
    ...{ div, change, asked, feature, reported, kit },
    press: () => act(async () => div.querySelector('button')?.click()),
    mend: () => {
      isBroken = false
    },
  }
}

function Granted() {
  const { allowances, status, isComplete, completeTo, retry } = useAllowances()
  const said = allowances?.map(
    ({ symbol, spender, spenderName }) => `${symbol} ${spenderName ?? spender}`,
  )
  return (
    <button type="button" onClick={retry}>
      {[status, said?.join() ?? 'none', isComplete, completeTo].join('; ')}
    </button>
  )
}

test('who may take what, with the dapp’s own names; nothing of another account is left when it goes', async () => {
  const { div, feature, asked, change, press, kit } = await setUp({})
  expect(div.textContent).toBe('loading; none; false; ')
  const other = { ...granted, id: 'two', spender: me }
  const known = { status: 'known', list: [granted, other], isComplete: true, completeTo: '9' }
  await act(async () => void Object.assign(feature?.state ?? {}, known))
  expect(div.textContent).toBe(`known; GLA Pool,GLA ${me}; true; 9`)
  await act(async () => kit.theme.setLanguage('zh-CN'))
  expect(div.textContent).toContain('GLA 池')
  await press()
  await change(null)
  expect(div.textContent).toBe('idle; none; false; ')
  expect(asked).toEqual(['watch', 'again', 'end'])
})

test('without a provider they cannot be listed', async () => {
  const { div, asked } = await setUp(null)
  expect([div.textContent, asked]).toEqual(['unlisted; none; false; ', []])
})

test('names that cannot be loaded are addresses, which is reported; code that cannot is loaded again', async () => {
  const { div, reported } = await setUp({ status: 'known', list: [granted] })
  expect([div.textContent, reported.length]).toEqual(['known; GLA Pool; false; ', 0])
  const broken = await setUp(null, 'fails')
  expect(broken.div.textContent).toBe('failed; none; false; ')
  broken.mend()
  await broken.press()
  expect(broken.div.textContent).toBe('unlisted; none; false; ')
  expect(broken.reported.length).toBe(2)
})

test('what is listed can be revoked', () => {
  expectTypeOf<AccountAllowance>().toExtend<Parameters<typeof revoke>[1]>()
})
