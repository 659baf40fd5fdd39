import type { CaipNetwork } from '@gla/core/family'
import { isUserRejected, KitError } from '@gla/core/family'
import { fakeClock } from '@gla/core/test/fake-clock'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import {
  addressesOf,
  regtestNetwork,
  secretOf,
  signBip322,
  signEcdsa,
  signPsbt,
  testNetwork,
  unsignedPsbt,
} from '../test/keys.js'
import { sessionProvider } from '../test/session-provider.js'
import { createBitcoinAdapter } from './bitcoin-adapter.js'
import { bitcoinMainnet, bitcoinTestnet, chainsByName } from './networks.js'

const clock = fakeClock()
const adapter = createBitcoinAdapter(
  { fetch: () => Promise.reject(new TypeError('nobody is asked')), after: clock.after },
  {},
)
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof KitError ? error.code : error),
  )
const mine = addressesOf(secretOf(7))
const onTest = addressesOf(secretOf(7), testNetwork)
const network: CaipNetwork = bitcoinMainnet
const nonsense = [null, undefined, 7, '', 'x', [], {}, [null], { signature: 7 }, { psbt: {} }]

describe('addresses and chains', () => {
  test('accounts of a wallet: cleaned, each once, of one chain, at most 100', () => {
    const hostile = new Proxy([mine.tr], {
      get() {
        throw new Error('hostile')
      },
    })
    for (const nothing of [null, undefined, 7, {}, mine.tr, hostile, new Array(2 ** 32 - 1)])
      expect(adapter.parseAccounts(nothing)).toEqual([])
    const given = [null, mine.tr.toUpperCase(), {}, mine.tr, '', 7, 'SP2J6ZY48GV1', onTest.wpkh]
    expect(adapter.parseAccounts(given)).toEqual([mine.tr])
    expect(adapter.parseAccounts(Array(1e6).fill(mine.pkh))).toEqual([mine.pkh])
    expect(adapter.parseAccounts([{ address: mine.wpkh, intention: 'payment' }])).toEqual([
      mine.wpkh,
    ])
  })

  test('addresses keep their purpose; those for payments come first', async () => {
    const { provider } = sessionProvider()
    expect(await adapter.addresses(provider)).toEqual([
      { address: mine.wpkh, purpose: 'payment', publicKey: mine.key },
      { address: mine.tr, purpose: 'ordinals', publicKey: null },
    ])
    expect(await adapter.accounts(provider)).toEqual([mine.wpkh, mine.tr])
  })

  test('chain ids: CAIP-2, a bare reference, a name; null for what is none', () => {
    const { Mainnet, Testnet, Signet } = chainsByName
    expect(adapter.parseChain(Mainnet)).toBe(Mainnet)
    expect(adapter.parseChain(Testnet.slice(7))).toBe(Testnet)
    expect(adapter.parseChain('signet')).toBe(Signet)
    const other = `bip122:${'12'.repeat(16)}`
    expect(adapter.parseChain(other)).toBe(other)
    for (const bad of [
      null,
      1,
      '',
      'eip155:1',
      'bip122:',
      'bip122:xyz',
      `${Mainnet}0`,
      {},
      [Mainnet],
    ])
      expect(adapter.parseChain(bad)).toBeNull()
  })

  test('a wallet is where it says, else where its addresses are', async () => {
    const at = (address: string, said?: unknown) =>
      adapter.chain(
        sessionProvider({
          getAccountAddresses: () => [{ address }],
          ...(said ? { wallet_getChain: () => said } : {}),
        }).provider,
      )
    expect(await at(mine.pkh)).toBe(chainsByName.Mainnet)
    expect(await at(onTest.wpkh)).toBe(chainsByName.Testnet)
    expect(await at(onTest.wpkh, chainsByName.Signet)).toBe(chainsByName.Signet)
    expect(await at(onTest.wpkh, { hostile: true })).toBe(chainsByName.Testnet)
    expect(await at(addressesOf(secretOf(7), regtestNetwork).tr)).toBe(chainsByName.Regtest)
  })

  test('error: a wallet that babbles has no chain and no accounts', async () => {
    for (const answer of nonsense) {
      const { provider } = sessionProvider({ getAccountAddresses: () => answer })
      expect(await code(adapter.chain(provider))).toBe('wallet/bad-answer')
      expect(await adapter.accounts(provider)).toEqual([])
    }
  })
})

