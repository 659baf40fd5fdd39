import { bitcoinMainnet, describeError, solanaMainnet } from '@gla/core'
import type { Provider } from '@gla/core/family'
import { openSessionKit } from '@gla/core/test/session-kit'
import { alice, solanaAddress } from '@gla/core/test/wallet-connect-wallet'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { solana } from '../../solana/src/solana.js'
import { signPsbt, unsignedPsbt } from '../test/keys.js'
import { scriptedPerson } from '../test/scripted-wallets.js'
import { bitcoin } from './bitcoin.js'
import { parseBitcoinAddress } from './bitcoin-address.js'
import { provenBy } from './message-signature.js'

// The kit with all its families, over a relay, to a wallet on the official client that signs for real.

const network = bitcoinMainnet
type Message = { address: string; message: string; protocol: string }
type Psbt = { psbt: string; signInputs: { index: number }[] }

async function setUp() {
  const person = scriptedPerson({ refusal: { code: 5000, message: 'User rejected.' } })
  const { wpkh, tr, key } = person.addresses
  const told = [
    { address: tr, intention: 'ordinal' },
    { address: wpkh, publicKey: key, path: "m/84'/0'/0'/0/0", intention: 'payment' },
  ]
  const world = await openSessionKit({
    families: [solana(), bitcoin()],
    networks: [solanaMainnet, network],
    addresses: { eip155: [alice], solana: [solanaAddress], bip122: [wpkh, tr] },
    answers: {
      signMessage: ({ address, message, protocol }: Message) =>
        person.asks(() => ({
          address,
          signature: hex.encode(person.sign(address, message, protocol)),
        })),
      signPsbt: ({ psbt, signInputs }: Psbt) =>
        person.asks(() => ({
          psbt: signPsbt(
            person.secret,
            psbt,
            signInputs.map(({ index }) => index),
          ),
        })),
    },
    sessionProperties: { bip122_getAccountAddresses: JSON.stringify(told) },
  })
  const adapter = await bitcoin().load(world.kit.environment)
  const provider = world.kit.connection.link('bip122')?.provider as Provider
  return { ...world, person, adapter, provider }
}

test('one session: the addresses come with what the wallet keeps there, on Bitcoin', async () => {
  const { kit, adapter, provider, person, requests } = await setUp()
  const { wpkh, tr, key } = person.addresses
  expect(kit.connection.state.bip122).toMatchObject({ status: 'connected', type: 'wallet-connect' })
  expect(kit.account.state.bip122.caipAddress).toBe(`${network.caipNetworkId}:${wpkh}`)
  expect(kit.account.state.solana.address).toBe(solanaAddress)
  expect(await adapter.chain(provider)).toBe(network.caipNetworkId)
  expect(await adapter.addresses(provider)).toMatchObject([
    { address: wpkh, publicKey: key },
    { address: tr },
  ])
  expect(requests).toEqual([])
})

test.each(['wpkh', 'tr'] as const)('message: signed for %s, and proven here', async (kind) => {
  const { adapter, provider, person, requests } = await setUp()
  const address = person.addresses[kind]
  const message = 'Hello, 世界'
  const signature = await adapter.signMessage(provider, { network, address, message })
  const proven = provenBy(parseBitcoinAddress(address), message, base64.decode(signature))
  expect(proven).toBe(kind === 'tr' ? 'bip322' : 'ecdsa')
  expect(requests).toMatchObject([{ method: 'signMessage', chainId: network.caipNetworkId }])
})

test('a text that a page has signed, while the EVM is in view: refused first, then asked of Bitcoin alone', async () => {
  const { kit, person, requests } = await setUp()
  const account = person.addresses.wpkh
  const { signMessage } = await kit.load('intents')
  const sign = () => signMessage({ message: 'Hello', account, ...network })
  person.setMood('declines')
  await expect(sign()).rejects.toMatchObject({ code: 'wallet/rejected' })
  person.setMood('approves')
  const proven = provenBy(parseBitcoinAddress(account), 'Hello', base64.decode(await sign()))
  expect(proven).toBe('ecdsa')
  expect(requests.map(({ method }) => method)).toEqual(['signMessage', 'signMessage'])
})

test('psbt: refused first, then signed in the wallet, and ready to be finished', async () => {
  const { adapter, provider, person, requests } = await setUp()
  const { wpkh, tr } = person.addresses
  const psbt = unsignedPsbt(person.secret, ['wpkh', 'tr'])
  const inputs = [
    { index: 0, address: wpkh },
    { index: 1, address: tr },
  ]
  const ask = () => adapter.signPsbt(provider, { network, psbt, inputs })
  person.setMood('declines')
  expect(describeError(await ask().catch((error: unknown) => error)).code).toBe('wallet/rejected')
  person.setMood('approves')
  const transaction = Transaction.fromPSBT(base64.decode(await ask()))
  transaction.finalize() // throws unless all the signatures are there
  expect(transaction.fee).toBe(1_000n)
  expect(requests.map(({ method }) => method)).toEqual(['signPsbt', 'signPsbt'])
})

test('the wallet leaves: the kit follows, and nothing can be signed any more', async () => {
  const { kit, wallet, adapter, provider, person } = await setUp()
  const topic = wallet.client.session.getAll()[0]?.topic ?? ''
  await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
  await expect.poll(() => kit.connection.state.bip122.status).toBe('disconnected')
  const request = { network, address: person.addresses.wpkh, message: 'Hello' }
  await expect(adapter.signMessage(provider, request)).rejects.toMatchObject({
    code: 'wallet/disconnected',
  })
})
