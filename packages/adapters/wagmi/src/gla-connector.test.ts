import type { Kit } from '@gla/core'
import { KitError, solanaMainnet } from '@gla/core'
import type { Anvil } from '@gla/core/test/anvil'
import { fakeStore } from '@gla/core/test/fake-page'
import { refused } from '@gla/core/test/scripted-wallet'
import { universal } from '@gla/core/universal'
import * as wagmi3 from '@wagmi/core'
import * as wagmi2 from '@wagmi/core-2'
import type { Chain } from 'viem'
import { BaseError, defineChain, http, parseEther, verifyMessage } from 'viem'
import { estimateGas } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageWithWallet, startChains, until, walletId } from '../../ethers/test/page-with-wallet.js'
import type { KitProvider } from './index.js'
import { glaConnector } from './index.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let anvils: [Anvil, Anvil]
beforeAll(async () => {
  anvils = await startChains()
})
afterAll(() => Promise.all(anvils.map((anvil) => anvil.stop())))

/** A person who takes the wallet in the modal as soon as it opens. */
const picks = (kit: Kit) =>
  kit.on('modal/opened', () => {
    kit.connection.connect(walletId).catch(() => undefined)
  })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error as Error,
  )
/** The kit's own error behind those of viem and wagmi. */
const kitErrorIn = (error: Error) =>
  error instanceof BaseError ? error.walk((link) => link instanceof KitError) : error

