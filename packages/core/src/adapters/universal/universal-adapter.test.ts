import { expect, test } from 'vitest'
import type { Provider } from '../../connectors/connector.js'
import { serverEnvironment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { bitcoinMainnet } from '../../networks/bitcoin-networks.js'
import type { ChainNamespace } from '../../networks/caip-network.js'
import { bnbSmartChain } from '../../networks/evm-networks.js'
import { solanaDevnet, solanaMainnet } from '../../networks/solana-networks.js'
import { universal } from '../../universal.js'

const bitcoiner = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const solaner = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const evmer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const load = (namespace: ChainNamespace) => universal(namespace).load(serverEnvironment())
/** A provider with these answers, which rejects all other methods. */
const answering = (answers: Record<string, unknown>): Provider => ({
  async request({ method }) {
    const answer = answers[method]
    if (answer instanceof Error || (answer as { code?: unknown })?.code) throw answer
    return answer
  },
  on: () => () => undefined,
})
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof KitError ? error.code : error),
  )

test.each([
  ['eip155', evmer, evmer.toLowerCase(), bnbSmartChain],
  ['solana', solaner, solaner, solanaMainnet],
  ['bip122', bitcoiner, bitcoiner.toUpperCase(), bitcoinMainnet],
] as const)(
  'accounts of %s: texts, CAIP-10 and objects, each once, at most 100; a stranger is left out',
  async (namespace, right, other, { caipNetworkId }) => {
    const { parseAccounts } = await load(namespace)
    const caip10 = `${caipNetworkId}:${right}`
    expect(
      parseAccounts([
        right,
        caip10,
        { address: other },
        { pubkey: right },
        null,
        7,
        {},
        '',
        `cosmos:hub:${right}`,
        `${caip10}:more`,
        `${namespace}:${right}`,
        'x'.repeat(1_000),
      ]),
    ).toEqual([right])
    const hostile = new Proxy([right], {
      get() {
        throw new Error('hostile')
      },
    })
    for (const nothing of [null, right, {}, hostile, new Array(2 ** 32 - 1)])
      expect(parseAccounts(nothing)).toEqual([])
    expect(parseAccounts([...Array(100).fill('no'), right])).toEqual([])
  },
)

test.each([
  ['eip155', ['', '0x', `${evmer.slice(0, -1)}9`, solaner]],
  ['solana', ['', solaner.slice(0, 31), `${solaner}0`, 'O'.repeat(40), evmer]],
  ['bip122', ['', 'bc1', `${bitcoiner}b`, solaner, evmer, 'bC1qcr8te4kr609gcawutmrza0j4xv80jy8']],
] as const)('error: what is no address of %s', async (namespace, bad) => {
  const { parseAddress } = await load(namespace)
  for (const text of bad) expect(() => parseAddress(text), text).toThrow(KitError)
})

