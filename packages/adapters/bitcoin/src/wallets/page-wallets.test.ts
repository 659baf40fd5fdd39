import type { Connector, ConnectRequest, Provider } from '@gla/core/family'
import { isUserRejected } from '@gla/core/family'
import type { ConnectorBed } from '@gla/core/test/connector-contract'
import { describeConnector } from '@gla/core/test/connector-contract'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { fakeBitcoinPage } from '../../test/fake-bitcoin-page.js'
import { unsignedPsbt } from '../../test/keys.js'
import type { Person } from '../../test/scripted-wallets.js'
import {
  leatherProvider,
  okxProvider,
  satsProvider,
  standardProvider,
} from '../../test/scripted-wallets.js'
import { createBitcoinAdapter } from '../bitcoin-adapter.js'
import { bitcoinMainnet, bitcoinTestnet } from '../networks.js'
import { discoverBitcoinWallets } from './discover-wallets.js'

const networks = [bitcoinMainnet, bitcoinTestnet]
const xverse = { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon: 'https://x/' }

/** The one connector for a page with this wallet. */
function connectorIn(onWindow: Record<string, unknown>, registering: unknown[] = []): Connector {
  const { env } = fakeBitcoinPage(onWindow, registering)
  const found: Connector[] = []
  discoverBitcoinWallets(
    env,
    (connector) => void found.push(connector),
    () => () => undefined,
  )
  expect(found).toHaveLength(1)
  return found[0]!
}
const setUps = {
  sats() {
    const wallet = satsProvider()
    const connector = connectorIn({
      btc_providers: [xverse],
      XverseProviders: { BitcoinProvider: wallet.provider },
    })
    return { wallet, connector }
  },
  leather() {
    const wallet = leatherProvider()
    return { wallet, connector: connectorIn({ LeatherProvider: wallet.provider }) }
  },
  okx() {
    const wallet = okxProvider()
    return { wallet, connector: connectorIn({ okxwallet: { bitcoin: wallet.provider } }) }
  },
  standard() {
    const wallet = standardProvider()
    return { wallet, connector: connectorIn({}, [wallet.provider]) }
  },
}
const request = (): ConnectRequest => ({
  namespace: 'bip122',
  networks,
  preferred: bitcoinMainnet.caipNetworkId,
  signal: new AbortController().signal,
})
const adapterOf = () => createBitcoinAdapter(fakeBitcoinPage().env, {})

/** The part of the connectors' contract that does not differ from wallet to wallet. */
function bed(connector: Connector, person: Person, rest: Pick<ConnectorBed, 'address' | 'emit'>) {
  return {
    connector,
    networks,
    accounts: (provider: Provider) => adapterOf().accounts(provider),
    setMood: person.setMood,
    prompts: () => person.prompts,
    requests: () => person.asked.length,
    breaks: person.breaks,
    stop: () => Promise.resolve(),
    ...rest,
  }
}

describeConnector('sats-connect', async () => {
  const { wallet, connector } = setUps.sats()
  const { person } = wallet
  return bed(connector, person, {
    address: person.addresses.wpkh,
    emit() {
      person.moves('Testnet')
      wallet.emit('networkChange', wallet.account().network)
    },
  })
})
describeConnector('wallet standard', async () => {
  const { wallet, connector } = setUps.standard()
  return bed(connector, wallet.person, {
    address: wallet.person.addresses.wpkh,
    emit: () => wallet.changes('Testnet'),
  })
})

