import { createKit, serverEnvironment } from '@gla/core'
import { fakePage } from '@gla/core/test/fake-page'
import { anvilAccount, refused, scriptedWallet } from '@gla/core/test/scripted-wallet'
import { openSessionKit } from '@gla/core/test/session-kit'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { bnbSmartChain, bnbSmartChainTestnet } from './networks.js'
import type { SignMessageRequest } from './sign-message.js'
import { signMessage } from './sign-message.js'

const account = anvilAccount()
const message = 'Grüße, 世界 👋'
const networks = [bnbSmartChain, bnbSmartChainTestnet]
const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }
const signed = ([text]: readonly unknown[]) =>
  account.signMessage({ message: { raw: text as Hex } })

/** A page with a browser wallet, which signs unless `personal_sign` does otherwise. */
function setUp(personal_sign: (params: readonly unknown[]) => unknown = signed) {
  const wallet = scriptedWallet({ networks })
  wallet.answers.personal_sign = personal_sign
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Scripted', icon: '' }
  const announced = { info: { ...info, rdns: 'com.scripted' }, provider: wallet.provider }
  const { page, storage } = fakePage([announced]).environment
  const environment = serverEnvironment({ page, storage })
  /** What ends a wait of ten minutes. */
  let giveUp: () => void = () => undefined
  function after(ms: number, work: () => void) {
    if (ms === 600_000) giveUp = work
    return environment.after(ms, work)
  }
  /** Loads the page, also anew. */
  function load() {
    const kit = createKit({ networks, metadata }, { ...environment, after })
    onTestFinished(kit.destroy)
    kit.start()
    return kit
  }
  const kit = load()
  const asked = () => wallet.methods().filter((method) => method === 'personal_sign').length
  const sign = (request: Partial<SignMessageRequest> = {}) =>
    signMessage({ kit }, { message, ...request })
  return {
    ...{ kit, wallet, load, asked, sign, giveUp: () => giveUp() },
    connect: () => kit.connection.connect('com.scripted'),
    codeOf: (request?: Partial<SignMessageRequest>) =>
      sign(request).then(
        () => 'signed',
        (error: { code?: string }) => error.code ?? error,
      ),
  }
}

test('a text is signed by the account in view; nothing is kept of it', async () => {
  const { kit, connect, sign, asked } = setUp()
  await connect()
  const signature = (await sign()) as Hex
  const { address } = account
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect([asked(), kit.sent.list]).toEqual([1, []])
})

test('after a reload: the restored wallet signs', async () => {
  const { kit, connect, load, asked } = setUp()
  await connect()
  kit.destroy()
  const reloaded = load()
  await expect.poll(() => reloaded.connection.state.eip155.status).toBe('connected')
  expect(await signMessage({ kit: reloaded }, { message })).toMatch(/^0x[\da-f]{130}$/)
  expect(asked()).toBe(1)
})

test('a wallet on a phone signs, over the relay', async () => {
  const { kit, requests } = await openSessionKit({
    ...{ families: [], networks: [], addresses: { eip155: [account.address] } },
    answers: { personal_sign: signed },
  })
  const signature = (await signMessage({ kit }, { message })) as Hex
  expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
  expect(requests).toHaveLength(1)
})

test('error: connection/required without a wallet, rpc/invalid-params for no text or a very long one: nobody is asked', async () => {
  const { connect, codeOf, asked } = setUp()
  expect(await codeOf()).toBe('connection/required')
  await connect()
  expect(await codeOf({ namespace: 'solana' })).toBe('connection/required')
  for (const wrong of ['', 'a'.repeat(16_385), 7 as never])
    expect(await codeOf({ message: wrong })).toBe('rpc/invalid-params')
  expect(asked()).toBe(0)
  expect(await codeOf({ message: 'a'.repeat(16_384) })).toBe('signed')
})

test.each<[string, () => unknown]>([
  ['wallet/rejected', () => Promise.reject(refused(4001, 'No.'))],
  ['wallet/bad-answer', () => 'signed'],
  ['wallet/bad-answer', () => ({ signature: '0x12' })],
  ['rpc/unsupported-operation', () => Promise.reject(refused(-32601, 'What?'))],
  ['adapter/sign-message-failed', () => Promise.reject({ reason: 'none' })],
])('error: %s, with a code of the kit, and the next one is asked for', async (code, answer) => {
  const answers = [answer, signed]
  const { connect, codeOf } = setUp((params) => answers.shift()?.(params))
  await connect()
  expect(await codeOf()).toBe(code)
  expect(await codeOf()).toBe('signed')
})

/** A wallet that waits for its person. */
async function setUpWaiting() {
  const page = setUp(() => new Promise(() => undefined))
  await page.connect()
  const code = page.codeOf()
  await expect.poll(page.asked).toBe(1)
  return { ...page, code }
}

test('error: transaction/busy while another one is open; who stops waiting can ask again', async () => {
  const ending = new AbortController()
  const { connect, codeOf, asked } = setUp(() => new Promise(() => undefined))
  await connect()
  const first = codeOf({ signal: ending.signal })
  await expect.poll(asked).toBe(1)
  expect(await codeOf()).toBe('transaction/busy')
  ending.abort()
  expect(await first).toBe('connection/cancelled')
  void codeOf()
  await expect.poll(asked).toBe(2)
})

test('error: connection/timeout when nobody answers for ten minutes', async () => {
  const { code, giveUp } = await setUpWaiting()
  giveUp()
  expect(await code).toBe('connection/timeout')
})

test('error: connection/cancelled when its wallet is disconnected; connected again, it signs', async () => {
  const { code, kit, wallet, connect, codeOf } = await setUpWaiting()
  await kit.connection.disconnect()
  expect(await code).toBe('connection/cancelled')
  wallet.answers.personal_sign = signed
  await connect()
  expect(await codeOf()).toBe('signed')
})

test('error: connection/cancelled when the modal is destroyed', async () => {
  const { code, kit } = await setUpWaiting()
  kit.destroy()
  expect(await code).toBe('connection/cancelled')
})

test.each(['network', 'account'] as const)(
  'error: transaction/changed when the %s changes while the code is loaded: nobody is asked; and while the wallet is asked: the page gets no signature',
  async (what) => {
    let answer: (signature: unknown) => void = () => undefined
    const { connect, codeOf, wallet, asked } = setUp(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    await connect()
    const change = {
      network: () => wallet.moveTo(bnbSmartChainTestnet.caipNetworkId),
      account: () => wallet.emit('accountsChanged', [anvilAccount(1).address]),
    }[what]
    const back = {
      network: () => wallet.moveTo(bnbSmartChain.caipNetworkId),
      account: () => wallet.emit('accountsChanged', [account.address]),
    }[what]
    const early = codeOf()
    change()
    expect(['transaction/changed', 'transaction/wrong-account']).toContain(await early)
    expect(asked()).toBe(0)
    back()
    const late = codeOf()
    await expect.poll(asked).toBe(1)
    change()
    answer(`0x${'12'.repeat(65)}`)
    expect(await late).toBe('transaction/changed')
  },
)