// Types of the older one differ in nothing that is used here.
describe.each([
  ['wagmi 3', wagmi3],
  ['wagmi 2', wagmi2 as unknown as typeof wagmi3],
])('%s', (_name, wagmi) => {
  function setUp({ store = fakeStore(), known = anvils as readonly Anvil[] } = {}) {
    const { wallet, open } = pageWithWallet(anvils, store)
    const kit = open(known.map(({ network }) => network))
    const chains = anvils.map(({ network }) =>
      defineChain({ ...network, id: Number(network.id) } as unknown as Chain),
    ) as [Chain, Chain]
    const config = wagmi.createConfig({
      chains,
      connectors: [glaConnector({ kit })],
      transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
      multiInjectedProviderDiscovery: false,
      storage: wagmi.createStorage({ storage: store }),
    })
    const [connector] = config.connectors as [wagmi3.Connector]
    const connected = () => config.state.connections.get(config.state.current ?? '')
    return { kit, wallet, config, connector, connected, store }
  }
  type World = ReturnType<typeof setUp>
  async function connectedWorld(): Promise<World> {
    const world = setUp()
    picks(world.kit)
    await wagmi.connect(world.config, { connector: world.connector })
    return world
  }
  const told = (world: World, chainId: number | undefined) =>
    until(() => world.connected()?.chainId === chainId)

  test('default: connect opens the modal, and is done when somebody is connected', async () => {
    const { kit, config, connector, connected, wallet } = setUp()
    picks(kit)
    const { accounts, chainId } = await wagmi.connect(config, { connector })
    expect({ accounts, chainId }).toEqual({ accounts: [wallet.address], chainId: 31337 })
    expect(config.state.status).toBe('connected')
    expect(connected()?.accounts).toEqual([wallet.address])
    expect(kit.modal.state.open).toBe(false)
  })

  test('default: with capabilities, each account is an object', async () => {
    const { kit, connector, wallet } = setUp()
    picks(kit)
    const { accounts } = await connector.connect({ withCapabilities: true })
    expect(accounts).toEqual([{ address: wallet.address, capabilities: {} }])
  })

  test('default: what wagmi sends arrives, and what it signs is of the account', async () => {
    const { config, wallet } = await connectedWorld()
    const before = await anvils[0].balance(bob)
    const hash = await wagmi.sendTransaction(config, { to: bob, value: parseEther('0.25') })
    const { status } = await wagmi.waitForTransactionReceipt(config, {
      hash,
      pollingInterval: 50,
    } as never)
    expect(status).toBe('success')
    expect((await anvils[0].balance(bob)) - before).toBe(parseEther('0.25'))
    const signature = await wagmi.signMessage(config, { message: 'hello' })
    const { address } = wallet
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  })

  test('error: UserRejectedRequestError when the modal is closed', async () => {
    const { kit, config, connector } = setUp()
    const connecting = failure(wagmi.connect(config, { connector }))
    await until(() => kit.modal.state.open)
    kit.modal.close()
    expect(await connecting).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(config.state.status).toBe('disconnected')
  })

  test('error: UserRejectedRequestError when an inline modal is closed', async () => {
    const { kit, config, connector } = setUp()
    kit.modal.setInline(true)
    const connecting = failure(wagmi.connect(config, { connector }))
    await until(() => config.state.status === 'connecting')
    kit.modal.close()
    expect(await connecting).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(kit.modal.state.open).toBe(true)
    expect(config.state.status).toBe('disconnected')
  })

  test('setup can be repeated: each change is told once, and none after the kit is destroyed', async () => {
    const world = await connectedWorld()
    const { kit, config, connector, wallet } = world
    await connector.setup?.()
    await connector.setup?.()
    const told: unknown[] = []
    connector.emitter.on('change', (change) => told.push(change))
    wallet.moveTo('eip155:31338')
    await until(() => told.length > 0)
    await kit.account.refreshBalance()
    expect(told).toHaveLength(1)
    kit.destroy()
    expect(config.state.status).toBe('disconnected')
    expect(await connector.getAccounts()).toEqual([])
    expect(await connector.isAuthorized()).toBe(false)
    await expect(wagmi.connect(config, { connector })).rejects.toThrow(KitError)
    expect(told).toHaveLength(1)
  })

  test('error: connection/cancelled when the kit is destroyed while the modal is open for it', async () => {
    const { kit, config, connector } = setUp()
    const connecting = failure(wagmi.connect(config, { connector }))
    await until(() => kit.modal.state.open)
    kit.destroy()
    expect(await connecting).toMatchObject({ code: 'connection/cancelled' })
  })

  test('connect to a chain: the wallet goes there first', async () => {
    const { kit, config, connector, wallet } = setUp()
    picks(kit)
    const { chainId } = await wagmi.connect(config, { connector, chainId: 31338 })
    expect(chainId).toBe(31338)
    expect(wallet.at()).toBe('eip155:31338')
  })

  test('error: WagmiAdapter:connect - could not find the caipNetwork to switch; wagmi knows it is connected', async () => {
    const world = setUp({ known: [anvils[0]] })
    picks(world.kit)
    const { config, connector } = world
    const error = await failure(wagmi.connect(config, { connector, chainId: 31338 }))
    expect(error).toMatchObject({
      code: 'adapter/network-missing',
      message: 'WagmiAdapter:connect - could not find the caipNetwork to switch',
    })
    await told(world, 31337)
    expect(config.state.status).toBe('connected')
  })

  test('error: WagmiAdapter:connect - Switch network failed', async () => {
    const { kit, config, connector, wallet } = setUp()
    picks(kit)
    wallet.answers.wallet_switchEthereumChain = () => Promise.reject(refused(-32000, 'broken'))
    const error = await failure(wagmi.connect(config, { connector, chainId: 31338 }))
    expect(error).toMatchObject({
      code: 'adapter/switch-failed',
      message: 'WagmiAdapter:connect - Switch network failed',
    })
  })

  test('switchChain: wagmi knows the new chain when it is done; a refusal and a failure are told apart', async () => {
    const world = await connectedWorld()
    const { config, wallet } = world
    await wagmi.switchChain(config, { chainId: 31338 })
    expect(world.connected()?.chainId).toBe(31338)
    expect(world.kit.network.state.caipNetwork.caipNetworkId).toBe('eip155:31338')
    wallet.setMood('declines')
    const refusal = await failure(wagmi.switchChain(config, { chainId: 31337 }))
    expect(refusal).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    wallet.answers.wallet_switchEthereumChain = () => Promise.reject(refused(-32000, 'broken'))
    const broken = await failure(wagmi.switchChain(config, { chainId: 31337 }))
    expect(broken.name).toBe('SwitchChainError')
    expect(kitErrorIn(broken)).toMatchObject({ code: 'adapter/switch-failed' })
    const unknown = await failure(wagmi.switchChain(config, { chainId: 1 as never }))
    expect(unknown.name).toBe('SwitchChainError')
    expect(world.connected()?.chainId).toBe(31338)
  })

  test('follows: connected, moved, another account and left, without wagmi having asked', async () => {
    const world = setUp()
    const { kit, config, wallet } = world
    await kit.connection.connect(walletId)
    await told(world, 31337)
    expect(config.state.status).toBe('connected')
    wallet.moveTo('eip155:31338')
    await told(world, 31338)
    wallet.emit('accountsChanged', [bob])
    await until(() => world.connected()?.accounts[0] === bob)
    await kit.connection.disconnect()
    await until(() => config.state.status === 'disconnected')
  })

  test('its provider tells the same to whoever listens, until the listener is taken back', async () => {
    const world = setUp()
    const provider = (await world.connector.getProvider()) as wagmi3.Connector['emitter'] & {
      on(event: string, listener: (value: unknown) => void): void
      removeListener(event: string, listener: (value: unknown) => void): void
    }
    const heard: unknown[] = []
    const hear = (value: unknown) => void heard.push(value)
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) provider.on(event, hear)
    await world.kit.connection.connect(walletId)
    await told(world, 31337)
    expect(heard).toEqual([[world.wallet.address]])
    await wagmi.disconnect(world.config)
    await until(() => heard.length === 3)
    expect(heard.slice(1)).toEqual([[], expect.objectContaining({ code: 4900 })])
    for (const event of ['accountsChanged', 'chainChanged']) provider.removeListener(event, hear)
    await world.kit.connection.connect(walletId)
    await told(world, 31337)
    expect(heard).toHaveLength(3)
  })

  test('disconnect: the kit lets the wallet go, and it may be connected again', async () => {
    const { kit, config, connector } = await connectedWorld()
    await wagmi.disconnect(config)
    expect(kit.connection.state.eip155.status).toBe('disconnected')
    expect(config.state.status).toBe('disconnected')
    await wagmi.connect(config, { connector })
    expect(config.state.status).toBe('connected')
  })

  test('reconnect: after a reload the wallet is there, and nobody was asked', async () => {
    const { store, wallet: before } = await connectedWorld()
    const world = setUp({ store })
    // The same wallet, in the page loaded again.
    for (const method of ['eth_accounts', 'eth_requestAccounts'])
      world.wallet.answers[method] = () => [before.address]
    expect(world.kit.connection.state.eip155.status).toBe('restoring')
    await wagmi.reconnect(world.config)
    expect(world.connected()?.accounts).toEqual([before.address])
    expect(world.wallet.methods()).not.toContain('eth_requestAccounts')
    expect(world.kit.modal.state.open).toBe(false)
  })

  test('isAuthorized: false at once where nothing is stored, and at the deadline of a silent wallet', async () => {
    expect(await setUp().connector.isAuthorized()).toBe(false)
    const { store } = await connectedWorld()
    const world = setUp({ store })
    world.wallet.answers.eth_accounts = () => new Promise(() => undefined)
    expect(await world.connector.isAuthorized()).toBe(false)
  })

  test('error: adapter/network-undefined for a dapp without an EVM network', async () => {
    const { open } = pageWithWallet(anvils)
    const kit = open([solanaMainnet], [universal('solana')])
    const { id, rpcUrls } = anvils[0].network
    const { network } = anvils[0]
    const config = wagmi.createConfig({
      chains: [defineChain({ ...network, id: Number(id) } as unknown as Chain)],
      connectors: [glaConnector({ kit })],
      transports: { [Number(id)]: http(rpcUrls.default.http[0]) },
      multiInjectedProviderDiscovery: false,
    })
    const [connector] = config.connectors as [wagmi3.Connector]
    const provider = (await connector.getProvider()) as KitProvider
    for (const asking of [connector.getChainId(), provider.request({ method: 'eth_chainId' })])
      expect(await failure(asking)).toMatchObject({
        code: 'adapter/network-undefined',
        message: 'CaipNetwork is undefined',
      })
  })

  test('error: WagmiAdapter:signMessage - provider is undefined', async () => {
    const { connector } = setUp()
    const { request } = (await connector.getProvider()) as {
      request(request: { method: string; params?: unknown }): Promise<unknown>
    }
    expect(await failure(request({ method: 'personal_sign', params: [] }))).toMatchObject({
      code: 'adapter/provider-undefined',
      message: 'WagmiAdapter:signMessage - provider is undefined',
    })
    expect(await failure(request({ method: 'eth_sendTransaction' }))).toMatchObject({
      code: 'connector/provider-missing',
    })
  })

  test('error: WagmiAdapter:signMessage - Sign message failed; a refusal stays one', async () => {
    const { config, wallet } = await connectedWorld()
    wallet.answers.personal_sign = () => Promise.reject(refused(-32603, 'broken'))
    const error = await failure(wagmi.signMessage(config, { message: 'hello' }))
    expect(kitErrorIn(error)).toMatchObject({
      message: 'WagmiAdapter:signMessage - Sign message failed',
      cause: { code: -32603 },
    })
    wallet.answers.personal_sign = () => Promise.reject(refused(4001, 'User rejected'))
    const refusal = await failure(wagmi.signMessage(config, { message: 'hello' }))
    expect(refusal.name).toBe('UserRejectedRequestError')
  })

  test('error: WagmiAdapter:estimateGas - Estimate gas failed, asked through the wallet', async () => {
    const { config, wallet } = await connectedWorld()
    const reverting = '0x00000000000000000000000000000000000000aa'
    await anvils[0].rpc('anvil_setCode', [reverting, '0x5f5ffd'])
    wallet.answers.eth_estimateGas = (params) => anvils[0].rpc('eth_estimateGas', params)
    const client = await wagmi.getConnectorClient(config)
    const error = await failure(estimateGas(client, { to: reverting, prepare: false } as never))
    expect(kitErrorIn(error)).toMatchObject({
      message: 'WagmiAdapter:estimateGas - Estimate gas failed',
    })
  })
})
