// @vitest-environment happy-dom
import { fakeState } from '@gla/core/test/state'
import type { Intent } from '@gla/modal'
import type { Steps, UnsentPermit } from '@gla/modal/contracts'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../../test/chinese-providers.js'
import { createConnectedModal } from '../../../test/connected-modal.js'
import { after, render, until } from '../../../test/render.js'
import { actForm } from '../../act/act-form.js'
import { type AmountAct, AmountForm, useAmountAct } from './amount-act.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const [me, pool, token] = [address('a'), address('2'), address('3')]
const noSteps = {} as Steps

/** A form that stakes, of an account that was asked to sign for 7 and nothing was sent. @param most what it has */
async function open(most = 9n, change: Partial<UnsentPermit> = {}) {
  const { modal } = createConnectedModal(me)
  const { caipNetworkId } = modal.kit.network.state.caipNetwork
  const permit: UnsentPermit = {
    ...{ id: 'a', askedAt: 1, caipNetworkId, account: me.toUpperCase(), contract: pool, token },
    ...{ amount: '7', acts: [], ...change },
  }
  const state = fakeState({ list: [permit] })
  const sent = fakeState<{ list: Intent[] }>({ list: [] })
  const forget = (id: string) => {
    state.list = state.list.filter((one) => one.id !== id)
  }
  const load = async () => ({ unsent: { state, forget } })
  const kit = { ...modal.kit, sent, load } as unknown as typeof modal.kit
  const begun: bigint[] = []
  function Form() {
    const act = useAmountAct()
    const run = { ...act.run, start: (script: (steps: Steps) => unknown) => void script(noSteps) }
    return (
      <AmountForm
        {...{ name: 'stake', act: '质押', label: '数量', token: { symbol: 'GLA', decimals: 0 } }}
        {...{ state: { ...act, run }, forms: [actForm(pool, 'stake')], most }}
        contracts={{
          here: { chainId: 56, tokens: [], pools: [], vaults: [] },
          networks: [],
          shown: null,
          network: 'eip155:56',
        }}
        signed={{ contract: pool, token }}
        script={async (_, units) => {
          begun.push(units)
          await new Promise(() => undefined)
        }}
      />
    )
  }
  const container = await render(
    <ChineseProviders modal={{ ...modal, kit }}>
      <Form />
    </ChineseProviders>,
  )
  const find = (id: string) =>
    container.querySelector<HTMLInputElement>(`[data-testid="stake-${id}"]`)
  return { begun, find, sent, state, caipNetworkId }
}

test('what was asked to be signed and not sent is said; going on fills in the form and asks anew', async () => {
  const { begun, find, state } = await open()
  expect(find('unsent')?.textContent).toContain(
    '此前曾请您签名授权使用 7 GLA，但相应的交易没有发出。',
  )
  await after(() => find('go-on')?.click())
  expect([find('amount')?.value, begun]).toEqual(['7', [7n]])
  expect([find('unsent'), state.list]).toEqual([null, []])
})

test('going on with more than there is fills in the form, which says so, and asks for nothing', async () => {
  const { begun, find } = await open(6n)
  await after(() => find('go-on')?.click())
  expect([find('amount')?.value, begun]).toEqual(['7', []])
  expect(find('amount-wrong')).not.toBeNull()
})

test('what is forgotten is not said again', async () => {
  const { find, state } = await open()
  await after(() => find('forget')?.click())
  expect([find('unsent'), state.list]).toEqual([null, []])
})

test.each<[string, Partial<UnsentPermit>]>([
  ['account', { account: address('b') }],
  ['network', { caipNetworkId: 'eip155:424242' }],
  ['contract', { contract: address('4') }],
  ['token', { token: address('5') }],
])('what was asked of another %s is not said', async (_, change) => {
  expect((await open(9n, change)).find('unsent')).toBeNull()
})

test('while the act itself is under way, that alone is said', async () => {
  const { find, sent, caipNetworkId } = await open()
  await after(() => {
    sent.list.push({
      ...{ id: 'a', createdAt: Date.now(), kind: 'call', caipNetworkId, from: me, to: pool },
      ...{ value: '0', nonce: 0, status: 'unknown', hash: null },
      data: actForm(pool, 'stake').begins,
    })
  })
  await until(() => find('under-way') !== null) // its words are read late
  expect([find('unsent'), find('under-way')?.dataset.status]).toEqual([null, 'unknown'])
})

function Told({ told }: { told: (act: AmountAct) => void }) {
  told(useAmountAct())
  return null
}

test('what is done empties the field, unless something else was typed meanwhile', async () => {
  const { modal } = createConnectedModal(me)
  let act: AmountAct | null = null
  const told = (now: AmountAct) => {
    act = now
  }
  await render(
    <ChineseProviders modal={modal}>
      <Told told={told} />
    </ChineseProviders>,
  )
  const now = () => act as AmountAct | null
  await after(() => now()?.setText('5'))
  await after(() => now()?.clear('7'))
  expect(now()?.text).toBe('5')
  await after(() => now()?.clear('5'))
  expect(now()?.text).toBe('')
})

/** Enters a text as a person does: React hears of it by the event alone. */
const enter = (input: HTMLInputElement | null, text: string) =>
  after(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test.each([
  ['1.', 'amount'],
  ['1,', 'amount'],
  ['0', 'amount'],
  [' 7 ', 'act'],
  ['７', 'act'],
  ['1,500', 'fix'],
  ['1,5', 'fix'], // the token has no digits after the point
])('what is typed, %j, is followed by the step %s', async (text, step) => {
  const { find, state } = await open(2_000n)
  await after(() => state.list.splice(0))
  await enter(find('amount'), text)
  expect([find('amount')?.value, find('action')?.dataset.step]).toEqual([text.trim(), step])
})

test('what a comma means is asked, and the answer is what the call is asked with', async () => {
  const { begun, find } = await open(2_000n)
  await enter(find('amount'), '1,500')
  await after(() => find('amount-as-thousands')?.click())
  await after(() => find('action')?.click())
  expect([find('amount')?.value, begun]).toEqual(['1500', [1_500n]])
})
