// @vitest-environment happy-dom
import { fakeState } from '@gla/core/test/state'
import { type Intent, type Kit, read } from '@gla/modal'
import { loadActWords } from '@gla/modal/contracts'
import { ModalProvider } from '@gla/modal/react'
import { Link, MemoryRouter } from 'react-router-dom'
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
const stake = '质押'
const done = '已质押 1,000 GLA'
const pool = `0x${'2'.repeat(40)}` as const
const contracts = [
  { chainId: 56, pools: [{ address: pool, permit: true }], vaults: [], tokens: [] },
]
const say = texts.toast
const permission = {
  token: { address: `0x${'3'.repeat(40)}`, symbol: 'USDL', decimals: 6 },
  ...{ spender: `0x${'4'.repeat(40)}`, amount: '5' },
}

/** A call of this page, as the kit's journal has it. */
const sentNow = (change: Partial<Intent> = {}): Intent => ({
  ...{ id: 'one', createdAt: Date.now(), kind: 'call', caipNetworkId: 'eip155:56', byPage: true },
  ...{ from: me, to: pool, value: '0', nonce: 1 },
  ...{
    call: { functionName: 'stake' },
    about: '1,000 GLA',
    selector: '0xa694fc3a',
    status: 'handed-over',
    hash: null,
  },
  ...change,
})
/** One of an earlier page. */
const sentBefore = (change: Partial<Intent> = {}) => sentNow({ createdAt: 1, ...change })

const setUp = (...list: Intent[]) => setUpWith({}, ...list)

interface Start {
  /** Until it resolves, the words of Activity are on their way. */
  readonly ready?: Promise<unknown>
  readonly askedOn?: string
}

async function setUpWith({ ready, askedOn = '/stake' }: Start, ...list: Intent[]) {
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
  const page = await render(
    <ModalProvider modal={modal}>
      <ToastsProvider toasts={toasts}>
        <LanguageProvider initial={{ language: 'zh-CN', t: zhCN }}>
          <MemoryRouter initialEntries={['/stake']}>
            <Link to="/">home</Link>
            <TransactionToasts askedOn={askedOn} />
          </MemoryRouter>
        </LanguageProvider>
      </ToastsProvider>
    </ModalProvider>,
  )
  return {
    toasts,
    /** Goes to another page. */
    leave: () => after(() => page.querySelector('a')?.click()),
    said: () => toasts.read().map(({ type, message }) => `${type}: ${message}`),
    add: (intent: Intent) => after(() => void sent.list.push(intent)),
    change: (to: Partial<Intent>, at = 0) =>
      after(() => void Object.assign(sent.list[at] as Intent, to)),
    drop: () => after(() => void sent.list.shift()),
  }
}

test('default: where it is, its page says; that it is done, a toast, with how much of what', async () => {
  const { toasts, said, add, change } = await setUp()
  await add(sentNow())
  await change({ status: 'submitted', hash })
  expect(said()).toEqual([])
  await change({ status: 'succeeded' })
  expect(said()).toEqual([`success: ${done}`])
  expect(toasts.read()[0]?.link).toEqual({
    ...{ href: `https://bscscan.com/tx/${hash}`, label: say.view, name: say.explorer },
  })
})

test('its page is left: where it is, and then its end, in one toast', async () => {
  const { toasts, said, add, change, leave } = await setUp()
  await add(sentNow())
  await change({ status: 'submitted', hash })
  await leave()
  expect(said()).toEqual([`info: ${say.pending(stake)}`])
  expect(toasts.read()[0]?.duration).toBeNull()
  await change({ status: 'succeeded' })
  expect(said()).toEqual([`success: ${done}`])
})

test('its page is left before this code has come: told as well', async () => {
  const { said } = await setUpWith({ askedOn: '/' }, sentNow({ status: 'submitted', hash }))
  expect(said()).toEqual([`info: ${say.pending(stake)}`])
})

test('one at a time: the next takes the place of the one before, and what went wrong stays', async () => {
  const { said, add, change } = await setUp()
  await add(sentNow())
  await change({ status: 'succeeded', hash })
  await add(sentNow({ id: 'two', selector: '0x3d18b912', about: undefined }))
  await change({ status: 'reverted', hash }, 1)
  await add(sentNow({ id: 'three' }))
  await change({ status: 'succeeded', hash }, 2)
  expect(said()).toEqual([`success: ${done}`, `error: ${say.reverted('领取')}`])
})

