// @vitest-environment happy-dom
import { fakeState } from '@gla/core/test/state'
import { type Intent, type Kit, read } from '@gla/modal'
import { loadActWords } from '@gla/modal/contracts'
import { ModalProvider } from '@gla/modal/react'
import { expect, onTestFinished, test } from 'vitest'
import { after, deferred, render } from '../../test/render.js'
import { namedContracts } from '../contracts/named-contracts.js'
import { LanguageProvider } from '../language/language-provider.js'
import { zhCN } from '../messages/zh-CN.js'
import { createToasts } from '../toast/toasts.js'
import { ToastsProvider } from '../toast/toasts-provider.js'
import { createWallet, publicKitConfig } from '../wallet.js'
import { zhCN as texts } from '../wording/zh-CN.js'
import { TransactionToasts } from './transaction-toasts.js'

const hash = `0x${'ab'.repeat(32)}`
const me = `0x${'1a'.repeat(20)}`
// As the kit's Activity calls them.
const [stake, claim] = ['质押', '领取']
const pool = `0x${'2'.repeat(40)}` as const
const contracts = [
  { chainId: 56, pools: [{ address: pool, permit: true }], vaults: [], tokens: [] },
]
const say = texts.toast

/** A call of this page, as the kit's journal has it. */
const sentNow = (change: Partial<Intent> = {}): Intent => ({
  ...{ id: 'one', createdAt: Date.now(), kind: 'call', caipNetworkId: 'eip155:56', byPage: true },
  ...{ from: me, to: pool, value: '0', nonce: 1 },
  ...{ call: { functionName: 'stake' }, selector: '0xa694fc3a', status: 'handed-over', hash: null },
  ...change,
})
/** One of an earlier page. */
const sentBefore = (change: Partial<Intent> = {}) => sentNow({ createdAt: 1, ...change })

const setUp = (...list: Intent[]) => setUpWith(Promise.resolve(), ...list)

/** @param ready until it resolves, the words of Activity are on their way */
async function setUpWith(ready: Promise<unknown>, ...list: Intent[]) {
  const whole = createWallet({
    ...{ language: 'zh-CN', theme: 'dark', description: zhCN.app.description },
    ...{ url: 'https://gla.example' },
    kitConfig: { ...publicKitConfig({}), contracts: namedContracts(contracts) },
  })
  onTestFinished(() => whole.destroy())
  const sent = fakeState({ list })
  await loadActWords(whole) // read once: what follows needs no network
  const { account, connection } = whole.kit
  const [known, connected] = [read(account.state), read(connection.state)]
  const wallet = { name: 'Test Wallet', icon: null }
  const kit = {
    ...{ ...whole.kit, sent },
    async load(name: Parameters<Kit['load']>[0]) {
      await ready
      return whole.kit.load(name)
    },
    account: {
      ...account,
      state: fakeState({
        ...known,
        eip155: { ...known.eip155, address: me.toUpperCase().replace('X', 'x') },
      }),
    },
    connection: {
      ...connection,
      state: fakeState({
        ...connected,
        eip155: { status: 'connected', connectorId: 'test', wallet },
      }),
    },
  }
  const modal = { ...whole, kit: kit as unknown as typeof whole.kit }
  const toasts = createToasts()
  await render(
    <ModalProvider modal={modal}>
      <ToastsProvider toasts={toasts}>
        <LanguageProvider initial={{ language: 'zh-CN', t: zhCN }}>
          <TransactionToasts />
        </LanguageProvider>
      </ToastsProvider>
    </ModalProvider>,
  )
  return {
    toasts,
    said: () => toasts.read().map(({ type, message }) => `${type}: ${message}`),
    add: (intent: Intent) => after(() => void sent.list.push(intent)),
    change: (to: Partial<Intent>, at = 0) =>
      after(() => void Object.assign(sent.list[at] as Intent, to)),
    drop: () => after(() => void sent.list.shift()),
  }
}

test('default: from the network to the end, in one toast', async () => {
  const { toasts, said, add, change } = await setUp()
  await add(sentNow())
  expect(said()).toEqual([])
  await change({ status: 'submitted', hash })
  expect(said()).toEqual([`info: ${say.pending(stake)}`])
  expect(toasts.read()[0]).toMatchObject({
    duration: null,
    link: { href: `https://bscscan.com/tx/${hash}`, label: say.explorer },
  })
  await change({ status: 'succeeded' })
  expect(said()).toEqual([`success: ${say.done(stake)}`])
})

test('it ends while its words are on their way: its end is told, as soon as they are here', async () => {
  const words = deferred<void>()
  const { said, change } = await setUpWith(words.promise, sentBefore({ status: 'submitted', hash }))
  await change({ status: 'succeeded' })
  expect(said()).toEqual([])
  await after(() => words.resolve())
  expect(said()).toEqual([`success: ${say.done(stake)}`])
})

