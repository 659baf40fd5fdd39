import { solanaDevnet, solanaMainnet } from '@gla/core'
import type { Connector, WalletLink } from '@gla/core/family'
import { defineSolanaNetwork, KitError } from '@gla/core/family'
import { describeConnector } from '@gla/core/test/connector-contract'
import { fakePage } from '@gla/core/test/fake-page'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { solana } from '../src/solana.js'
import { registerIn, standardWallet } from './standard-wallet.js'
import { walletKey } from './wallet-key.js'

const never = () => () => undefined

type World = ReturnType<typeof standardWallet>

function find(wallet: World) {
  const { environment } = fakePage()
  const found: Connector[] = []
  const stop = solana().discover?.(environment, (connector) => found.push(connector), never)
  registerIn(environment.page as never, wallet.wallet)
  const [connector] = found as [Connector]
  return { connector, stop }
}

const request = (networks = [solanaMainnet, solanaDevnet]) => ({
  namespace: 'solana' as const,
  networks,
  preferred: networks[0]?.caipNetworkId ?? solanaMainnet.caipNetworkId,
  signal: new AbortController().signal,
})
const codeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) =>
    error instanceof KitError ? error.code : (error as { code?: unknown }).code,
  )

describeConnector('wallet standard', async () => {
  const wallet = standardWallet()
  const { connector, stop } = find(wallet)
  let last: WalletLink | null = null
  // The suite asks for accounts as the EVM does.
  const spoken = (link: WalletLink): WalletLink => {
    last = link
    const { provider } = link
    return {
      ...link,
      provider: {
        ...provider,
        request: async (what) =>
          what.method === 'eth_accounts'
            ? (
                (await provider.request({ method: 'solana_getAccounts' })) as { pubkey: string }[]
              ).map(({ pubkey }) => pubkey)
            : provider.request(what),
      },
    }
  }
  return {
    connector: {
      ...connector,
      connect: async (what) => spoken(await connector.connect(what)),
      async reconnect(what) {
        const link = await connector.reconnect(what)
        return link && spoken(link)
      },
    },
    networks: [solanaMainnet, solanaDevnet],
    address: wallet.address,
    setMood: wallet.setMood,
    prompts: wallet.prompts,
    requests: wallet.requests,
    emit() {
      const params = { chainId: solanaDevnet.caipNetworkId }
      void last?.provider.request({ method: 'wallet_switchChain', params })
    },
    breaks: wallet.breaks,
    stop: async () => stop?.(),
  }
})

test('default: what it is, and the object it reaches', () => {
  const wallet = standardWallet()
  const { connector } = find(wallet)
  expect(connector).toMatchObject({
    id: 'wallet-standard:Honest Wallet',
    name: 'Honest Wallet',
    type: 'announced',
    namespaces: ['solana'],
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    rdns: null,
  })
  expect(connector.reaches).toBe(wallet.wallet)
})