test.each([
  ['there', [], []],
  ['elsewhere', ['leave'], [`success: ${say.approved('USDL')}`]],
])(
  'a permission that is given %s: on its page it is a step, elsewhere what was done',
  async (_, first, expected) => {
    const { said, add, change, leave } = await setUp()
    await add(
      sentNow({ kind: 'approval', call: undefined, about: undefined, approval: permission }),
    )
    if (first.length > 0) await leave()
    await change({ status: 'succeeded', hash })
    expect(said()).toEqual(expected)
    if (first.length === 0) await leave()
    expect(said()).toEqual(expected)
  },
)

test.each([
  ['a token', { approval: { ...permission, amount: '0' } }],
  ['a collection', { operator: { address: pool, isAllowed: false } }],
])(
  'taking back a permission of %s is an act of its own: told on its page, too',
  async (_, what) => {
    const { said, add, change, leave } = await setUp()
    await add(sentNow({ ...what, kind: 'approval', call: undefined, about: 'CATS' }))
    await change({ status: 'succeeded', hash })
    expect(said()).toEqual(['success: 已撤销 CATS 的授权'])
    await add(sentNow({ ...what, id: 'two', kind: 'approval', call: undefined, about: 'CATS' }))
    await leave()
    expect(said()).toEqual(['info: 请在钱包中确认：撤销 CATS 的授权'])
  },
)

test('without how much, the contract is named', async () => {
  const { said, add, change } = await setUp()
  await add(sentNow({ about: undefined }))
  await change({ status: 'succeeded', hash })
  expect(said()).toEqual(['success: 已质押 · GLA 质押池'])
})

test('it ends while its words are on their way: its end is told, as soon as they are here', async () => {
  const words = deferred<void>()
  const { said, change } = await setUpWith(
    { ready: words.promise },
    sentBefore({ status: 'submitted', hash }),
  )
  await change({ status: 'succeeded' })
  expect(said()).toEqual([])
  await after(() => words.resolve())
  expect(said()).toEqual([`success: ${done}`])
})

test('the first call of a page, over before its words are here: its end is told', async () => {
  const words = deferred<void>()
  const { said, add, change } = await setUpWith({ ready: words.promise })
  await add(sentNow())
  await change({ status: 'submitted', hash })
  await change({ status: 'succeeded' })
  expect(said()).toEqual([])
  await after(() => words.resolve())
  expect(said()).toEqual([`success: ${done}`])
})

test('the words of Activity cannot be loaded: a call is told all the same', async () => {
  const words = Promise.reject(new Error('offline'))
  words.catch(() => undefined) // the page asks for them only in a moment
  const { said } = await setUpWith({ ready: words }, sentBefore({ status: 'submitted', hash }))
  expect(said()).toEqual([`info: ${say.pending(say.other)}`])
})

test('the first call of a page, with which this is loaded: its button says that the wallet is asked', async () => {
  const { said } = await setUp(sentNow())
  expect(said()).toEqual([])
})

test('the first call of a page, over before this is loaded: its end is told', async () => {
  const { said } = await setUp(sentNow({ status: 'succeeded', hash }))
  expect(said()).toEqual([`success: ${done}`])
})

test('at load: what is on its way is told, what ended before the visit is not', async () => {
  const { said } = await setUp(
    sentBefore({ id: 'ended', status: 'succeeded', hash }),
    sentBefore({ id: 'failed', status: 'reverted', hash }),
    sentBefore({ id: 'asked', selector: '0x3d18b912' }),
    sentBefore({ id: 'sent', status: 'submitted', hash }),
  )
  expect(said()).toEqual([`info: ${say.pending(stake)}`])
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
  expect(said()).toEqual([`success: ${done}`])
})

test('the wallet refused what an earlier page asked for: nothing is left to say', async () => {
  const { said, drop } = await setUp(sentBefore())
  expect(said()).toHaveLength(1)
  await drop()
  expect(said()).toEqual([])
})

test.each([
  [{ kind: 'approval', call: undefined, approval: permission }, say.approval('USDL')],
  [{ selector: '0x12345678' }, 'GLA 质押池'],
  [{ to: `0x${'6'.repeat(40)}` }, say.other],
] as const)('%#: by its token, its contract, or what it is', async (change, name) => {
  const { said } = await setUp(sentBefore({ ...change, status: 'submitted', hash }))
  expect(said()).toEqual([`info: ${say.pending(name)}`])
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
