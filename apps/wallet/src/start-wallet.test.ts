import { startAnvil } from '@gla/core/test/anvil'
import { keccak256, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAddress as address, localNetwork as network, openPage } from '../test/page-bed.js'
import { dapp, openSite, pageFetch } from '../test/wallet-bed.js'

let anvil: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const receiver = '0x000000000000000000000000000000000000bEEF'
const other = { ...network, caipNetworkId: 'eip155:31338', name: 'Other' } as const

/** A wallet in a frame of a dapp, with a real site and a real chain behind it. */
const openWallet = (more: { stored?: string } = {}) =>
  openPage({ ...more, networks: [network, other], rpcUrl: anvil.url })

const balance = (of: string) => anvil.balance(of)

test('a token that the site does not know signs nobody in, and is forgotten', async () => {
  const { ask, items } = await openWallet({ stored: 'a'.repeat(43) })
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(items.size).toBe(0)
})

test('another page of the site signs out: the app is told, and what waits is refused', async () => {
  const { wallet, rpc, signIn, ask, unasked, untilAsked } = await openWallet()
  await signIn()
  const signed = rpc('personal_sign', ['0x00', address])
  const refused = expect(signed).rejects.toMatchObject({ code: 4001 })
  await untilAsked()
  wallet.signedOutElsewhere()
  await refused
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(unasked.map(({ type }) => type)).toEqual([
    '@w3m-frame/READY',
    '@w3m-frame/SIGN_OUT_SUCCESS',
  ])
})

test('networks: one is switched to by any form of its id, others are not supported', async () => {
  const { ask, signIn, rpc } = await openWallet()
  await signIn()
  expect(await ask('SWITCH_NETWORK', { chainId: 'eip155:31338' })).toEqual({ chainId: 31338 })
  expect(await rpc('eth_chainId')).toBe('0x7a6a')
  expect(await ask('SWITCH_NETWORK', { chainId: 31337 })).toEqual({ chainId: 31337 })
  await expect(ask('SWITCH_NETWORK', { chainId: '1' })).rejects.toMatchObject({ code: 4902 })
  expect(await ask('GET_CHAIN_ID')).toEqual({ chainId: 31337 })
  expect(await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
    smartAccountEnabledNetworks: [],
  })
})

test('what reads needs no approval', async () => {
  const { rpc, signIn, shown } = await openWallet()
  await expect(rpc('eth_accounts')).rejects.toMatchObject({ code: 4100 })
  await signIn()
  expect(await rpc('eth_accounts')).toEqual([address])
  expect(BigInt(String(await rpc('eth_getBalance', [address, 'latest'])))).toBe(
    await balance(address),
  )
  await expect(rpc('eth_getUserOperationByHash', ['0x'])).rejects.toMatchObject({ code: -32601 })
  expect(shown()).toBeUndefined()
})

test('a message is shown as text, with the origin of who asks, and signed once it is approved', async () => {
  const { rpc, ask, signIn, untilAsked, approve } = await openWallet()
  await signIn()
  await ask('SYNC_DAPP_DATA', {
    projectId: 'gla-local',
    metadata: {
      name: 'https://bank.example',
      description: '',
      url: 'https://bank.example',
      icons: [],
    },
  })
  const message = 'Hello 你好\u202e'
  const signed = rpc('personal_sign', [message, address])
  expect((await untilAsked()).description).toEqual({
    ...{ title: 'title.message', origin: dapp, appName: 'https://bank.example', network: 'Local' },
    ...{ account: address, rows: [], text: 'Hello 你好\\u{202e}' },
  })
  await approve()
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})

test('typed data is shown by its types alone, and signed', async () => {
  const { rpc, signIn, untilAsked, approve } = await openWallet()
  await signIn()
  const data = {
    domain: { name: 'Token', chainId: 31337, verifyingContract: receiver },
    primaryType: 'Permit',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'values', type: 'uint256[]' },
      ],
    },
    message: { spender: receiver, values: ['1', '2'], beside: 'not signed' },
  } as const
  const signed = rpc('eth_signTypedData_v4', [address, JSON.stringify(data)])
  const { description } = await untilAsked()
  expect(description.caution).toBe('caution.permit')
  expect(description.rows.map(({ label, value }) => [label, value])).toEqual([
    ['domain.name', 'Token'],
    ['domain.verifyingContract', receiver],
    ['row.type', 'Permit'],
    [{ given: 'spender' }, receiver],
    [{ given: 'values[0]' }, '1'],
    [{ given: 'values[1]' }, '2'],
  ])
  await approve()
  const signature = (await signed) as `0x${string}`
  const message = { spender: receiver, values: [1n, 2n] } as const
  const domain = { ...data.domain, chainId: BigInt(data.domain.chainId) }
  expect(await verifyTypedData({ ...data, domain, message, address, signature })).toBe(true)
})

