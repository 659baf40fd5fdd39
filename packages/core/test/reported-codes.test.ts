import { expect, test } from 'vitest'
import { createFamilies } from '../src/connection/families.js'
import { connecting } from '../src/connection/load-connecting.js'
import { discoverBrowserWallets } from '../src/connectors/browser/discover-browser-wallets.js'
import type { Connector } from '../src/connectors/connector.js'
import { serverEnvironment } from '../src/environment.js'
import { describeError } from '../src/errors/describe-error.js'
import { KitError } from '../src/errors/errors.js'
import type { Events } from '../src/events.js'
import { createKit } from '../src/kit.js'
import type { CaipNetwork } from '../src/networks/caip-network.js'
import { bnbSmartChain } from '../src/networks/evm-networks.js'
import { createSend } from '../src/send/create-send.js'
import type { SendState } from '../src/send/send.js'
import { createReview } from '../src/transactions/review.js'
import { fakeConnector } from './fake-connector.js'
import { approvingWallet, fakePage } from './fake-page.js'

const alice = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4'
const options = {
  networks: [bnbSmartChain],
  metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
}

// Spec §8: every JSON-RPC and wallet code.
test.each([
  [-32700, 'rpc/parse'],
  [-32600, 'rpc/invalid-request'],
  [-32601, 'rpc/method-not-found'],
  [-32602, 'rpc/invalid-params'],
  [-32603, 'rpc/internal'],
  [-32000, 'rpc/invalid-input'],
  [-32001, 'rpc/resource-not-found'],
  [-32002, 'connection/pending'],
  [-32003, 'rpc/transaction-rejected'],
  [-32004, 'rpc/method-not-supported'],
  [-32005, 'rpc/limit-exceeded'],
  [-32006, 'rpc/version-unsupported'],
  [4001, 'wallet/rejected'],
  [4100, 'connection/required'],
  [4200, 'rpc/unsupported-operation'],
  [4900, 'wallet/disconnected'],
  [4901, 'wallet/chain-disconnected'],
  [4902, 'network/not-supported'],
  [5000, 'wallet/rejected'],
  [5700, 'wallet/capability-unsupported'],
  [5710, 'wallet/chain-unsupported'],
  [5720, 'calls/duplicate-id'],
  [5730, 'calls/unknown-id'],
  [5740, 'calls/too-large'],
  [5750, 'calls/upgrade-rejected'],
  [5760, 'calls/atomicity-unsupported'],
] as const)(
  'a wallet that answers %i: %s, to whoever asked and in the event',
  async (code, reported) => {
    const wallet = approvingWallet(alice)
    wallet.provider.request = () => Promise.reject({ code, message: 'words of the wallet' })
    const { environment } = fakePage([wallet])
    const kit = createKit(options, environment)
    const failed: Events['connection/failed'][] = []
    kit.on('connection/failed', (event) => failed.push(event))
    kit.start()
    const error = await kit.connection.connect('com.honest').catch((error: unknown) => error)
    expect(describeError(error)).toEqual({ code: reported, values: [] })
    expect(failed).toMatchObject([{ code: reported }])
    if (reported === 'wallet/rejected') expect(error).toBeInstanceOf(KitError)
    kit.destroy()
  },
)

test('error: connector/provider-not-found for a wallet that is not there', async () => {
  const { environment } = fakePage()
  const kit = createKit(options, environment)
  kit.start()
  await expect(kit.connection.connect('com.absent')).rejects.toMatchObject({
    code: 'connector/provider-not-found',
    message: 'Provider not found',
  })
  kit.destroy()
})

// What types forbid, a dapp without types can do.
test.each([
  ['connector/type-not-found', 'Connector type not found', 'no type', { type: undefined }],
  ['adapter/provider-type-unsupported', 'Unsupported provider type', 'another type', { type: 'x' }],
  [
    'adapter/provider-not-given',
    'Provider or providerType not provided',
    'no provider',
    { connect: async () => ({ ...fakeConnector().link, provider: undefined }) },
  ],
  [
    'adapter/provider-not-given',
    'Provider or providerType not provided',
    'no link',
    { connect: async () => undefined },
  ],
])(
  'error: %s (%s) for a connector of the dapp with %s, to whoever asked and in the event',
  async (code, message, _with, odd) => {
    const { environment } = fakePage()
    const { connector } = fakeConnector(odd as Partial<Connector>)
    const kit = createKit({ ...options, connectors: [() => connector] }, environment)
    const failed: Events['connection/failed'][] = []
    kit.on('connection/failed', (event) => failed.push(event))
    kit.start()
    const asked = kit.connection.connect(connector.id)
    await expect(asked).rejects.toMatchObject({ code, message })
    expect(failed).toMatchObject([{ code }])
    expect(kit.connection.state.eip155.status).toBe('disconnected')
    kit.destroy()
  },
)

test('error: adapter/not-found for a family of chains that was not given', async () => {
  await expect(
    createFamilies(serverEnvironment(), [], {
      discoverEvm: discoverBrowserWallets,
      code: async () => connecting,
    }).load('solana'),
  ).rejects.toMatchObject({
    code: 'adapter/not-found',
    message: 'Adapter not found',
  })
})

function sendOn(network: CaipNetwork) {
  const env = serverEnvironment()
  return createSend({
    ...env,
    network: () => network,
    sender: () => null,
    balance: () => null,
    account: () => ({ tokenBalance: [], tokenBalanceStatus: 'unknown' }),
    provider: null,
    ownTokens: [],
    profileOf: async () => null,
    history: () => [],
    readHistory: async () => undefined,
    submit: () => Promise.reject(new Error('nothing is submitted here')),
    stopWaiting: () => undefined,
    checkFree: async () => undefined,
    list: () => [],
    balanceChanged: () => undefined,
    review: (deps) => createReview({ ...env, onSubmitted: () => () => undefined }, deps),
    onAccountOrNetworkChange: () => () => undefined,
  })
}

test('error: send/unsupported-namespace where nothing can be sent (spec §5)', async () => {
  const send = sendOn({
    ...bnbSmartChain,
    chainNamespace: 'bip122',
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  })
  send.set({ sendTokenAmount: '1', receiverAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' })
  await expect(send.review()).rejects.toMatchObject({
    code: 'send/unsupported-namespace',
    message: 'Unsupported chain',
  })
  send.destroy()
})

test('error: send/token-missing with no token chosen (spec §5)', async () => {
  const send = sendOn(bnbSmartChain)
  send.set({ sendTokenAmount: '1', receiverAddress: alice })
  // The form always chooses the native coin. A form without a token becomes possible only when tokens can be chosen.
  ;(send.state as SendState).token = null
  await expect(send.review()).rejects.toMatchObject({
    code: 'send/token-missing',
    message: 'A token is required',
  })
  send.destroy()
})
