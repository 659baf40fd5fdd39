// @vitest-environment happy-dom
import type { Contracts, Intent, UnsentPermit } from '@gla/core'
import { fakeState } from '@gla/core/test/state'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { erc20Abi } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Modal } from './create-modal.js'
import type { KitOptions, OwnContract } from './index.js'
import { createModal } from './index.js'
import { bnbSmartChain, bnbSmartChainTestnet } from './networks.js'
import { ModalProvider } from './react.js'
import { useActWords, useContractRead, usePendingAct, useUnsentPermit } from './react-contracts.js'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const token = `0x${'11'.repeat(20)}` as const
const owner = `0x${'22'.repeat(20)}` as const

/** A page below a modal whose feature answers as told. */
function setUp(feature: Partial<Contracts>) {
  const whole = createModal({
    networks: [bnbSmartChain, bnbSmartChainTestnet],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
  })
  let succeed: () => void = () => undefined
  const on: Modal['kit']['on'] = (name, listener) => {
    if (name === 'transaction/succeeded') succeed = listener as never
    return () => undefined
  }
  const modal = { ...whole, kit: { ...whole.kit, load: async () => feature as never, on } }
  const div = document.createElement('div')
  const root = createRoot(div)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    whole.destroy()
  })
  const show = (page: React.ReactNode) =>
    act(async () => root.render(<ModalProvider modal={modal}>{page}</ModalProvider>))
  return { div, kit: whole.kit, show, succeed: () => act(async () => succeed()) }
}

function Balance({ of }: { of: `0x${string}` | null }) {
  const { status, data, error } = useContractRead(
    of && { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [of] },
  )
  return `${status} ${data} ${error?.message}`
}

test('a read: shown when it comes, read again after a transaction, and for another request', async () => {
  let balance = 5n
  const asked: unknown[] = []
  const { div, show, succeed } = setUp({
    async read({ args }) {
      asked.push(args?.[0])
      return balance
    },
  })
  await show(<Balance of={null} />)
  expect([div.textContent, asked]).toEqual(['idle null undefined', []])
  await show(<Balance of={owner} />)
  expect(div.textContent).toBe('ready 5 undefined')
  await show(<Balance of={owner} />) // a new object, the same request
  expect(asked).toEqual([owner])
  balance = 4n
  await succeed()
  expect(div.textContent).toBe('ready 4 undefined')
  await show(<Balance of={token} />)
  expect(asked).toEqual([owner, owner, token])
})

test('what was read of another network is not shown as that of this one', async () => {
  let answer: Promise<unknown> = Promise.resolve(5n)
  const { div, kit, show } = setUp({ read: () => answer })
  await show(<Balance of={owner} />)
  expect(div.textContent).toBe('ready 5 undefined')
  answer = new Promise(() => undefined)
  await act(async () => kit.network.switch(bnbSmartChainTestnet.caipNetworkId))
  expect(div.textContent).toBe('loading null undefined')
})

test('a read that fails says why', async () => {
  const { div, show } = setUp({ read: () => Promise.reject(new Error('down')) })
  await show(<Balance of={owner} />)
  expect(div.textContent).toBe('failed null down')
})

const staked: Intent = {
  ...{ id: 'one', createdAt: 1, kind: 'call', caipNetworkId: 'eip155:56', from: owner, to: token },
  ...{ value: '0', nonce: 1, selector: '0xa694fc3a', status: 'succeeded', hash: null },
}
function Said({ isNeeded, sent = staked }: { isNeeded: boolean; sent?: Intent }) {
  const words = useActWords(isNeeded)
  return words ? JSON.stringify(words(sent)) : 'loading'
}
async function setUpWords(acts: OwnContract['acts'], texts: KitOptions['texts'] = {}) {
  const modal = createModal({
    networks: [bnbSmartChain],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    contracts: [{ network: 'eip155:56', address: token, name: 'Pool', acts }],
    texts,
  })
  const div = document.createElement('div')
  const root = createRoot(div)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    modal.destroy()
  })
  const show = (page: React.ReactNode) =>
    act(async () => root.render(<ModalProvider modal={modal}>{page}</ModalProvider>))
  /** Waits while React renders by itself. */
  async function says(text: string) {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    await vi.waitFor(() => expect(div.textContent).toBe(text), 20_000)
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
  return { modal, div, show, says }
}

