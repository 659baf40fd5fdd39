/// <reference types="node" />
import type { BaseError } from 'viem'
import {
  createPublicClient,
  createWalletClient,
  custom,
  ExecutionRevertedError,
  parseEther,
  UserRejectedRequestError,
  verifyMessage,
} from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { DappEvents } from '../src/connection/dapp-provider.js'
import type { Kit } from '../src/kit.js'
import type { Anvil } from './anvil.js'
import { startAnvil } from './anvil.js'
import { chainOfAnvil, openDapp, until, walletAddress, ways } from './dapp-bed.js'
import { alice, fakeConnector } from './fake-connector.js'
import { createTestKit } from './test-kit.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let anvils: [Anvil, Anvil]
beforeAll(async () => {
  anvils = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })])
})
afterAll(() => Promise.all(anvils.map((anvil) => anvil.stop())))

const names = ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message'] as const

/** Everything that a dapp hears. */
function hear(kit: Kit) {
  const heard: [keyof DappEvents, unknown][] = []
  for (const name of names)
    kit.connection.provider('eip155').on(name, (value) => heard.push([name, value]))
  return heard
}
/** The errors that nothing caught, until the test ends. */
function catchUncaught(): unknown[] {
  const usual = process.listeners('uncaughtException')
  const errors: unknown[] = []
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => errors.push(error))
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException')
    for (const listener of usual) process.on('uncaughtException', listener)
  })
  return errors
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error as Error,
  )

describe.each(ways)('by %s', (way) => {
  test('before a wallet is connected: eth_accounts is empty, all else is refused with 4900; the same object hears who comes and goes', async () => {
    const { kit, connect, user } = await openDapp(way, anvils)
    const provider = kit.connection.provider('eip155')
    const heard = hear(kit)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    for (const method of ['eth_chainId', 'personal_sign', 'eth_call', 'eth_requestAccounts'])
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4900 })

    await connect()
    await until(() => heard.length === 2)
    expect(kit.connection.provider('eip155')).toBe(provider)
    expect(heard).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [walletAddress]],
    ])
    for (const method of ['eth_accounts', 'eth_requestAccounts'])
      expect(await provider.request({ method })).toEqual([walletAddress])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')

    await user().moveTo('eip155:31338')
    await until(() => heard.length === 3)
    expect(heard[2]).toEqual(['chainChanged', '0x7a6a'])

    await user().leave()
    await until(() => heard.length === 5)
    expect(heard.slice(3)).toEqual([
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
  })

  test('viem’s custom(): reads the chain, signs, switches and sends; a revert keeps its reason, a refusal its code', async () => {
    const { kit, connect, user } = await openDapp(way, anvils)
    await connect()
    const transport = custom(kit.connection.provider('eip155'), { retryCount: 0 })
    const [chain, other] = anvils.map(chainOfAnvil) as [
      ReturnType<typeof chainOfAnvil>,
      ReturnType<typeof chainOfAnvil>,
    ]
    const reads = createPublicClient({ chain, transport, pollingInterval: 50 })
    const wallet = createWalletClient({ account: walletAddress, chain, transport })

    expect(await wallet.getAddresses()).toEqual([walletAddress])
    expect(await reads.getBalance({ address: bob })).toBe(await anvils[0].balance(bob))
    expect(await reads.getBlockNumber()).toBeTypeOf('bigint')
    const signature = await wallet.signMessage({ message: 'hello' })
    expect(await verifyMessage({ address: walletAddress, message: 'hello', signature })).toBe(true)

    const reverting = '0x00000000000000000000000000000000000000aa'
    await anvils[0].rpc('anvil_setCode', [reverting, '0x5f5ffd'])
    const reverted = (await failure(reads.call({ to: reverting }))) as BaseError
    expect(reverted.walk((error) => error instanceof ExecutionRevertedError)).not.toBeNull()

    const before = await anvils[0].balance(bob)
    const hash = await wallet.sendTransaction({ to: bob, value: parseEther('0.25') })
    expect((await reads.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect((await anvils[0].balance(bob)) - before).toBe(parseEther('0.25'))

    await wallet.switchChain({ id: other.id })
    expect(await wallet.getChainId()).toBe(other.id)
    const there = createPublicClient({ chain: other, transport })
    await anvils[1].rpc('anvil_setBalance', [bob, '0x7'])
    expect(await there.getBalance({ address: bob })).toBe(7n)

    user().decline()
    const refusal = (await failure(wallet.signMessage({ message: 'no' }))) as BaseError
    expect(refusal.walk((error) => error instanceof UserRejectedRequestError)).not.toBeNull()
  })
})

