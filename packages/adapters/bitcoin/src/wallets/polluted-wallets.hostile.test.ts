import type { Connector } from '@gla/core/family'
import { hostileRuns, reportClass } from '@gla/core/test/hostile'
import { whilePolluted } from '@gla/core/test/polluted'
import { test } from 'vitest'
import { fakeBitcoinPage } from '../../test/fake-bitcoin-page.js'
import {
  leatherProvider,
  okxProvider,
  satsProvider,
  standardProvider,
} from '../../test/scripted-wallets.js'
import { createBitcoinAdapter } from '../bitcoin-adapter.js'
import { bitcoinMainnet, bitcoinTestnet } from '../networks.js'
import { discoverBitcoinWallets } from './discover-wallets.js'

const foreign = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const wallets = {
  sats() {
    const { person, provider } = satsProvider()
    return { person, at: { btc_providers: [{ id: 'X', name: 'X', icon: '' }], X: provider } }
  },
  leather() {
    const { person, provider } = leatherProvider()
    return { person, at: { LeatherProvider: provider } }
  },
  okx() {
    const { person, provider } = okxProvider()
    return { person, at: { okxwallet: { bitcoin: provider } } }
  },
  standard() {
    const { person, provider } = standardProvider()
    return { person, registered: provider }
  },
  /** Says what it gave in its `accounts` alone. */
  'standard that answers nothing'() {
    const { person, provider } = standardProvider()
    const connect = async () => void (await provider.features['bitcoin:connect'].connect())
    const features = { ...provider.features, 'bitcoin:connect': { connect } }
    const registered = Object.create(provider, { features: { value: features } })
    return { person, registered }
  },
} satisfies Record<string, () => { person: object; at?: object; registered?: object }>

const said = (work: Promise<unknown>) =>
  work.catch((error: unknown) => `failed: ${error instanceof Error ? error.message : error}`)

/** What a dapp sees of a wallet, from its discovery on. */
async function seen(kind: keyof typeof wallets, declines: boolean): Promise<string> {
  const {
    person,
    at = {},
    registered,
  } = wallets[kind]() as {
    person: ReturnType<typeof satsProvider>['person']
    at?: Record<string, unknown>
    registered?: object
  }
  if (declines) person.setMood('declines')
  const { env } = fakeBitcoinPage(at, registered ? [registered] : [])
  const found: Connector[] = []
  discoverBitcoinWallets(
    env,
    (connector) => void found.push(connector),
    () => () => undefined,
  )
  const [connector] = found as [Connector]
  const request = {
    namespace: 'bip122' as const,
    networks: [bitcoinMainnet, bitcoinTestnet],
    preferred: bitcoinMainnet.caipNetworkId,
    signal: new AbortController().signal,
  }
  const before = await said(connector.reconnect(request).then((link) => link?.accounts))
  const link = await connector.connect(request).catch(String)
  if (typeof link === 'string') return JSON.stringify([before, link])
  const { accounts, caipNetworkId, provider } = link
  const adapter = createBitcoinAdapter(env, {})
  const about = await said(provider.request({ method: 'getAccountAddresses', params: {} }))
  return JSON.stringify([
    before,
    accounts,
    caipNetworkId,
    about,
    await said(adapter.chain(provider)),
  ])
}

const puts: readonly object[] = [
  { accounts: [{ address: foreign, chains: ['bitcoin:mainnet'] }] },
  { addresses: [foreign] },
  { addresses: 'x', result: { addresses: [foreign] } },
  { address: foreign, chains: ['bitcoin:testnet'] },
  ...[4001, -32000, -32601].map((code) => ({ code, message: 'evil' })),
  { network: { bitcoin: { name: 'Testnet' } } },
  { bitcoin: { name: 'Testnet' } },
  { purpose: 'ordinals' },
  { intention: 'ordinals' },
  { symbol: 'STX' },
  { publicKey: '02'.repeat(33) },
]
const kinds = Object.keys(wallets) as (keyof typeof wallets)[]
const inputs = puts.flatMap((put) =>
  kinds.flatMap((kind) => [true, false].map((declines) => ({ kind, declines, put }))),
)

test(
  'hostile: Bitcoin: what a wallet does not say is not read from a polluted prototype',
  async () => {
    const failed: unknown[] = []
    const runs = Math.ceil(hostileRuns / 2)
    for (let at = 0; at < runs; at++) {
      // A step that has no divisor in common with their number: each in turn, of all kinds from the beginning.
      const { kind, declines, put } = inputs[(at * 37) % inputs.length] as (typeof inputs)[number]
      const usual = await seen(kind, declines)
      const now = await whilePolluted(put, () => seen(kind, declines))
      if (now !== usual) failed.push([kind, declines, put, now])
    }
    const name = 'Bitcoin: what a wallet does not say is not read from a polluted prototype'
    reportClass(name, runs, failed)
  },
  60_000 + hostileRuns * 100,
)