test('a transaction is shown with its exact amount and fee, and is on the chain once it is approved', async () => {
  const { rpc, signIn, untilAsked, approve } = await openWallet()
  await signIn()
  const before = await balance(receiver)
  const send = () =>
    rpc('eth_sendTransaction', [{ from: address, to: receiver, value: '0xde0b6b3a7640001' }])
  const sent = [send(), send()]
  const { description } = await untilAsked()
  expect(description).toMatchObject({ title: 'title.send', network: 'Local' })
  const values = Object.fromEntries(description.rows.map(({ label, value }) => [label, value]))
  expect(values).toMatchObject({ 'row.value': '1.000000000000000001 ETH', 'row.to': receiver })
  expect(values['row.fee']).toMatch(/^0\.\d+ ETH$/)
  await approve()
  await approve()
  const hashes = await Promise.all(sent)
  expect(new Set(hashes).size).toBe(2)
  expect((await balance(receiver)) - before).toBe(2n * (parseEther('1') + 1n))
})

test.each<[string, 'before' | 'after', number]>([
  ['once', 'after', 1],
  ['twice', 'after', 2],
  ['before it came to the node', 'before', 1],
])(
  'offline: a payment whose answer is lost (%s) is told by its hash, and paid once',
  async (_, when, times) => {
    const site = await openSite({ networks: [{ ...network, rpcUrl: anvil.url }] })
    const request = pageFetch(site)
    const sends: `0x${string}`[] = []
    const page = await openPage({
      site,
      async fetch(input, init) {
        const { method, params = [] } = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
        if (method !== 'eth_sendRawTransaction') return request(input, init)
        sends.push(params[0])
        const isLost = sends.length <= times
        if (isLost && when === 'before') throw new TypeError('lost')
        const answer = await request(input, init)
        if (isLost) throw new TypeError('lost')
        return answer
      },
    })
    await page.signIn()
    const before = await balance(receiver)
    const sent = page.rpc('eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }])
    await page.approve()
    const [first, second] = [await sent, sends[1]]
    expect(first).toBe(keccak256(sends[0] ?? '0x'))
    expect(second).toBe(sends[0])
    expect((await balance(receiver)) - before).toBe(1n)
  },
)

test('error: what is refused is signed by nobody, and nothing is sent', async () => {
  const { rpc, signIn, wallet, untilAsked } = await openWallet()
  await signIn()
  const before = await balance(receiver)
  const sent = rpc('eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }])
  wallet.approvals.refuse((await untilAsked()).id)
  await expect(sent).rejects.toMatchObject({ message: 'User rejected the request.', code: 4001 })
  expect(await balance(receiver)).toBe(before)
})

test('race: a request that is given up disappears; one that was approved before goes on', async () => {
  const { send, signIn, shown, untilAsked, wallet } = await openWallet()
  await signIn()
  const first = send('RPC_REQUEST', { method: 'personal_sign', params: ['0x00', address] })
  const { id } = await untilAsked()
  send('RPC_ABORT', { id: first.id })
  expect(await first.answered).toMatchObject({ payload: { message: 'Request was aborted' } })
  expect(shown()).toBeUndefined()
  wallet.approvals.approve(id) // too late: there is nothing of that id
  const second = send('RPC_REQUEST', { method: 'personal_sign', params: ['0x00', address] })
  wallet.approvals.approve((await untilAsked()).id)
  send('RPC_ABORT', { id: second.id })
  expect((await second.answered).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
})

const transaction = { from: address, to: receiver, value: '0x1' }
test.each<[string, string, readonly unknown[]]>([
  ['a message of another account', 'personal_sign', ['0x00', receiver]],
  ['a message without an account', 'personal_sign', ['0x00']],
  ['a transaction of another account', 'eth_sendTransaction', [{ ...transaction, from: receiver }]],
  ['a transaction of another network', 'eth_sendTransaction', [{ ...transaction, chainId: '0x1' }]],
  ['an amount that is no number', 'eth_sendTransaction', [{ ...transaction, value: '1.5' }]],
  [
    'data that differs from its other name',
    'eth_sendTransaction',
    [{ ...transaction, data: '0x00', input: '0x01' }],
  ],
  ['nobody to send to', 'eth_sendTransaction', [{ from: address, value: '0x1' }]],
  [
    'typed data of another network',
    'eth_signTypedData_v4',
    [address, { domain: { chainId: 1 }, types: {}, primaryType: 'A', message: {} }],
  ],
  ['no typed data', 'eth_signTypedData_v4', [address, '{']],
])('error: %s is refused before anybody is asked', async (_, method, params) => {
  const { rpc, signIn, shown } = await openWallet()
  await signIn()
  await expect(rpc(method, params)).rejects.toMatchObject({ code: -32602 })
  expect(shown()).toBeUndefined()
})

test('error: what the chain refuses is said in its words', async () => {
  const { rpc, signIn, approve } = await openWallet()
  await signIn()
  const value = `0x${(10n ** 24n).toString(16)}`
  const sent = rpc('eth_sendTransaction', [{ ...transaction, value }])
  const refused = expect(sent).rejects.toThrow(/funds/i)
  await approve()
  await refused
})

test('default: what comes later is answered with an error', async () => {
  const { ask, rpc, signIn } = await openWallet()
  await signIn()
  await expect(ask('GET_FARCASTER_URI')).rejects.toThrow('An error occurred')
  await expect(rpc('wallet_sendCalls', [{ calls: [] }])).rejects.toMatchObject({ code: -32601 })
})

test('the look of the modal is the page’s', async () => {
  const { ask, looks } = await openWallet()
  await ask('SYNC_THEME', { themeMode: 'light', language: 'zh-CN' })
  expect(looks).toEqual([{ mode: 'light', language: 'zh-CN' }])
})
