import { serverEnvironment, solanaDevnet } from '@gla/core'
import type { Provider } from '@gla/core/family'
import { KitError } from '@gla/core/family'
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSolanaAdapter } from '../src/solana-adapter.js'
import type { Change } from './changed-transaction.js'
import { budgetProgram, changedWire, memoProgram } from './changed-transaction.js'
import { startLocalSvm } from './local-svm.js'
import { walletKey } from './wallet-key.js'

let svm: Awaited<ReturnType<typeof startLocalSvm>>
const adapter = createSolanaAdapter(serverEnvironment())
const rent = 890_880n // lamports an account must have, or none at all
const fee = 15_000n

beforeAll(async () => {
  svm = await startLocalSvm()
})
afterAll(() => svm.stop())

type Params = { transaction: string; pubkey: string; message: string }

async function setUp(methods: Record<string, (params: Params) => unknown> = {}) {
  const key = walletKey()
  await svm.fund(key.address)
  const asked: string[] = []
  const signed = ({ transaction }: Params) => key.signTransaction(base64.decode(transaction))
  const all: typeof methods = {
    solana_signTransaction: (params) => ({ transaction: base64.encode(signed(params)) }),
    ...methods,
  }
  const provider: Provider = {
    async request({ method, params }) {
      asked.push(method)
      const answer = all[method]
      if (!answer) throw Object.assign(new Error('unsupported'), { code: 4200 })
      return answer(params as Params)
    },
    on: () => () => undefined,
  }
  const to = walletKey().address
  const transfer = (value: bigint) => ({ network: svm.network, from: key.address, to, value })
  const send = (value: bigint) => codeOf(adapter.send(provider, transfer(value)))
  return { key, all, asked, provider, to, transfer, send, signed }
}

const codeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof KitError ? error.code : error))

test('default: value arrives, the estimate is what it cost, and all but the rest can go', async () => {
  const { key, to, transfer, provider } = await setUp()
  const estimate = await adapter.estimate(transfer(rent))
  expect(estimate).toEqual({ fee, gas: 450n, nonce: 0, isExact: true })
  const before = await svm.balance(key.address)
  const hash = await adapter.send(provider, transfer(rent))
  expect(await adapter.receipt(svm.network, hash)).toEqual({ status: 'succeeded', hash })
  expect(await svm.balance(to)).toBe(rent)
  expect(await svm.balance(key.address)).toBe(before - rent - fee)

  const everything = (await svm.balance(key.address)) - fee
  expect((await adapter.estimate(transfer(everything))).fee).toBe(fee)
  await adapter.send(provider, transfer(everything))
  expect(await svm.balance(key.address)).toBe(0n)
})

test('the same transfer twice is two transfers', async () => {
  const { to, transfer, provider } = await setUp()
  const first = await adapter.send(provider, transfer(rent))
  const blockhash = async () =>
    ((await svm.rpc('getLatestBlockhash')) as { value: { blockhash: string } }).value.blockhash
  const before = await blockhash()
  await expect.poll(blockhash, { interval: 50 }).not.toBe(before)
  const second = await adapter.send(provider, transfer(rent))
  expect(second).not.toBe(first)
  expect(await svm.balance(to)).toBe(2n * rent)
})

test.each([
  ['less than its rent for a new account', 1n, 'transaction/reverted'],
  ['more than there is', 10_000_000_001n, 'send/insufficient-funds'],
  ['all, and nothing left for the fee', 10_000_000_000n, 'send/insufficient-funds'],
  ['so much that too little stays', 10_000_000_000n - fee - 1n, 'send/insufficient-funds'],
  ['less than nothing', -1n, 'send/amount-invalid'],
])('error: %s', async (_name, value, code) => {
  const { transfer, send, asked } = await setUp()
  expect(await codeOf(adapter.estimate(transfer(value)))).toBe(code)
  expect(await send(value)).toBe(code)
  expect(asked).toEqual(value < 0n ? [] : ['solana_signTransaction'])
})

test('error: more than a u64 never reaches the wallet', async () => {
  const { send, asked } = await setUp()
  expect(await send(2n ** 64n)).toBe('send/amount-too-large')
  expect(asked).toEqual([])
})

test('error: a sender that never had anything', async () => {
  const { to, transfer } = await setUp()
  const empty = { ...transfer(0n), from: to, to: walletKey().address }
  expect(await codeOf(adapter.estimate(empty))).toBe('send/insufficient-funds')
})

test('a wallet that answers with the signature alone', async () => {
  const { to, send, all, signed } = await setUp()
  all.solana_signTransaction = (params) => ({
    signature: base58.encode(signed(params).slice(1, 65)),
  })
  await send(rent)
  expect(await svm.balance(to)).toBe(rent)
})