describe('signMessage', () => {
  const request = { network, message: 'GLA says hello. 你好' }

  test.each(['pkh', 'sh', 'wpkh', 'tr'] as const)('by the key of a %s address', async (kind) => {
    const { provider, asked } = sessionProvider()
    const signature = await adapter.signMessage(provider, { ...request, address: mine[kind] })
    const protocol = kind === 'tr' ? 'bip322' : 'ecdsa'
    expect(asked).toEqual([
      {
        method: 'signMessage',
        params: { account: mine[kind], address: mine[kind], message: request.message, protocol },
      },
    ])
    if (protocol === 'ecdsa')
      expect(base64.decode(signature)).toEqual(signEcdsa(secretOf(7), request.message))
  })

  test('by the protocol a dapp wants; another one is not taken for it', async () => {
    const address = mine.wpkh
    const { provider } = sessionProvider()
    const signature = await adapter.signMessage(provider, {
      ...request,
      address,
      protocol: 'bip322',
    })
    expect(base64.decode(signature)).toEqual(signBip322(secretOf(7), request.message, address))
    const stubborn = sessionProvider({
      signMessage: () => ({ signature: hex.encode(signEcdsa(secretOf(7), request.message)) }),
    })
    const wanted = { ...request, address, protocol: 'bip322' } as const
    expect(await code(adapter.signMessage(stubborn.provider, wanted))).toBe('wallet/bad-answer')
    const free = { ...request, address }
    expect(await code(adapter.signMessage(stubborn.provider, free))).toBe('no error')
  })

  test('a wallet that answers in base64 is understood too', async () => {
    const signature = base64.encode(signEcdsa(secretOf(7), request.message))
    const { provider } = sessionProvider({ signMessage: () => ({ signature }) })
    expect(await adapter.signMessage(provider, { ...request, address: mine.pkh })).toBe(signature)
  })

  test('error: wallet/bad-answer for what proves nothing', async () => {
    const others = hex.encode(signEcdsa(secretOf(8), request.message))
    const anothers = hex.encode(signEcdsa(secretOf(7), 'Send everything to me'))
    const lies = [{ signature: others }, { signature: anothers }, { signature: 'ff'.repeat(1e6) }]
    for (const answer of [...nonsense, ...lies]) {
      const { provider } = sessionProvider({ signMessage: () => answer })
      const signing = adapter.signMessage(provider, { ...request, address: mine.wpkh })
      expect(await code(signing)).toBe('wallet/bad-answer')
    }
  })

  test('error: nobody is asked about addresses that make no sense here', async () => {
    const { provider, asked } = sessionProvider()
    const by = (address: string) => code(adapter.signMessage(provider, { ...request, address }))
    expect(await by(mine.wsh)).toBe('rpc/unsupported-operation')
    expect(await by(onTest.wpkh)).toBe('network/not-supported')
    expect(await by('bc1qnothing')).toBe('send/receiver-invalid')
    expect(asked).toEqual([])
  })

  test('error: declined, failed, and no wallet at all', async () => {
    const { provider, person } = sessionProvider()
    person.setMood('declines')
    const signing = adapter.signMessage(provider, { ...request, address: mine.wpkh })
    expect(isUserRejected(await signing.catch((error) => error))).toBe(true)
    const failing = sessionProvider({
      signMessage: () => {
        throw new Error('Ledger is unplugged')
      },
    })
    const error = await adapter
      .signMessage(failing.provider, { ...request, address: mine.wpkh })
      .catch((error) => error)
    expect(error).toMatchObject({
      code: 'adapter/sign-message-failed',
      message: 'BitcoinAdapter:signMessage - Sign message failed',
    })
    const none = undefined as unknown as typeof provider
    expect(await code(adapter.signMessage(none, { ...request, address: mine.wpkh }))).toBe(
      'adapter/provider-undefined',
    )
  })

  test('error: connection/timeout when the person never answers', async () => {
    const { provider, person } = sessionProvider()
    person.setMood('is away')
    const signing = code(adapter.signMessage(provider, { ...request, address: mine.wpkh }))
    await clock.advance(600_000)
    expect(await signing).toBe('connection/timeout')
  })
})