describe.each([
  ['sats', ['payment', 'Ordinals']],
  ['leather', ['payment', 'Ordinals']],
  ['okx', ['payment']],
  ['standard', ['payment', 'Ordinals']],
] as const)('a wallet of the kind %s', (kind, kept) => {
  const setUp = () => {
    const { wallet, connector } = setUps[kind]()
    return { wallet, connector, person: wallet.person, adapter: adapterOf() }
  }

  test('connects: says its network, and what it keeps where', async () => {
    const { connector, person } = setUp()
    const link = await connector.connect(request())
    const { wpkh, tr } = person.addresses
    expect(link.accounts).toEqual(kind === 'okx' ? [tr] : [wpkh, tr])
    expect(link.caipNetworkId).toBe(bitcoinMainnet.caipNetworkId)
    const about = link.accounts.map((address) => link.about?.(address))
    expect(about.map((one) => one?.label ?? one?.type)).toEqual(kept)
  })

  test('signs texts that prove themselves, with each of its addresses', async () => {
    const { connector, adapter } = setUp()
    const { provider, accounts } = await connector.connect(request())
    for (const address of accounts) {
      const signing = { network: bitcoinMainnet, address, message: 'GLA' }
      expect(await adapter.signMessage(provider, signing)).toMatch(/^[\w+/]+=*$/)
    }
  })

  test('signs transactions', async () => {
    const { connector, person, adapter } = setUp()
    const { provider } = await connector.connect(request())
    const psbt = unsignedPsbt(person.secret, ['tr'])
    const inputs = [{ index: 0, address: person.addresses.tr }]
    const signed = await adapter.signPsbt(provider, { network: bitcoinMainnet, psbt, inputs })
    const transaction = Transaction.fromPSBT(base64.decode(signed))
    transaction.finalize()
    expect(transaction.isFinal).toBe(true)
  })

  test('error: declined, each question anew', async () => {
    const { connector, person, adapter } = setUp()
    const { provider, accounts } = await connector.connect(request())
    person.setMood('declines')
    const refusals = [
      connector.connect(request()),
      adapter.signMessage(provider, {
        network: bitcoinMainnet,
        address: String(accounts[0]),
        message: 'GLA',
      }),
    ]
    // sats-connect wallets remember that they were allowed, and do not ask the person again
    for (const refusal of kind === 'sats' ? refusals.slice(1) : refusals)
      expect(isUserRejected(await refusal.catch((error) => error))).toBe(true)
  })

  test('reconnect: an earlier yes without a question; none after disconnect', async () => {
    const { connector, person } = setUp()
    expect(await connector.reconnect(request())).toBeNull()
    await connector.connect(request())
    const asked = person.prompts
    expect((await connector.reconnect(request()))?.accounts).toContain(person.addresses.tr)
    await connector.disconnect()
    expect(await connector.reconnect(request())).toBeNull()
    expect(person.prompts).toBe(asked)
  })

  test('disconnect and destroy: nothing is heard, and a provider from before is of no use', async () => {
    const { connector, wallet } = setUp()
    const { provider } = await connector.connect(request())
    await connector.disconnect()
    await expect(provider.request({ method: 'getAccountAddresses' })).rejects.toMatchObject({
      code: 'wallet/disconnected',
    })
    await connector.connect(request())
    connector.destroy?.()
    await connector.preload?.() // what destroy does comes after what was open
    if ('listening' in wallet) expect(wallet.listening).toBe(0)
  })

  test('error: methods that send, and others, are not passed on', async () => {
    const { connector, person } = setUp()
    const { provider } = await connector.connect(request())
    const asked = person.asked.length
    for (const method of ['sendTransfer', 'constructor', '__proto__', 'eth_accounts'])
      await expect(provider.request({ method })).rejects.toMatchObject({
        code: 'rpc/unsupported-operation',
      })
    expect(person.asked).toHaveLength(asked)
  })
})

describe('networks', () => {
  test('sats-connect: switched, and the addresses follow', async () => {
    const { wallet, connector } = setUps.sats()
    const { provider } = await connector.connect(request())
    const heard: unknown[] = []
    provider.on('chainChanged', (id) => void heard.push(id))
    provider.on('accountsChanged', (accounts) => void heard.push(accounts))
    const adapter = adapterOf()
    await adapter.switchNetwork(provider, bitcoinTestnet)
    const { wpkh, tr } = wallet.person.addresses
    expect(wpkh.startsWith('tb1')).toBe(true)
    expect(heard).toEqual([bitcoinTestnet.caipNetworkId, [wpkh, tr]])
    expect(await adapter.accounts(provider)).toEqual([wpkh, tr])
  })

  test('error: sats-connect has no name for a chain that is none of Bitcoin', async () => {
    const { connector } = setUps.sats()
    const { provider } = await connector.connect(request())
    const strange = { ...bitcoinTestnet, caipNetworkId: `bip122:${'12'.repeat(16)}` } as const
    await expect(adapterOf().switchNetwork(provider, strange)).rejects.toMatchObject({
      code: 'network/not-supported',
    })
  })

  test.each(['leather', 'okx', 'standard'] as const)(
    'error: %s stays where it is, and nobody is bothered',
    async (kind) => {
      const { wallet, connector } = setUps[kind]()
      const { provider } = await connector.connect(request())
      const asked = wallet.person.asked.length
      await expect(adapterOf().switchNetwork(provider, bitcoinTestnet)).rejects.toMatchObject({
        code: 'network/not-supported',
      })
      expect(wallet.person.asked).toHaveLength(asked)
    },
  )

  test('of a wallet with accounts on two chains, those of the wanted one', async () => {
    const { wallet, connector } = setUps.standard()
    const { features } = wallet.provider
    const one = wallet.person.addresses
    wallet.person.moves('Testnet')
    const other = wallet.person.addresses
    features['bitcoin:connect'].connect = async () => ({
      accounts: [one.wpkh, other.wpkh, other.tr, one.tr].map((address) => ({
        address,
        purpose: 'payment',
        publicKey: new Uint8Array(33),
        chains: [address.startsWith('tb') ? 'bitcoin:testnet' : 'bitcoin:mainnet'],
      })),
    })
    const wanted = { ...request(), preferred: bitcoinTestnet.caipNetworkId }
    const link = await connector.connect(wanted)
    expect(link.accounts).toEqual([other.wpkh, other.tr])
    expect(link.caipNetworkId).toBe(bitcoinTestnet.caipNetworkId)
  })
})