test('a wallet that only sends by itself', async () => {
  const { to, transfer, provider, all, asked, signed } = await setUp()
  delete all.solana_signTransaction
  all.solana_signAndSendTransaction = async (params) => {
    const wire = base64.encode(signed(params))
    return { signature: await svm.rpc('sendTransaction', wire, { encoding: 'base64' }) }
  }
  const hash = await adapter.send(provider, transfer(rent))
  expect(await adapter.receipt(svm.network, hash)).toEqual({ status: 'succeeded', hash })
  expect(await svm.balance(to)).toBe(rent)
  expect(asked).toEqual(['solana_signTransaction', 'solana_signAndSendTransaction'])
})

const send = 'solana_signAndSendTransaction'
const sign = 'solana_signTransaction'

/** The adapter and a network that wallets know by name, whose endpoint is the local chain. */
function publicNetwork() {
  const environment = serverEnvironment({
    async fetch(url, init) {
      const call = JSON.parse(String(init?.body)) as { id: number; method: string }
      if (call.method !== 'getGenesisHash') return fetch(url, init)
      const result = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }))
    },
  })
  const network = { ...solanaDevnet, rpcUrls: svm.network.rpcUrls }
  return { network, adapter: createSolanaAdapter(environment) }
}

test('a network that wallets know: the wallet is asked to sign and send', async () => {
  const { transfer, provider, all, asked, signed, to } = await setUp()
  const { network, adapter } = publicNetwork()
  all[send] = async (params) => {
    const wire = base64.encode(signed(params))
    return { signature: await svm.rpc('sendTransaction', wire, { encoding: 'base64' }) }
  }
  await adapter.send(provider, { ...transfer(rent), network })
  expect(asked).toEqual([send])
  expect(await svm.balance(to)).toBe(rent)
})

test.each([4200, -32601, 5101])(
  'a wallet that cannot send (%i) is asked to sign, without a late answer',
  async (code) => {
    const { transfer, provider, all, asked, to } = await setUp()
    const { network, adapter } = publicNetwork()
    all[send] = () => Promise.reject(Object.assign(new Error('no'), { code }))
    const requests: object[] = []
    const watched: Provider = {
      ...provider,
      request(request) {
        requests.push(request)
        return provider.request(request)
      },
    }
    await adapter.send(watched, { ...transfer(rent), network })
    expect(asked).toEqual([send, sign])
    expect(requests.map((request) => 'onAsked' in request)).toEqual([false, true])
    expect(await svm.balance(to)).toBe(rent)
  },
)

test('a wallet that adds a memo and changes the fee, and signs: it is sent, and counts as the transfer', async () => {
  const { to, transfer, provider, all, key } = await setUp()
  const change: Change = {
    add: [{ program: memoProgram, data: [104, 105] }],
    data: { program: budgetProgram, kind: 2, data: [2, 0x40, 0x9c, 0, 0] }, // 40,000 units
  }
  all[sign] = ({ transaction }) => ({
    transaction: base64.encode(
      key.signTransaction(changedWire(base64.decode(transaction), change)),
    ),
  })
  const what = transfer(rent)
  const hash = await adapter.send(provider, what)
  const receipt = await adapter.receipt(svm.network, hash, undefined, what)
  expect(receipt).toMatchObject({ status: 'succeeded', hash })
  expect(await svm.balance(to)).toBe(rent)
})

test.each<[string, Change, 'succeeded' | 'different']>([
  [
    'adds a memo',
    { drop: budgetProgram, add: [{ program: memoProgram, data: [104, 105] }] },
    'succeeded',
  ],
  [
    'pays a high fee',
    { data: { program: budgetProgram, kind: 3, data: [3, 0, 0, 0, 0, 8, 0, 0, 0] } },
    'succeeded',
  ],
  ['sends nothing', { drop: '11111111111111111111111111111111' }, 'different'],
])('a wallet that %s, and sends: its signature is kept, and the chain is asked', async (...row) => {
  const [, change, status] = row
  const { transfer, provider, all, key } = await setUp()
  delete all[sign]
  all[send] = async ({ transaction }) => {
    const wire = key.signTransaction(changedWire(base64.decode(transaction), change))
    const signature = base58.encode(wire.slice(1, 65))
    await svm.rpc('sendTransaction', base64.encode(wire), { encoding: 'base64' })
    return { signature }
  }
  const hash = await adapter.send(provider, transfer(rent))
  const receipt = await adapter.receipt(svm.network, hash, undefined, transfer(rent))
  expect(receipt).toMatchObject({ status, hash })
})

test.each([
  ['nothing', null],
  ['no base58', { signature: '0'.repeat(88) }],
  ['too little', { signature: '5'.repeat(64) }],
])(
  'error: transaction/outcome-unknown for a wallet that should have sent, and answers %s',
  async (_name, answer) => {
    const { send: submit, all } = await setUp()
    delete all[sign]
    all[send] = () => answer
    expect(await submit(rent)).toBe('transaction/outcome-unknown')
  },
)