describe('signPsbt', () => {
  const psbt = unsignedPsbt(secretOf(7), ['wpkh', 'tr'])
  const inputs = [
    { index: 0, address: mine.wpkh },
    { index: 1, address: mine.tr },
  ]
  const answering = (answer: unknown) => sessionProvider({ signPsbt: () => answer }).provider

  test('default: comes back signed, ready to be finished', async () => {
    const { provider, asked } = sessionProvider()
    const signed = await adapter.signPsbt(provider, { network, psbt, inputs })
    const transaction = Transaction.fromPSBT(base64.decode(signed))
    transaction.finalize() // throws unless all the signatures are there
    expect(transaction.fee).toBe(1_000n)
    expect(asked).toEqual([
      {
        method: 'signPsbt',
        params: { account: mine.wpkh, psbt, signInputs: inputs, broadcast: false },
      },
    ])
  })

  test('default: one input of several, and one the wallet finished already', async () => {
    const { provider } = sessionProvider()
    const [first] = inputs
    const half = await adapter.signPsbt(provider, { network, psbt, inputs: first ? [first] : [] })
    expect(Transaction.fromPSBT(base64.decode(half)).getInput(1).tapKeySig).toBeUndefined()
    const finished = signPsbt(secretOf(7), psbt, [0, 1], { finalize: true })
    const signing = adapter.signPsbt(answering({ psbt: finished }), { network, psbt, inputs })
    expect(await signing).toBe(finished)
  })

  test('error: wallet/bad-answer for another transaction, or none', async () => {
    const dearer = unsignedPsbt(secretOf(7), ['wpkh', 'tr'], { fee: 40_000n })
    const elsewhere = unsignedPsbt(secretOf(7), ['wpkh', 'tr'], {
      to: addressesOf(secretOf(99)).tr,
    })
    const longer = unsignedPsbt(secretOf(7), ['wpkh', 'tr', 'tr'])
    const swapped = unsignedPsbt(secretOf(7), ['tr', 'wpkh'])
    for (const other of [dearer, elsewhere, longer, swapped]) {
      const answer = { psbt: signPsbt(secretOf(7), other, [0, 1]) }
      const signing = adapter.signPsbt(answering(answer), { network, psbt, inputs })
      expect(await code(signing)).toBe('wallet/bad-answer')
    }
    for (const answer of [...nonsense, { psbt: 'x'.repeat(1e7) }]) {
      const signing = adapter.signPsbt(answering(answer), { network, psbt, inputs })
      expect(await code(signing)).toBe('wallet/bad-answer')
    }
  })

  test('error: wallet/bad-answer when an input is left unsigned', async () => {
    for (const answer of [psbt, signPsbt(secretOf(7), psbt, [1])]) {
      const signing = adapter.signPsbt(answering({ psbt: answer }), { network, psbt, inputs })
      expect(await code(signing)).toBe('wallet/bad-answer')
    }
  })

  test('error: wallet/bad-answer when the coins it spends are worth something else now', async () => {
    const transaction = Transaction.fromPSBT(base64.decode(signPsbt(secretOf(7), psbt, [0, 1])))
    const { script } = transaction.getInput(0).witnessUtxo ?? {}
    transaction.updateInput(0, { witnessUtxo: { script: script!, amount: 99_000n } }, true)
    const answer = { psbt: base64.encode(transaction.toPSBT()) }
    const signing = adapter.signPsbt(answering(answer), { network, psbt, inputs })
    expect(await code(signing)).toBe('wallet/bad-answer')
  })

  test('error: what a dapp gets wrong is refused before anybody is asked', async () => {
    const { provider, asked } = sessionProvider()
    const by = (change: object) =>
      code(adapter.signPsbt(provider, { network, psbt, inputs, ...change }))
    expect(await by({ psbt: 'nothing' })).toBe('options/invalid')
    expect(await by({ inputs: [] })).toBe('options/invalid')
    for (const index of [2, -1, 0.5])
      expect(await by({ inputs: [{ index, address: mine.tr }] })).toBe('options/invalid')
    expect(await by({ network: bitcoinTestnet })).toBe('network/not-supported')
    expect(asked).toEqual([])
  })

  test('error: declined', async () => {
    const { provider, person } = sessionProvider()
    person.setMood('declines')
    const signing = adapter.signPsbt(provider, { network, psbt, inputs })
    expect(isUserRejected(await signing.catch((error) => error))).toBe(true)
  })
})

