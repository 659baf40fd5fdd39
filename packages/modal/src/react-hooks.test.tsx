// @vitest-environment happy-dom
import { FeatureError } from '@gla/core'
import { refused } from '@gla/core/test/scripted-wallet'
import { act, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { SignButton } from '../test/example-sign-button.js'
import { createConnectedModal, createPage, createTestModal } from '../test/page.js'
import type { Modal } from './index.js'
import { createModal, describeError, isUserRejected } from './index.js'
import { bnbSmartChain, bnbSmartChainTestnet } from './networks.js'
import {
  ModalProvider,
  useAccount,
  useBalance,
  useDisconnect,
  useModalState,
  useSignMessage,
  useSwitchNetwork,
  useTheme,
} from './react.js'
import { useAccountAddress } from './use-account-address.js'

beforeEach(() => localStorage.clear()) // the network in view is kept

const accounts = { a: `0x${'a1'.repeat(20)}`, b: `0x${'b2'.repeat(20)}` }

function Page<T>({ useHook, told }: { useHook: () => T; told: (now: T) => void }) {
  const now = useHook()
  useEffect(() => told(now))
  return null
}

/** Shows what a hook returns, and all that it has returned. */
async function show<T>(modal: Modal, useHook: () => T) {
  const renders: T[] = []
  const page = createPage(modal)
  await page.show(<Page useHook={useHook} told={(now) => void renders.push(now)} />)
  return { now: () => renders.at(-1) as T, renders, leave: () => page.show(null) }
}
const after = (change: () => unknown) => act(async () => void change())

/** A modal whose kit does something else instead. */
const withKit = (modal: Modal, change: object) =>
  ({ ...modal, kit: { ...modal.kit, ...change } }) as Modal

/** What is asked of a wallet, each with what answers it. */
function asks<T>() {
  const open: {
    given: unknown
    yes: (answer: T) => Promise<void>
    no: (error: unknown) => Promise<void>
  }[] = []
  const ask = (given: unknown) =>
    new Promise<T>((resolve, reject) => {
      open.push({
        given,
        yes: (answer) => after(() => resolve(answer)),
        no: (error) => after(() => reject(error)),
      })
    })
  return { open, ask }
}

test('useModalState: open or not, and the view; nothing of an account', async () => {
  const { modal, change } = createConnectedModal(accounts.a)
  const { now, renders } = await show(modal, useModalState)
  expect(now()).toMatchObject({ open: false, loading: false, view: null })
  await change(accounts.b)
  expect(renders).toHaveLength(1)
  await after(() => modal.open({ view: 'Networks' }))
  expect(now()).toMatchObject({ open: true, view: 'Networks' })
  await after(() => modal.close())
  expect(now().view).toBeNull()
})

test('useTheme: the look and the language, and what sets them', async () => {
  const modal = createTestModal()
  const { now, renders } = await show(modal, useTheme)
  expect(now()).toMatchObject({ mode: 'dark', language: 'en-US' })
  await after(() => now().setMode('light'))
  await after(() => now().setVariables({ accent: '#2b6cb0' }))
  await after(() => modal.setLanguage('zh-CN'))
  expect(now()).toMatchObject({
    mode: 'light',
    language: 'zh-CN',
    variables: { accent: '#2b6cb0' },
  })
  expect(renders).toHaveLength(4)
})

test('useBalance: null until it is known, then exact; a change of anything else draws nothing', async () => {
  const { modal, accounts: states } = createConnectedModal(accounts.a)
  let reads = 0
  const refreshBalance = async () => void reads++
  const account = { ...modal.kit.account, refreshBalance }
  const { now, renders } = await show(withKit(modal, { account }), useBalance)
  const coin = { symbol: 'BNB', decimals: 18 }
  expect(now()).toMatchObject({ ...coin, status: 'unknown', balance: null, units: null })
  await after(() => Object.assign(states.eip155, { balanceStatus: 'known', balance: '1.5' }))
  expect(now()).toMatchObject({ ...coin, status: 'known', balance: '1.5', units: 15n * 10n ** 17n })
  const { length } = renders
  await after(() => Object.assign(states.eip155, { profileName: 'alice' }))
  expect(renders).toHaveLength(length)
  await after(() => Object.assign(states.eip155, { balanceStatus: 'failed' }))
  expect(now()).toMatchObject({ status: 'failed', balance: null, units: null })
  await after(() => Object.assign(states.eip155, { balanceStatus: 'known', balance: '0' }))
  expect(now()).toMatchObject({ balance: '0', units: 0n })
  await now().refresh()
  expect(reads).toBe(1)
})

test('useAccount of a namespace: whichever is active; the address of the EVM has its type and its form', async () => {
  const { modal, accounts: states } = createConnectedModal(accounts.a)
  const { now } = await show(modal, () => {
    const evm = useAccount({ namespace: 'eip155' })
    const solana = useAccount({ namespace: 'solana' })
    const any = useAccount()
    expectTypeOf(evm.address).toEqualTypeOf<`0x${string}` | null>()
    expectTypeOf(solana.address).toEqualTypeOf<string | null>()
    expectTypeOf(any.address).toEqualTypeOf<string | null>()
    return { evm, solana, any, contracts: useAccountAddress() }
  })
  expect(now()).toMatchObject({
    evm: { address: accounts.a, status: 'connected' },
    solana: { address: null, status: 'disconnected' },
    ...{ any: { address: accounts.a }, contracts: accounts.a },
  })
  await after(() => Object.assign(states.eip155, { address: 'alice' }))
  expect(now()).toMatchObject({ evm: { address: null }, any: { address: 'alice' } })
  expect(now().contracts).toBeNull()
})

/** A page of account A whose wallet waits for its person. */
async function setUpSigning() {
  const { open, ask } = asks<string>()
  const { modal, change } = createConnectedModal(accounts.a)
  const signing = withKit(modal, { load: async () => ({ signMessage: ask }) })
  const page = await show(signing, useSignMessage)
  const sign = () => after(() => page.now().signMessage('Hello'))
  return { ...page, open, change, sign }
}

test('useSignMessage: asks once, however often it is pressed, and tells the signature', async () => {
  const { now, open, sign } = await setUpSigning()
  expect(now()).toMatchObject({ status: 'idle', signature: null, error: null })
  await sign()
  await sign()
  expect(now().status).toBe('asking')
  expect(open).toMatchObject([{ given: { message: 'Hello', account: accounts.a } }])
  await open[0]?.yes('0x12')
  expect(now()).toMatchObject({ status: 'done', signature: '0x12' })
  await after(() => now().reset())
  expect(now()).toMatchObject({ status: 'idle', signature: null })
})

test('useSignMessage: of which text it is; another one, asked for meanwhile, replaces none', async () => {
  const { now, open, sign } = await setUpSigning()
  expect(now().message).toBeNull()
  await sign()
  await after(() => now().signMessage('Other'))
  expect(open).toHaveLength(1)
  expect(now()).toMatchObject({ status: 'asking', message: 'Hello' })
  await open[0]?.yes('0x12')
  expect(now()).toMatchObject({ message: 'Hello', signature: '0x12' })
})

test('the recipe’s SignButton: beside a text stands no signature of another one', async () => {
  const { open, ask } = asks<string>()
  const { modal } = createConnectedModal(accounts.a)
  const page = createPage(withKit(modal, { load: async () => ({ signMessage: ask }) }))
  const said = () => page.div.querySelector('output')?.textContent
  await page.show(<SignButton message="Nonce: 1" />)
  await after(() => page.div.querySelector('button')?.click())
  await page.show(<SignButton message="Nonce: 2" />)
  await open[0]?.yes('0x12')
  expect(said()).toBe('')
  await page.show(<SignButton message="Nonce: 1" />)
  expect(said()).toBe('0x12')
})

test('useSignMessage: why it was not signed, and the next press counts', async () => {
  const { now, open, sign } = await setUpSigning()
  await sign()
  await open[0]?.no(new FeatureError('wallet/rejected'))
  expect(now()).toMatchObject({ status: 'failed', signature: null })
  expect(isUserRejected(now().error)).toBe(true)
  await sign()
  expect(now()).toMatchObject({ status: 'asking', error: null })
  await open[1]?.yes('0x34')
  expect(now().signature).toBe('0x34')
})

test('useSignMessage: another account is told nothing of it, and not kept from a press of its own', async () => {
  const { now, open, change, sign } = await setUpSigning()
  await sign()
  await change(accounts.b)
  expect(now().status).toBe('idle')
  expect(open[0]?.given).toMatchObject({ signal: { aborted: true } })
  await sign()
  await open[0]?.yes('0x12')
  expect(now()).toMatchObject({ status: 'asking', signature: null })
  await open[1]?.yes('0x34')
  expect(now().signature).toBe('0x34')
})

test('useSignMessage: a page that is left waits no more', async () => {
  const { open, leave, sign, renders } = await setUpSigning()
  await sign()
  const { length } = renders
  await leave()
  expect(open[0]?.given).toMatchObject({ signal: { aborted: true } })
  await open[0]?.yes('0x12')
  expect(renders).toHaveLength(length)
})

test('useSwitchNetwork: what is switched to, what failed, and a second press for the same asks nobody', async () => {
  const { open, ask } = asks<void>()
  const modal = createTestModal()
  const network = { ...modal.kit.network, switch: ask }
  const { now } = await show(withKit(modal, { network }), useSwitchNetwork)
  const [one, other] = [bnbSmartChain.caipNetworkId, bnbSmartChainTestnet.caipNetworkId]
  await after(() => now().switchNetwork(other))
  await after(() => now().switchNetwork(other))
  expect(open).toHaveLength(1)
  expect(now()).toMatchObject({ switching: other, failed: null })
  await open[0]?.no(refused(4001, 'No.')) // wallets throw plain objects
  expect(now()).toMatchObject({ switching: null, failed: { caipNetworkId: other } })
  expect(describeError(now().failed?.error).code).toBe('wallet/rejected')
  await after(() => now().switchNetwork(other))
  await after(() => now().switchNetwork(one))
  await open[1]?.no(new Error('replaced'))
  expect(now()).toMatchObject({ switching: one, failed: null })
  await open[2]?.yes()
  expect(now()).toMatchObject({ switching: null, failed: null })
})

test('useSwitchNetwork switches the kit; a network that is not configured is told', async () => {
  const modal = createTestModal()
  const { now } = await show(modal, useSwitchNetwork)
  await after(() => now().switchNetwork('eip155:97'))
  await expect.poll(() => modal.kit.network.state.caipNetwork.id).toBe(97)
  await after(() => now().switchNetwork('eip155:1')) // the code is loaded now
  expect(now().failed?.error).toMatchObject({ code: 'network/not-found' })
})

test('useDisconnect: disconnects all, or one namespace; draws once', async () => {
  const { modal } = createConnectedModal(accounts.a)
  const left: unknown[] = []
  const disconnect = async (namespace?: string) => void left.push(namespace)
  const connection = { ...modal.kit.connection, disconnect }
  const { now, renders } = await show(withKit(modal, { connection }), useDisconnect)
  await after(() => now().disconnect())
  await after(() => now().disconnect('solana'))
  expect([left, renders.length]).toEqual([[undefined, 'solana'], 1])
})

function All() {
  const all = [useAccount({ namespace: 'eip155' }), useTheme(), useModalState(), useBalance()]
  const asked = [useSignMessage(), useSwitchNetwork(), useDisconnect()]
  return <pre>{JSON.stringify([all, asked])}</pre>
}

test('all of them: a server-rendered page hydrates as it was rendered, then shows the state of this browser', async () => {
  const options = {
    networks: [bnbSmartChain, bnbSmartChainTestnet],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    storagePrefix: 'all-of-them',
  }
  const page = (modal: Modal) => (
    <ModalProvider modal={modal}>
      <All />
    </ModalProvider>
  )
  const modal = createModal(options)
  onTestFinished(modal.destroy)
  const div = document.createElement('div')
  div.innerHTML = renderToString(page(modal))
  const before = div.textContent
  await modal.kit.network.switch('eip155:97')
  modal.setTheme('light')
  modal.open()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(div, page(modal), { onRecoverableError: (error) => errors.push(error) }),
  )
  expect(errors).toEqual([])
  expect(div.textContent).not.toBe(before)
  expect(div.textContent).toContain('"mode":"light"')
  await act(async () => root.unmount())
})