test('networks: by CAIP-2 or reference, of this family alone; the old ids of Solana are those of today', async () => {
  const solana = await load('solana')
  for (const said of [solanaMainnet.caipNetworkId, solanaMainnet.id])
    expect(solana.parseChain(said)).toBe(solanaMainnet.caipNetworkId)
  expect(solana.parseChain('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).toBe(
    solanaMainnet.caipNetworkId,
  )
  const bad = [null, 7, {}, '', 'solana:', 'eip155:1', bitcoinMainnet.caipNetworkId, '1'.repeat(99)]
  for (const said of bad) expect(solana.parseChain(said)).toBeNull()
})

test('error: adapter/chain-not-found for a family the kit does not know', async () => {
  await expect(load('cosmos' as ChainNamespace)).rejects.toMatchObject({
    code: 'adapter/chain-not-found',
    message: 'Chain adapter not found',
  })
})

test('error: UniversalAdapter:signMessage - provider is undefined', async () => {
  const adapter = await load('solana')
  const about = { network: solanaMainnet, address: solaner, message: 'x' }
  await expect(adapter.signMessage(undefined as never, about)).rejects.toMatchObject({
    code: 'adapter/provider-undefined',
    message: 'UniversalAdapter:signMessage - provider is undefined',
  })
})

test('error: UniversalAdapter:signMessage - Sign message failed; what a wallet says by a code is kept', async () => {
  const adapter = await load('solana')
  const about = { network: solanaMainnet, address: solaner, message: 'x' }
  const sign = (answer: unknown) =>
    adapter.signMessage(answering({ solana_signMessage: answer }), about)
  await expect(sign(new Error('boom'))).rejects.toMatchObject({
    code: 'adapter/sign-message-failed',
    message: 'UniversalAdapter:signMessage - Sign message failed',
  })
  await expect(sign({ code: 4001 })).rejects.toEqual({ code: 4001 })
  for (const babble of [null, 'x', {}, { signature: 7 }, { signature: '0'.repeat(88) }])
    expect(await codeOf(sign(babble))).toBe('wallet/bad-answer')
})

test('error: adapter/wallet-connect-missing for a provider that is not over a session', async () => {
  const adapter = await load('solana')
  const provider = answering({ wallet_getChain: { code: -32601, message: 'no such method' } })
  await expect(adapter.chain(provider)).rejects.toMatchObject({
    code: 'adapter/wallet-connect-missing',
    message: 'WalletConnectorConnector not found',
  })
  expect(await codeOf(adapter.chain(answering({ wallet_getChain: 'babble' })))).toBe(
    'wallet/bad-answer',
  )
})

test('error: session/namespace-not-configured for a network of another family', async () => {
  const adapter = await load('solana')
  const provider = answering({})
  const about = { network: bnbSmartChain, address: solaner, message: 'x' }
  const code = 'session/namespace-not-configured'
  expect(await codeOf(adapter.signMessage(provider, about))).toBe(code)
  expect(await codeOf(adapter.switchNetwork(provider, bnbSmartChain))).toBe(code)
  expect(await codeOf(adapter.balance(bnbSmartChain, solaner))).toBe(code)
})

test('error: rpc/provider-not-found for every balance, rpc/url-missing where a network has no address: never 0', async () => {
  const adapter = await load('solana')
  expect(await codeOf(adapter.balance(solanaMainnet, solaner))).toBe('rpc/provider-not-found')
  const bare = { ...solanaMainnet, rpcUrls: { default: { http: [] } } }
  expect(await codeOf(adapter.balance(bare, solaner))).toBe('rpc/url-missing')
})

test('error: what it does not do is refused, and the wallet is not asked', async () => {
  const provider: Provider = {
    request: () => Promise.reject(new Error('asked')),
    on: () => () => undefined,
  }
  const [solana, bitcoin] = [await load('solana'), await load('bip122')]
  const transfer = { network: solanaMainnet, from: solaner, to: solaner, value: 1n }
  expect(await codeOf(solana.estimate(transfer))).toBe('send/unsupported-namespace')
  expect(await codeOf(solana.send(provider, transfer))).toBe('send/unsupported-namespace')
  expect(await solana.receipt(solanaMainnet, 'x')).toBeNull()
  const about = { network: bitcoinMainnet, address: bitcoiner, message: 'x' }
  expect(await codeOf(bitcoin.signMessage(provider, about))).toBe('rpc/unsupported-operation')
})

test('error: a network the session does not approve; a switch that was said and not done', async () => {
  const adapter = await load('solana')
  const go = (wallet_switchChain: unknown, wallet_getChain: unknown) =>
    codeOf(adapter.switchNetwork(answering({ wallet_switchChain, wallet_getChain }), solanaDevnet))
  expect(await go({ code: 4902 }, solanaMainnet.caipNetworkId)).toBe('network/not-supported')
  expect(await go(null, solanaMainnet.caipNetworkId)).toBe('network/switch-not-done')
  expect(await go(null, solanaDevnet.caipNetworkId)).toBe('no error')
})