describe('switchNetwork', () => {
  test('default: believed when the addresses are of that chain', async () => {
    const { provider, person, asked } = sessionProvider({
      wallet_switchChain: () => person.moves('Testnet') ?? null,
    })
    await adapter.switchNetwork(provider, bitcoinTestnet)
    expect(asked[0]).toEqual({
      method: 'wallet_switchChain',
      params: { chainId: bitcoinTestnet.caipNetworkId },
    })
  })

  test('error: a switch that was said and not done', async () => {
    const { provider } = sessionProvider({ wallet_switchChain: () => null })
    const switching = code(adapter.switchNetwork(provider, bitcoinTestnet))
    await clock.advance(1_000)
    expect(await switching).toBe('network/switch-not-done')
  })

  test('error: declined; a wallet that cannot', async () => {
    const { provider, person } = sessionProvider({
      wallet_switchChain: () => person.asks(() => null),
    })
    person.setMood('declines')
    expect(await code(adapter.switchNetwork(provider, bitcoinTestnet))).toBe('wallet/rejected')
    const plain = sessionProvider()
    expect(await code(adapter.switchNetwork(plain.provider, bitcoinTestnet))).toBe(
      'network/not-supported',
    )
  })
})

test('error: sending is not of this family (spec §5), and receipts there are none', async () => {
  const { provider, asked } = sessionProvider()
  const transfer = { network, from: mine.wpkh, to: mine.tr, value: 1n }
  expect(await code(adapter.estimate(transfer))).toBe('send/unsupported-namespace')
  expect(await code(adapter.send(provider, transfer))).toBe('send/unsupported-namespace')
  expect(await adapter.receipt(network, 'ab'.repeat(32))).toBeNull()
  expect(asked).toEqual([])
})

test('error: whoever stopped waiting hears nothing more, and the wallet nothing at all', async () => {
  const { provider, asked } = sessionProvider()
  const signal = AbortSignal.abort()
  const psbt = unsignedPsbt(secretOf(7), ['wpkh'])
  for (const work of [
    adapter.chain(provider, signal),
    adapter.accounts(provider, signal),
    adapter.balance(network, mine.wpkh, signal),
    adapter.switchNetwork(provider, bitcoinTestnet, signal),
    adapter.signMessage(provider, { network, address: mine.wpkh, message: 'Hi' }, signal),
    adapter.signPsbt(
      provider,
      { network, psbt, inputs: [{ index: 0, address: mine.wpkh }] },
      signal,
    ),
  ])
    expect(await code(work)).toBe('connection/cancelled')
  expect(asked).toEqual([])
})