test.each<[string, (wire: Uint8Array, key: ReturnType<typeof walletKey>) => Uint8Array]>([
  [
    'another receiver',
    (wire, key) => {
      const changed = Uint8Array.from(wire)
      changed[65 + 4 + 32] = (changed[65 + 4 + 32] ?? 0) ^ 1
      return key.signTransaction(changed)
    },
  ],
  [
    'another amount',
    (wire, key) => {
      const changed = Uint8Array.from(wire)
      changed[changed.length - 1] = 1
      return key.signTransaction(changed)
    },
  ],
  ['the signature of another key', (wire) => walletKey().signTransaction(wire)],
  ['no signature', (wire) => wire],
  [
    'a second transfer',
    (wire, key) => {
      const accounts = [key.address, walletKey().address]
      const data = [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
      const add = [{ program: '11111111111111111111111111111111', accounts, data }]
      return key.signTransaction(changedWire(wire, { add }))
    },
  ],
  [
    'a fee that nobody reviewed',
    (wire, key) => {
      const data = [3, 0, 0, 0, 0, 8, 0, 0, 0]
      return key.signTransaction(
        changedWire(wire, { data: { program: budgetProgram, kind: 3, data } }),
      )
    },
  ],
  ['more after its end', (wire, key) => Uint8Array.from([...key.signTransaction(wire), 0])],
])(
  'error: transaction/not-signed for a wallet that gives back %s: nothing is sent',
  async (_name, change) => {
    const { send, all, key, to } = await setUp()
    all.solana_signTransaction = ({ transaction }) => ({
      transaction: base64.encode(change(base64.decode(transaction), key)),
    })
    const before = await svm.balance(key.address)
    expect(await send(rent)).toBe('transaction/not-signed')
    expect(await svm.balance(key.address)).toBe(before)
    expect(await svm.balance(to)).toBe(0n)
  },
)

test('a node that has the transaction already says yes', async () => {
  const { to, send, all, signed } = await setUp()
  all.solana_signTransaction = async (params) => {
    const transaction = base64.encode(signed(params))
    await svm.rpc('sendTransaction', transaction, { encoding: 'base64' })
    return { transaction }
  }
  expect(await send(rent)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  expect(await svm.balance(to)).toBe(rent)
})

test.each([
  ['and taken by an endpoint whose answer is lost', true],
  ['and no endpoint answers any more', false],
])('signed, %s: its signature is kept, because one may have taken it', async (_, isTaken) => {
  const { provider, transfer, to } = await setUp()
  const losing = createSolanaAdapter(
    serverEnvironment({
      async fetch(input, init) {
        const isSent = String(init?.body).includes('sendTransaction')
        const answer = isSent && !isTaken ? null : await fetch(input, init)
        if (isSent || !answer) throw new TypeError('connection lost')
        return answer
      },
    }),
  )
  const hash = await losing.send(provider, transfer(rent))
  expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  expect(await svm.balance(to)).toBe(isTaken ? rent : 0n)
})

test('error: an endpoint of another chain is not believed', async () => {
  const { key } = await setUp()
  const network = {
    ...svm.network,
    caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const,
  }
  expect(await codeOf(adapter.balance(network, key.address))).toBe('network/other-chain')
})

const message = 'Grüße, 世界 👋'

test('message: the signature of its UTF-8, proven', async () => {
  const { all, key, provider } = await setUp()
  all.solana_signMessage = (params) => ({
    signature: base58.encode(key.sign(base58.decode(params.message))),
  })
  const request = { network: svm.network, address: key.address, message }
  const signature = await adapter.signMessage(provider, request)
  expect(signature).toBe(base58.encode(key.sign(new TextEncoder().encode(message))))
})

test.each([
  ['nothing', () => null],
  ['a text', () => 'signed!'],
  ['no base58', () => ({ signature: '0'.repeat(88) })],
  ['zeros', () => ({ signature: base58.encode(new Uint8Array(64)) })],
  [
    'the signature of another key',
    ({ message }: Params) => ({
      signature: base58.encode(walletKey().sign(base58.decode(message))),
    }),
  ],
])('error: a wallet that answers %s', async (_name, answer) => {
  const { all, key, provider } = await setUp()
  all.solana_signMessage = answer
  const request = { network: svm.network, address: key.address, message }
  expect(await codeOf(adapter.signMessage(provider, request))).toBe('wallet/bad-answer')
})

test('error: the adapter messages of spec §8', async () => {
  const { all, key, provider } = await setUp()
  const request = { network: svm.network, address: key.address, message }
  all.solana_signMessage = () => Promise.reject(new Error('the wallet is on fire'))
  await expect(adapter.signMessage(provider, request)).rejects.toThrow(
    'SolanaAdapter:signMessage - Sign message failed',
  )
  await expect(adapter.signMessage(undefined as never, request)).rejects.toThrow(
    'SolanaAdapter:signMessage - provider is undefined',
  )
})
