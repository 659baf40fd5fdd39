import { solanaDevnet, solanaMainnet } from '@gla/core'
import type { Connector } from '@gla/core/family'
import { fakePage } from '@gla/core/test/fake-page'
import { hostileRuns, hostileSeed, reportClass } from '@gla/core/test/hostile'
import { whilePolluted } from '@gla/core/test/polluted'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { test } from 'vitest'
import { solana } from '../src/solana.js'
import { registerIn, standardWallet } from './standard-wallet.js'
import { walletKey } from './wallet-key.js'

const never = () => () => undefined

const foreign = walletKey().address
type Mode = 'answers' | 'answers nothing' | 'declines'

const said = (work: Promise<unknown>) =>
  work.catch((error: unknown) => `failed: ${error instanceof Error ? error.message : error}`)

/** What a dapp sees of a wallet, from its discovery to a change that says nothing of accounts. */
async function seen(mode: Mode, pollute: (work: () => Promise<string>) => Promise<string>) {
  const wallet = standardWallet()
  const own = (accounts: unknown) =>
    Array.isArray(accounts) ? accounts.map((one) => one === wallet.address) : accounts
  if (mode === 'declines') wallet.setMood('declines')
  if (mode === 'answers nothing') {
    const feature = wallet.features['standard:connect'] ?? {}
    const connect = feature.connect as (...inputs: unknown[]) => Promise<unknown>
    feature.connect = async (...inputs: unknown[]) => void (await connect(...inputs))
  }
  const { environment } = fakePage()
  return pollute(async () => {
    const found: Connector[] = []
    solana().discover?.(environment, (connector) => found.push(connector), never)
    registerIn(environment.page as never, wallet.wallet)
    const [connector] = found as [Connector]
    const request = {
      namespace: 'solana' as const,
      networks: [solanaMainnet, solanaDevnet],
      preferred: solanaMainnet.caipNetworkId,
      signal: new AbortController().signal,
    }
    const before = await said(connector.reconnect(request).then((link) => own(link?.accounts)))
    const link = await connector.connect(request).catch(String)
    if (typeof link === 'string') return JSON.stringify([before, link])
    const { accounts, caipNetworkId, provider } = link
    const changes: unknown[] = []
    provider.on('accountsChanged', (now) => void changes.push(own(now)))
    wallet.emit({})
    wallet.emit({ features: [] } as object)
    const params = { message: base58.encode(new Uint8Array([1])) }
    const signing = provider.request({ method: 'solana_signMessage', params })
    const signed = await said(signing.then(() => 'signed'))
    return JSON.stringify([before, own(accounts), caipNetworkId, changes, signed])
  })
}

const put = fc.oneof(
  fc.record({ accounts: fc.constant([{ address: foreign, chains: ['solana:mainnet'] }]) }),
  fc.record({ address: fc.constant(foreign), chains: fc.constant(['solana:mainnet']) }),
  fc.record({ pubkey: fc.constant(foreign) }),
  fc.record({ code: fc.constantFrom(4001, 4100), message: fc.constant('rejected') }),
  fc.record({ signature: fc.constant(new Uint8Array(64)) }),
  fc.record({ sendOptions: fc.constant({ skipPreflight: true }), options: fc.constant({}) }),
)
const input = fc.record({
  mode: fc.constantFrom<Mode>('answers', 'answers nothing', 'declines'),
  put,
})

test(
  'hostile: Solana: what a wallet does not say is not read from a polluted prototype',
  async () => {
    const inputs = fc.sample(input, { seed: hostileSeed, numRuns: Math.ceil(hostileRuns / 4) })
    const failed: unknown[] = []
    for (const { mode, put } of inputs) {
      const usual = await seen(mode, async (work) => work())
      const now = await seen(mode, (work) => whilePolluted(put, work))
      if (now !== usual) failed.push([mode, put, now])
    }
    const name = 'Solana: what a wallet does not say is not read from a polluted prototype'
    reportClass(name, inputs.length, failed)
  },
  60_000 + hostileRuns * 100,
)