test.each(ways)(
  'by %s: what the dapp sends is followed, so the balance is read again and Activity has it',
  async (way) => {
    const { kit, connect } = await openDapp(way, anvils)
    await connect()
    const { account } = kit
    await until(() => account.state.eip155.balanceStatus === 'known')
    const before = account.state.eip155.balance
    const transport = custom(kit.connection.provider('eip155'), { retryCount: 0 })
    const wallet = createWalletClient({
      account: walletAddress,
      chain: chainOfAnvil(anvils[0]),
      transport,
    })
    const told: string[] = []
    for (const name of [
      'transaction/submitted',
      'transaction/succeeded',
      'transaction/by-app',
    ] as const)
      kit.on(name, () => told.push(name))
    const sent = { to: bob, value: parseEther('1.5'), data: '0xa694fc3a01' } as const
    const hash = await wallet.sendTransaction(sent)
    await until(() => account.state.eip155.balance !== before)
    await until(() => kit.sent.list.at(-1)?.status === 'succeeded')
    expect(kit.sent.list).toMatchObject([
      {
        hash,
        from: walletAddress,
        value: `${parseEther('1.5')}`,
        byApp: true,
        selector: '0xa694fc3a',
      },
    ])
    // Reporting its own transactions is up to the dapp.
    expect(told).toEqual(['transaction/by-app'])
    expect(kit.toasts.state.current).toBeNull()
  },
)

test('a session: what only a wallet can answer is not asked of the chain', async () => {
  const { kit, connect } = await openDapp('session', anvils)
  await connect()
  const provider = kit.connection.provider('eip155')
  for (const method of ['eth_decrypt', 'eth_getEncryptionPublicKey', 'nonsense'])
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
})

test('a session: wallet_getCapabilities needs an address', async () => {
  const { kit, connect } = await openDapp('session', anvils)
  await connect()
  const provider = kit.connection.provider('eip155')
  for (const params of [undefined, [], ['0x1'], [null, ['0x1']]])
    await expect(
      provider.request({ method: 'wallet_getCapabilities', params }),
    ).rejects.toMatchObject({ code: -32602 })
})

test('listeners are those of Node’s emitter: each on counts, once is once, the last added goes first, one that throws stops no other', async () => {
  const kit = createTestKit()
  const provider = kit.kit.connection.provider('eip155')
  const heard: string[] = []
  const twice = () => heard.push('twice')
  const once = () => heard.push('once')
  const gone = () => heard.push('gone')
  const thrown = catchUncaught()
  expect(
    provider
      .on('accountsChanged', () => {
        throw new Error('the dapp’s own')
      })
      .on('accountsChanged', twice)
      .on('accountsChanged', twice)
      .once('accountsChanged', once)
      .once('accountsChanged', gone)
      .removeListener('accountsChanged', gone)
      .removeListener('accountsChanged', gone),
  ).toBe(provider)
  await kit.connect()
  expect(heard).toEqual(['twice', 'twice', 'once'])
  provider.removeListener('accountsChanged', twice)
  await kit.kit.connection.disconnect()
  await until(() => heard.length > 3 && thrown.length > 0)
  expect(heard).toEqual(['twice', 'twice', 'once', 'twice'])
})

test('the first chain is no change, another one later is; a wallet that takes the place of another is no disconnect', async () => {
  const { kit, add, harbor, clock } = createTestKit()
  const heard = hear(kit)
  add(harbor.connector)
  await kit.connection.connect('com.harbor')
  await clock.advance(50)
  await kit.connection.disconnect()
  await clock.advance(50)
  expect(heard.map(([name]) => name)).toEqual([
    'connect',
    'accountsChanged',
    'accountsChanged',
    'disconnect',
  ])
  harbor.link.caipNetworkId = 'eip155:31338' as never
  await kit.connection.connect('com.harbor')
  await clock.advance(50)
  expect(heard.slice(4).map(([name]) => name)).toEqual([
    'connect',
    'chainChanged',
    'accountsChanged',
  ])
})

test('a message of the wallet is passed on, and only while that wallet is connected', async () => {
  const { kit, clock, add } = createTestKit()
  const { connector, wallet } = fakeConnector({ id: 'com.news', rdns: 'com.news' })
  add(connector)
  const heard = hear(kit)
  await kit.connection.connect('com.news')
  await clock.advance(50)
  const message = { type: 'eth_subscription', data: { subscription: '0x1', result: {} } }
  wallet.emit('message', message)
  expect(heard.at(-1)).toEqual(['message', message])
  const count = heard.length
  await kit.connection.disconnect()
  await clock.advance(50)
  wallet.emit('message', message)
  expect(heard).toHaveLength(count + 2)
})

test('when the kit is destroyed, its provider is disconnected, and all is refused with 4900', async () => {
  const { kit, connect } = createTestKit()
  const provider = kit.connection.provider('eip155')
  const heard = hear(kit)
  await connect()
  const count = heard.length
  kit.destroy()
  expect(heard.slice(count).map(([name]) => name)).toEqual(['accountsChanged', 'disconnect'])
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
})

test('a listener that ends the kit: the last that a dapp hears is that the wallet is gone', async () => {
  const { kit, add } = createTestKit()
  const { connector } = fakeConnector()
  add(connector)
  kit.connection.provider('eip155').on('connect', kit.destroy)
  const heard = hear(kit)
  await kit.connection.connect(connector.id).catch(() => undefined)
  await until(() => heard.some(([name]) => name === 'disconnect'))
  expect(heard.map(([name, value]) => (name === 'accountsChanged' ? value : name))).toEqual([
    'connect',
    [alice],
    [],
    'disconnect',
  ])
})