test('networks: only those the wallet has, the preferred one first; another one is local to it', async () => {
  const local = defineSolanaNetwork({
    caipNetworkId: 'solana:Bb5pU3xisG3in18byWFVZfCfDkLsDPA6',
    name: 'Local',
    rpcUrls: { default: { http: [] } },
  })
  const wallet = standardWallet()
  wallet.wallet.chains.splice(0, 3, 'solana:devnet', 'solana:localnet')
  const { connector } = find(wallet)
  const link = await connector.connect(request([solanaMainnet, solanaDevnet, local]))
  expect(link.caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  expect(link.approvedCaipNetworkIds).toEqual([solanaDevnet.caipNetworkId, local.caipNetworkId])

  const switchTo = (chainId: string) =>
    link.provider.request({ method: 'wallet_switchChain', params: { chainId } })
  expect(await codeOf(switchTo(solanaMainnet.caipNetworkId))).toBe(4902)
  await switchTo(local.caipNetworkId)
  const params = { transaction: base64.encode(new Uint8Array(100)), pubkey: wallet.address }
  await link.provider.request({ method: 'solana_signTransaction', params })
  expect(wallet.inputs.at(-1)).toMatchObject({ account: wallet.account, chain: 'solana:localnet' })
})

test('error: a wallet that has none of the networks is not asked', async () => {
  const wallet = standardWallet()
  wallet.wallet.chains.splice(0, 3, 'solana:testnet')
  const { connector } = find(wallet)
  expect(await codeOf(connector.connect(request()))).toBe('adapter/network-missing')
  expect(wallet.requests()).toBe(0)
})

test('accounts: the wallet moves to another, and takes all of them back', async () => {
  const wallet = standardWallet()
  const { connector } = find(wallet)
  const { provider } = await connector.connect(request())
  const heard: unknown[] = []
  const off = provider.on('accountsChanged', (value) => heard.push(value))
  const other = { ...wallet.account, address: walletKey().address }
  wallet.emit({ accounts: [other, wallet.account] })
  wallet.emit({ accounts: [other, wallet.account, other] })
  wallet.emit({})
  wallet.emit({ accounts: [] })
  expect(heard).toEqual([[other.address, wallet.address], []])
  expect(await provider.request({ method: 'solana_getAccounts' })).toEqual([])
  expect(wallet.listening).toBe(1)
  off()
  expect(wallet.listening).toBe(0)
})

test('error: an account that was never shared cannot be asked to sign', async () => {
  const wallet = standardWallet()
  const { connector } = find(wallet)
  const { provider } = await connector.connect(request())
  const params = { message: base58.encode(new Uint8Array(1)), pubkey: walletKey().address }
  const before = wallet.requests()
  expect(await codeOf(provider.request({ method: 'solana_signMessage', params }))).toBe(4100)
  expect(wallet.requests()).toBe(before)
})

test('error: after disconnect nothing is signed any more', async () => {
  const wallet = standardWallet()
  const { connector } = find(wallet)
  const { provider } = await connector.connect(request())
  await connector.disconnect()
  const params = { message: base58.encode(new Uint8Array(1)) }
  expect(await codeOf(provider.request({ method: 'solana_signMessage', params }))).toBe(4100)
})

test.each([
  ['a text', () => 'no'],
  ['a plain object with a code', () => ({ code: 4001, message: 'no' })],
  ['an error without a code', () => new Error('User denied the request')],
])('a silent question answered by a no (%s) finds nothing', async (_name, thrown) => {
  const wallet = standardWallet()
  wallet.features['standard:connect'] = { connect: () => Promise.reject(thrown()) }
  const { connector } = find(wallet)
  const found = connector.reconnect(request())
  if (typeof thrown() === 'string') await expect(found).rejects.toThrow()
  else expect(await found).toBeNull()
})

test('a wallet is asked silently by its own name for it, and openly without', async () => {
  const wallet = standardWallet()
  wallet.grant()
  const { connector } = find(wallet)
  expect((await connector.reconnect(request()))?.accounts).toEqual([wallet.address])
  expect(wallet.inputs).toEqual([{ silent: true }])
  await connector.connect(request())
  expect(wallet.inputs).toHaveLength(1)
  expect(wallet.prompts()).toBe(0)
})

test('locked: a wallet that was asked says when it has accounts again; nobody is asked for that', async () => {
  const wallet = standardWallet()
  const { connector, stop } = find(wallet)
  expect(connector.watchAccounts?.(() => expect.unreachable())).toBeNull() // it was not asked yet
  expect(await connector.reconnect(request())).toBeNull()
  const requests = wallet.requests()
  let told = 0
  const end = connector.watchAccounts?.(() => told++)
  for (const change of [{ accounts: [] }, { accounts: 'none' }, {}, null as never])
    wallet.emit(change)
  expect(told).toBe(0)
  wallet.grant()
  wallet.emit({ accounts: [wallet.account] })
  expect([told, wallet.requests()]).toEqual([1, requests])
  expect((await connector.reconnect(request()))?.accounts).toEqual([wallet.address])
  end?.()
  wallet.emit({ accounts: [wallet.account] })
  expect([told, wallet.listening, wallet.prompts()]).toEqual([1, 0, 0])
  stop?.()
})