describe('events', () => {
  async function connected(kind: keyof typeof setUps) {
    const { wallet, connector } = setUps[kind]()
    const { provider } = await connector.connect(request())
    const heard: string[] = []
    provider.on('accountsChanged', (list) => void heard.push(`accounts ${String(list)}`))
    provider.on('disconnect', () => void heard.push('disconnect'))
    return { wallet, provider, heard }
  }

  test('sats-connect: a storm without addresses costs one question at a time', async () => {
    const { wallet, heard } = await connected('sats')
    const sats = wallet as ReturnType<typeof satsProvider>
    const before = sats.person.asked.length
    for (let i = 0; i < 1_000; i++) sats.emit('accountChange')
    await expect.poll(() => sats.person.asked.length).toBe(before + 2)
    expect(heard).toEqual([]) // the addresses are what they were
  })

  test('sats-connect: an account this page may not see is as good as gone', async () => {
    const { wallet, heard } = await connected('sats')
    const sats = wallet as ReturnType<typeof satsProvider>
    await sats.provider.request('wallet_disconnect', {} as never)
    sats.emit('accountChange')
    await expect.poll(() => heard).toEqual(['disconnect'])
  })

  test('sats-connect: the wallet ends it', async () => {
    const { wallet, heard } = await connected('sats')
    ;(wallet as ReturnType<typeof satsProvider>).emit('disconnect')
    expect(heard).toEqual(['disconnect'])
  })

  test('OKX: another account, and none', async () => {
    const { wallet, provider, heard } = await connected('okx')
    const okx = wallet as ReturnType<typeof okxProvider>
    okx.emit([okx.person.addresses.wpkh])
    okx.emit([okx.person.addresses.wpkh])
    okx.emit([])
    okx.emit({ hostile: true })
    okx.emit([okx.person.addresses.tr])
    expect(heard).toEqual([`accounts ${okx.person.addresses.wpkh}`, 'disconnect'])
    await expect(provider.request({ method: 'getAccountAddresses' })).rejects.toMatchObject({
      code: 'wallet/disconnected',
    })
  })

  test('Wallet Standard: everything taken back', async () => {
    const { wallet, heard } = await connected('standard')
    ;(wallet as ReturnType<typeof standardProvider>).changes(null)
    expect(heard).toEqual(['disconnect'])
  })
})

test('locked: a wallet that was asked says when it has accounts again; nobody is asked for that', async () => {
  const { wallet, connector } = setUps.okx()
  expect(connector.watchAccounts?.(() => expect.unreachable())).toBeNull() // it was not asked yet
  expect(await connector.reconnect(request())).toBeNull()
  let told = 0
  const end = connector.watchAccounts?.(() => told++)
  for (const nothing of [[], 'none', undefined, ['<script>']]) wallet.emit(nothing)
  expect(told).toBe(0)
  wallet.emit([wallet.person.addresses.tr])
  expect([told, wallet.person.prompts]).toEqual([1, 0])
  end?.()
  wallet.emit([wallet.person.addresses.tr])
  expect([told, wallet.listening]).toEqual([1, 0])
})