test('the first call of a page, over before its words are here: its end is told', async () => {
  const words = deferred<void>()
  const { said, add, change } = await setUpWith(words.promise)
  await add(sentNow())
  await change({ status: 'submitted', hash })
  await change({ status: 'succeeded' })
  expect(said()).toEqual([])
  await after(() => words.resolve())
  expect(said()).toEqual([`success: ${say.done(stake)}`])
})

test('the words of Activity cannot be loaded: a call is told all the same', async () => {
  const words = Promise.reject(new Error('offline'))
  words.catch(() => undefined) // the page asks for them only in a moment
  const { said } = await setUpWith(words, sentBefore({ status: 'submitted', hash }))
  expect(said()).toEqual([`info: ${say.pending(say.other)}`])
})

test('the first call of a page, with which this is loaded: its button says that the wallet is asked', async () => {
  const { said } = await setUp(sentNow())
  expect(said()).toEqual([])
})

test('the first call of a page, over before this is loaded: its end is told', async () => {
  const { said } = await setUp(sentNow({ status: 'succeeded', hash }))
  expect(said()).toEqual([`success: ${say.done(stake)}`])
})

test('at load: what is on its way is told, what ended before the visit is not', async () => {
  const { said } = await setUp(
    sentBefore({ id: 'ended', status: 'succeeded', hash }),
    sentBefore({ id: 'failed', status: 'reverted', hash }),
    sentBefore({ id: 'asked', selector: '0x3d18b912' }),
    sentBefore({ id: 'sent', status: 'submitted', hash }),
  )
  expect(said()).toEqual([`info: ${say.handed(claim)}`, `info: ${say.pending(stake)}`])
})

test.each([
  ['reverted', 'error', say.reverted],
  ['unknown', 'warning', say.unknown],
  ['cancelled', 'warning', say.ended],
  ['dropped', 'warning', say.ended],
] as const)('%s: said, and it stays until it is dismissed', async (status, type, text) => {
  const { toasts, said, change } = await setUp(sentBefore({ status: 'submitted', hash }))
  await change({ status })
  expect(said()).toEqual([`${type}: ${text(stake)}`])
  expect(toasts.read()[0]?.duration).toBeNull()
})

test('dismissed: the next that becomes of it is told again', async () => {
  const { toasts, said, change } = await setUp(sentBefore({ status: 'submitted', hash }))
  toasts.dismiss(toasts.read()[0]?.id ?? '')
  await change({ status: 'succeeded' })
  expect(said()).toEqual([`success: ${say.done(stake)}`])
})

test('the wallet refused what an earlier page asked for: nothing is left to say', async () => {
  const { said, drop } = await setUp(sentBefore())
  expect(said()).toHaveLength(1)
  await drop()
  expect(said()).toEqual([])
})

test('an approval by its token; a contract that is named, by an unknown function; a call of another', async () => {
  const token = { address: `0x${'3'.repeat(40)}`, symbol: 'USDL', decimals: 6 }
  const approval = { token, spender: `0x${'4'.repeat(40)}`, amount: '5' }
  const { said } = await setUp(
    sentBefore({ id: 'a', kind: 'approval', call: undefined, approval, status: 'submitted', hash }),
    sentBefore({ id: 'b', selector: '0x12345678', status: 'submitted', hash }),
    sentBefore({ id: 'c', to: `0x${'6'.repeat(40)}`, status: 'submitted', hash }),
  )
  expect(said()).toEqual([
    `info: ${say.pending(say.approval('USDL'))}`,
    `info: ${say.pending('GLA 质押池')}`,
    `info: ${say.pending(say.other)}`,
  ])
})

test('what the modal has sent, it tells itself', async () => {
  const { said, add } = await setUp(sentBefore({ byPage: undefined, status: 'submitted', hash }))
  await add(sentNow({ id: 'two', kind: 'transfer', status: 'submitted', hash }))
  expect(said()).toEqual([])
})

test('a network without an explorer: no link', async () => {
  const { toasts } = await setUp(
    sentBefore({ caipNetworkId: 'eip155:31337', status: 'submitted', hash }),
  )
  expect(toasts.read()[0]?.link).toBeUndefined()
})

test('left in the wallet, and then straight to its end: told all the same', async () => {
  const { said, add, change } = await setUp()
  await add(sentNow())
  await change({ status: 'unknown' })
  expect(said()).toEqual([`warning: ${say.unknown(stake)}`])
})

test('what another account sent is not told to this one', async () => {
  const other = `0x${'2b'.repeat(20)}`
  const { said } = await setUp(sentBefore({ status: 'submitted', hash, from: other }))
  expect(said()).toEqual([])
})