test('the words of Activity: loaded when they are needed, in the language of the modal, with the texts of the dapp', async () => {
  const own = { 'zh-CN': { 'acts.staked': '已锁定' } }
  const { modal, div, show, says } = await setUpWords({ 'stake(uint256)': 'staked' }, own)
  await show(<Said isNeeded={false} />)
  expect([div.textContent, modal.kit.loaded('namedActs')]).toEqual(['loading', null])
  await show(<Said isNeeded />)
  const words = { contract: 'Pool', icon: null }
  await says(JSON.stringify({ ...words, act: 'Stake', done: 'Staked', doneWith: null }))
  await act(async () => modal.setLanguage('zh-CN'))
  await says(JSON.stringify({ ...words, act: '质押', done: '已锁定', doneWith: null }))
  await show(<Said isNeeded sent={{ ...staked, selector: undefined }} />)
  await says(JSON.stringify({ ...words, act: null, done: null, doneWith: null }))
  await show(<Said isNeeded sent={{ ...staked, to: owner }} />)
  await says('null')
})

test('error: a signature that is none is reported, and nothing has words', async () => {
  const { modal, show, says } = await setUpWords({ 'stake(uint257)': 'staked' })
  const reported: string[] = []
  modal.kit.on('error/reported', ({ code }) => reported.push(code))
  await show(<Said isNeeded />)
  await says('null')
  await vi.waitUntil(() => reported.length > 0)
  expect(reported).toEqual(['options/invalid'])
})

function Pending() {
  const { pending, sendAnother } = usePendingAct([{ to: token, begins: '0xa694fc3a' }])
  return (
    <button type="button" onClick={sendAnother}>
      {pending?.id ?? 'none'}
    </button>
  )
}

test('an act that is not over: told when the journal has it, and no more once another one is wanted', async () => {
  const told: string[] = []
  const { div, kit, show } = setUp({ sendAnother: (id: string) => told.push(id) } as never)
  await show(<Pending />)
  expect(div.textContent).toBe('none')
  const stake = {
    ...{ id: 'a', createdAt: Date.now(), kind: 'call', from: owner, to: token, value: '0' },
    ...{ caipNetworkId: kit.network.state.caipNetwork.caipNetworkId, nonce: 0, hash: null },
    ...{ status: 'submitted', data: '0xa694fc3a' },
  } as const
  await act(async () => {
    Object.assign(kit.account.state.eip155, { address: owner })
    Object.assign(kit.sent, { list: [stake, { ...stake, id: 'b' }] })
  })
  expect(div.textContent).toBe('b')
  await act(async () => div.querySelector('button')?.click())
  expect([div.textContent, told]).toEqual(['none', ['a', 'b']])
})

function Unsent({ contract }: { contract: string | null }) {
  const { permit, forget } = useUnsentPermit(contract)
  return (
    <button type="button" onClick={forget}>
      {permit?.amount ?? 'none'}
    </button>
  )
}

test('what was asked to be signed and not sent: the last of the account and the contract, until it is forgotten', async () => {
  const permit = { token, amount: '7', askedAt: 1, acts: [], account: owner, contract: token }
  const state = fakeState<{ list: UnsentPermit[] }>({ list: [] })
  const forget = (id: string) => {
    state.list = state.list.filter((one) => one.id !== id)
  }
  const { div, kit, show } = setUp({ unsent: { state, forget } })
  await show(<Unsent contract={token} />)
  const { caipNetworkId } = kit.network.state.caipNetwork
  if (!caipNetworkId.startsWith('eip155:')) throw new Error('not of the EVM')
  await act(async () => {
    Object.assign(kit.account.state.eip155, { address: owner })
    state.list = [
      { ...permit, caipNetworkId, id: 'a' },
      { ...permit, caipNetworkId, id: 'b', amount: '8' },
      { ...permit, caipNetworkId, id: 'c', amount: '9', account: token },
      { ...permit, caipNetworkId: 'eip155:1', id: 'd' },
    ]
  })
  expect(div.textContent).toBe('8')
  await act(async () => div.querySelector('button')?.click())
  expect([div.textContent, state.list.length]).toEqual(['7', 3])
  await show(<Unsent contract={null} />)
  expect(div.textContent).toBe('none')
})
